/** The square in the village: two shops, and the tree between them. */

import { Art, goodAt, moved } from "kit/art.tsx";
import { Door, DoorLamp, gabled, Pane } from "kit/buildings.tsx";
import type { Layer } from "kit/scenery.tsx";
import { bigTree, WALLS } from "./big_tree.ts";

const LEFT_SHOP: readonly Layer[] = [
  ...gabled(-116, -38, -126, 0, WALLS.fabric),
  ["lies", [["O-77 -148 14", "card"]]],
  goodAt("fabric", -77, -148, 20),
];

const RIGHT_SHOP: readonly Layer[] = [
  ...gabled(38, 116, -138, 0, WALLS.assembly),
  ["lies", [["O77 -160 14", "card"]]],
  goodAt("assembly", 77, -160, 20),
];

const TREE: readonly Layer[] = [
  ...moved(bigTree(0, -264, 0), "translate(-2 0) scale(.66)"),
];

export function House() {
  return (
    <>
      <Art of={LEFT_SHOP} />
      <Pane n={2} x={-104} y={-112} w={22} h={28} glow />
      <Pane n={3} x={-72} y={-112} w={22} h={28} />
      <Pane n={4} x={-104} y={-56} w={22} h={30} />
      <Art of={RIGHT_SHOP} />
      <Pane n={1} x={50} y={-124} w={22} h={28} glow />
      <Pane n={5} x={82} y={-124} w={22} h={28} />
      <Pane n={6} x={88} y={-56} w={20} h={30} />
      <Door x={-60} w={26} h={48} />
      <Door x={70} w={30} h={52} />
      <DoorLamp x={70} y={-60} />
      <Art of={TREE} />
    </>
  );
}
