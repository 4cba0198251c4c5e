/** The scene: the village square; one composition for large windows, one for phones. */

import { type BoardProps, STAGES } from "board/contract.ts";
import { Stage } from "kit/stage.tsx";
import { useEffect, useState } from "preact/hooks";
import { Days } from "./days.tsx";
import { PostOffice } from "./post.tsx";
import { Village } from "./scenery.tsx";
import { Shops } from "./shops.tsx";
import { Cart, ChristmasTree, Stables } from "./square.tsx";
import type { FamilyView } from "./view.ts";

/** On a tablet the whole square fits; on a phone it is as wide as the window, and may be scrolled. */
const tablet = matchMedia("(min-width: 600px) and (min-height: 860px)");

function useTablet(): boolean {
  const [is, set] = useState(tablet.matches);
  useEffect(() => {
    const look = () => set(tablet.matches);
    tablet.addEventListener("change", look);
    return () => tablet.removeEventListener("change", look);
  }, []);
  return is;
}

export function Scene(props: BoardProps<FamilyView>) {
  const wide = props.layout === "wide",
    { width, height } = STAGES[props.layout];
  const isTablet = useTablet();
  return (
    <div class={`family ${props.layout}`}>
      <Stage
        w={width}
        h={height}
        fit={wide || isTablet ? "box" : "width"}
        scenery={<Village tall={!wide} />}
      >
        <Days
          view={props.view}
          from={wide ? 328 : 4}
          to={wide ? 864 : 386}
          sag={wide ? 22 : 8}
          small={!wide}
        />
        <Shops {...props} />
        <ChristmasTree {...props} />
        <Stables {...props} />
        <PostOffice {...props} />
        <Cart {...props} />
      </Stage>
    </div>
  );
}
