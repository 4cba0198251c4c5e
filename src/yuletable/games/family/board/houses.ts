/** The gabled houses of the shops: one for the large stage, a simpler one for the phone. */

import type { Layer } from "kit/scenery.tsx";

/** The colour of each shop's walls. */
export const TONES: Readonly<Record<string, string>> = {
  fabric: "house-fabric",
  wood: "house-wood",
  metal: "house-metal",
  assembly: "house-hall",
};

interface House {
  w: number;
  top: number;
  eaves: number;
  foot: number;
}

const walls = (x: number, { w, top, eaves, foot }: House, in_: number) =>
  `M${x + in_} ${eaves - 4}L${x + w / 2} ${top + in_}L${x + w - in_} ${eaves - 4}V${foot}H${x + in_}Z`;

export function house(x: number, sizes: House, tone: string): Layer[] {
  const { w, top, eaves, foot } = sizes;
  const right = x + w, middle = x + w / 2;
  let boards = "";
  for (let y = eaves + 14; y < foot; y += 16) {
    boards += `M${x + 8} ${y}H${right - 8}`;
  }
  return [
    ["layer", [
      [`M${right - 40} ${eaves}V${top + 8}h22V${eaves}Z`, "beam"],
      [`M${right - 43} ${top + 8}h28v7h-28Z`, "beam-light"],
      [`M${right - 44} ${top + 8}q14-8 30 0l-2 4q-13-5-26 0Z`, "snow"],
    ]],
    ["layer", [[walls(x, sizes, 8), tone], [boards, "", "#000", 1, 0.07]]],
    ["layer", [[
      `M${x - 4} ${eaves + 2}L${middle} ${top - 4}L${right + 4} ${eaves + 2}L${right - 2} ${eaves + 12}L${middle} ${
        top + 14
      }L${x + 2} ${eaves + 12}Z`,
      "roof",
    ]]],
    ["lies", [[
      `M${x - 6} ${eaves + 4}C${x - 8} ${eaves - 8} ${middle - 40} ${top + 22} ${middle} ${top - 10}C${middle + 40} ${
        top + 22
      } ${right + 8} ${eaves - 8} ${right + 6} ${eaves + 4}C${right} ${eaves + 6} ${right - 10} ${eaves - 8} ${
        right - 24
      } ${eaves - 16}S${middle + 16} ${top + 10} ${middle} ${top + 6}S${x + 40} ${eaves - 22} ${x + 24} ${eaves - 14}S${
        x + 2
      } ${eaves + 8} ${x - 6} ${eaves + 4}Z`,
      "snow",
    ]]],
  ];
}

export function lowHouse(x: number, sizes: House, tone: string): Layer[] {
  const { w, top, eaves } = sizes;
  const right = x + w, middle = x + w / 2;
  return [
    ["layer", [[walls(x, sizes, 3), tone]]],
    ["lies", [[
      `M${x - 2} ${eaves + 2}L${middle} ${top - 4}L${right + 2} ${eaves + 2}L${right - 2} ${eaves + 8}L${middle} ${
        top + 8
      }L${x + 2} ${eaves + 8}Z`,
      "roof",
    ], [
      `M${x - 4} ${eaves + 3}C${x} ${eaves - 8} ${middle - 20} ${top + 8} ${middle} ${top - 7}C${middle + 20} ${
        top + 8
      } ${right} ${eaves - 8} ${right + 4} ${eaves + 3}C${right - 8} ${eaves - 2} ${middle + 8} ${top + 5} ${middle} ${
        top + 3
      }S${x + 8} ${eaves - 2} ${x - 4} ${eaves + 3}Z`,
      "snow",
    ]]],
  ];
}
