/** What makes a thing touchable, the same wherever it is drawn: what it is called, whether it is lit, what a touch does. */

import { hasMoved } from "../core/pointer.ts";
import { useBoard, useIsRecord } from "./context.ts";

export interface Touching {
  name: string;
  lit: boolean;
  lifted: boolean;
  /** For the button that it is while it is lit. */
  on: {
    onClick: () => void;
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** `within` is the box that it lies in, where things of the same id lie in several. */
export function useTouching(id: string, within?: string): Touching {
  const board = useBoard();
  const remembered = useIsRecord();
  const show = () => board.preview(id), hide = () => board.preview(null);
  return {
    name: board.thing(id).name,
    lit: within === undefined ? board.isLit(id, remembered) : board.isLitWithin(id, within),
    lifted: !remembered && board.isLifted(id),
    on: {
      onClick: () => board.choose(id),
      onPointerEnter: (event) => hasMoved(event) && show(),
      onPointerLeave: hide,
      onFocus: show,
      onBlur: hide,
    },
  };
}
