/** A component that is drawn again only when one of its properties has changed. (Preact keeps its own in a larger
 * package that we do not load.) */

import { Component, type ComponentType, type FunctionComponent, h } from "preact";

export function memo<P extends object>(drawn: FunctionComponent<P>): ComponentType<P> {
  return class extends Component<P> {
    static override displayName = drawn.displayName ?? drawn.name;
    override shouldComponentUpdate(next: P): boolean {
      const before = this.props as Record<string, unknown>;
      const after = next as Record<string, unknown>;
      return Object.keys(after).length !== Object.keys(before).length ||
        Object.keys(after).some((key) => !Object.is(after[key], before[key]));
    }
    override render() {
      return h(drawn, this.props as P);
    }
  };
}
