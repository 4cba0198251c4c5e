/** Points for helping are seen to go to their owners: a star rises from each elf that helped, and flies to its mat. */

import { motionLength } from "page/core/settings.ts";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { FamilyView } from "./view.ts";
import { say } from "./words.ts";

/** Where a team's points stand: on a mat, or on its chip at the top of a phone. */
const scoreOf = (team: string): Element | null =>
  [...document.querySelectorAll(
    `[data-score="${team}"], .seat-chips [data-at="teams.${team}"]`,
  )]
    .find((each) => each.getClientRects().length > 0) ?? null;

export function Stars({ view }: { view: FamilyView }) {
  const place = useRef<HTMLSpanElement>(null);
  const before = useRef<FamilyView | null>(null);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = view;
    const scene = place.current?.parentElement;
    if (
      !old || !scene || motionLength() === 0 ||
      document.visibilityState === "hidden"
    ) return;
    const room = view.rooms.find((each, n) => count(each) > count(old.rooms[n]));
    if (!room) return;
    for (const [n, team] of view.teams.entries()) {
      const earned = team.points.helping - (old.teams[n]?.points.helping ?? 0);
      const elves = scene.querySelectorAll(
        `[data-at="rooms.${room.id}"] [data-elf="${team.id}"]`,
      );
      if (earned > 0) {
        send([...elves].slice(0, earned), scoreOf(team.id), earned);
      }
    }
  }, [view]);
  return <span class="stars" ref={place} aria-hidden="true" />;
}

const count = (room: FamilyView["rooms"][number] | undefined): number =>
  room?.stations.reduce((n, { elves }) => n + elves.length, 0) ?? 0;

/** A star from each of the elves to where the points are counted; without such a place it only rises. */
function send(
  elves: readonly Element[],
  target: Element | null,
  earned: number,
): void {
  const worth = Math.max(1, Math.round(earned / Math.max(1, elves.length)));
  const length = motionLength();
  elves.forEach((elf, n) => {
    const from = elf.getBoundingClientRect(),
      to = target?.getBoundingClientRect();
    const star = document.createElement("span");
    star.className = "helping-star";
    star.textContent = say("helped", { n: worth });
    star.setAttribute("aria-hidden", "true");
    star.style.left = `${from.x + from.width / 2}px`;
    star.style.top = `${from.y}px`;
    document.body.append(star);
    const rise = "translate(-50%, -130%)";
    const there = to
      ? `translate(${to.x + to.width / 2 - from.x - from.width / 2}px, ${to.y + to.height / 2 - from.y}px)`
      : rise;
    const motion = star.animate([
      { transform: "translate(-50%, -20%) scale(.4)", opacity: 0 },
      { transform: `${rise} scale(1.25)`, opacity: 1, offset: 0.2 },
      { transform: `${rise} scale(1)`, opacity: 1, offset: 0.55 },
      { transform: `${there} scale(.8)`, opacity: to ? 1 : 0, offset: 0.95 },
      { transform: `${there} scale(.5)`, opacity: 0 },
    ], {
      duration: 1500 * length,
      delay: n * 90 * length,
      easing: "ease-in-out",
      fill: "both",
    });
    motion.onfinish = motion.oncancel = () => star.remove();
  });
}
