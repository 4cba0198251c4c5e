/** A component that is drawn again only when one of its properties has changed.
 *
 * For components that read no signal. Those that do are spared by @preact/signals in the same way, and would not hear
 * of a signal's change from here. */

import type { Component, FunctionComponent } from "preact";

function changed(this: Component<object>, next: object): boolean {
  const before = this.props as Record<string, unknown>, after = next as Record<string, unknown>;
  for (const key in after) if (!Object.is(after[key], before[key])) return true;
  for (const key in before) if (!(key in after)) return true;
  return false;
}

export function memo<P extends object>(drawn: FunctionComponent<P>): FunctionComponent<P> {
  function Memo(this: Component<P>, props: P) {
    this.shouldComponentUpdate = changed;
    return drawn.call(this, props);
  }
  Memo.displayName = drawn.displayName ?? drawn.name;
  return Memo as FunctionComponent<P>;
}
