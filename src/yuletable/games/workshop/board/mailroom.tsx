/** The Mailroom's letters and deck, the Classroom's blackboard, the calendar of the roof, today's card, the sleigh. */

import { useBoard } from "board/context.ts";
import type { Layout } from "board/contract.ts";
import { GiftCard } from "kit/cards.tsx";
import { Drawing, type Shapes } from "kit/drawing.tsx";
import { bareName, Good } from "kit/goods.tsx";
import { Chip, Paper } from "kit/paper.tsx";
import { FIGURES } from "kit/pictures/figures.ts";
import { Placed } from "kit/stage.tsx";
import { Touch } from "kit/touch.tsx";
import { Toy } from "kit/toys.tsx";
import { CalendarWindow } from "kit/track.tsx";
import { memo } from "page/parts/memo.ts";
import { range, ROOMS, WINDOWS } from "./places.ts";
import type { Gift, Holiday, Lesson, Mailroom } from "./view.ts";
import { say } from "./words.ts";

const TILTS = [-0.8, 0.6, -0.4, 0.9, -0.7, 0.5] as const;

export const Letters = memo(
  function Letters(
    { mailroom, layout }: { mailroom: Mailroom; layout: Layout },
  ) {
    const tall = layout === "tall";
    const [x, y, w, h] = ROOMS[layout].mailroom as readonly [
      number,
      number,
      number,
      number,
    ];
    const left = tall ? 106 : 160, right = tall ? 28 : 52;
    const pitch = (x + w - right - left) / Math.max(mailroom.letters.length, 1);
    const deck = mailroom.deck.reduce((sum, layer) => sum + layer.size, 0);
    return (
      <>
        {mailroom.letters.map((letter, n) =>
          letter && (
            <Placed
              key={letter.id}
              x={left + n * pitch + 1}
              y={y + (tall ? 15 : 12)}
              w={pitch - 2}
              h={h - (tall ? 20 : 18)}
              tilt={TILTS[n % TILTS.length] ?? 0}
              class="letter"
            >
              <Letter gift={letter} tall={tall} cut={n} />
            </Placed>
          )
        )}
        <Placed
          x={x + w - right + 2}
          y={y + (tall ? 26 : 46)}
          w={right - 6}
          class="deck"
        >
          <Touch id="take deck" label={say("deck", { n: deck })}>
            <span class="deck-top">
              <Good good="letter" size={tall ? 18 : 34} />
            </span>
            <b>{deck}</b>
          </Touch>
        </Placed>
      </>
    );
  },
);

function Letter(
  { gift, tall, cut }: { gift: Gift; tall: boolean; cut: number },
) {
  const board = useBoard();
  const { name } = board.thing(gift.id);
  const lit = board.isLit(gift.id);
  return (
    <Touch
      id={gift.id}
      at="mailroom.letters"
      label={say("letter", { name, n: gift.worth })}
      class="fill"
    >
      {tall
        ? (
          <Paper cut={cut} rim={lit ? "ember" : undefined} class="small-letter">
            <Toy id={gift.id} size={30} />
            <b>{gift.worth}</b>
          </Paper>
        )
        : (
          <GiftCard
            id={gift.id}
            name={name}
            worth={gift.worth}
            tools={gift.icons}
            needs={gift.needs}
            chart={gift.chart.slice(1, 4)}
            cut={cut}
            pin
            rim={lit ? "ember" : undefined}
          />
        )}
    </Touch>
  );
}

/** Lessons on the blackboard. On a phone they come up large while one is to be chosen. */
export function Blackboard({ lessons, layout }: {
  lessons: readonly Lesson[];
  layout: Layout;
}) {
  const board = useBoard();
  const [x, y, w] = ROOMS[layout].classroom as readonly [
    number,
    number,
    number,
    number,
  ];
  const asked = lessons.some((lesson) => board.isLit(lesson.id));
  const large = layout === "tall" && asked;
  return (
    <Placed
      x={x + w - (large ? 2 : 5)}
      y={y + (large ? 24 : layout === "tall" ? 3 : 8)}
      by="right"
    >
      <span class={`blackboard ${layout}${large ? " large" : ""}`}>
        {lessons.map((lesson) => {
          const { name } = board.thing(lesson.id);
          return (
            <Touch
              key={lesson.id}
              id={lesson.id}
              label={say(lesson.there ? "lesson" : "lessonGone", { name })}
              class={`lesson-token${lesson.there ? "" : " gone"}`}
            >
              <Good good={bareName(lesson.id)} size={large ? 26 : 17} />
            </Touch>
          );
        })}
      </span>
    </Placed>
  );
}

interface CalendarProps {
  day: number;
  days: number;
  date: number;
  inspections: readonly number[];
  layout: Layout;
}

export const Calendar = memo(
  function Calendar({ day, days, date, inspections, layout }: CalendarProps) {
    const { x, y, w, h, pitch } = WINDOWS[layout];
    const first = date - Math.max(day, 1);
    return (
      <Placed x={x} y={y} class={`calendar ${layout}`}>
        <span class="unseen">{say("date", { date, n: day, of: days })}</span>
        {range(days).map((n) => (
          <span
            key={n}
            class="calendar-place"
            data-at="date"
            style={{
              left: `${n * pitch}px`,
              width: `${w}px`,
              height: `${h}px`,
            }}
          >
            <CalendarWindow
              day={first + n + 1}
              state={n + 1 < day ? "past" : n + 1 === day ? "today" : "ahead"}
              bell={inspections.includes(n + 1)}
            />
          </span>
        ))}
      </Placed>
    );
  },
);

const BREAD: Shapes = [
  ["M-13 8Q-15-8 0-9T13 8Z", "#D2924A", "contour", 1],
  ["M-7-4l4 7M0-6l4 8M7-4l3 6", "", "#8A5A20", 1.4],
];
const Bread = ({ size }: { size: number }) => <Drawing shapes={BREAD} box={[-16, -11, 32, 22]} size={size} />;

/** Today's holiday card, pegged to a line; the sleigh's repairs are on it where the phone has no sleigh. */
export function HolidayCard(
  { holiday, layout }: { holiday: Holiday; layout: Layout },
) {
  const board = useBoard();
  const { name } = board.thing(holiday.id);
  const tall = layout === "tall";
  const title = name.replace(/ \(.*\)$/, "");
  const topic = holiday.topic && board.thing(holiday.topic).name;
  const label = `${name}. ${holiday.effect}${topic ? ` ${topic}.` : ""}`;
  const card = (
    <Paper cut={1} lies="layer" class={`holiday ${layout}`}>
      <span class="holiday-head">
        {tall ? say("todayShort") : say("today")}
        {!tall && holiday.bakery_sign && <Bread size={18} />}
      </span>
      <span class="holiday-name">{title}</span>
      {!tall && <span class="holiday-effect">{holiday.effect}</span>}
      {topic && (
        <Chip
          parts={[
            { good: holiday.topic as string },
            ...(tall ? [] : [topic]),
          ]}
        />
      )}
      {tall && <Repairs holiday={holiday} />}
      {tall && holiday.bakery_sign && <Bread size={16} />}
    </Paper>
  );
  return tall
    ? (
      <Placed x={296} y={327} w={88} h={82} tilt={1}>
        <Touch id={holiday.id} label={label} holds class="fill">{card}</Touch>
      </Placed>
    )
    : (
      <Placed x={836} y={42} w={270} tilt={-0.8}>
        <Touch id={holiday.id} label={label} holds class="fill pegged">
          {card}
        </Touch>
      </Placed>
    );
}

/** What the sleigh still takes, and that it can be given now. */
export function Repairs({ holiday }: { holiday: Holiday }) {
  const [fabric = 0, wood = 0, metal = 0] = holiday.repairs;
  if (!fabric && !wood && !metal) return null;
  return (
    <Touch
      id="repair sleigh"
      label={say("repairs", { fabric, wood, metal })}
      class="repairs"
    >
      {(["fabric", "wood", "metal"] as const).map((good, n) =>
        holiday.repairs[n] ? <Chip key={good} parts={[holiday.repairs[n] as number, { good }]} /> : null
      )}
    </Touch>
  );
}

export const Sleigh = memo(function Sleigh({ gifts, holiday }: {
  gifts: readonly string[];
  holiday: Holiday | null;
}) {
  const [x, y, w, h] = ROOMS.wide.sleigh as readonly [
    number,
    number,
    number,
    number,
  ];
  return (
    <>
      <Placed x={x + 56} y={y + 40} class="sleigh-place">
        <span data-at="mailroom.sleigh">
          <Drawing
            shapes={FIGURES.sleigh}
            box={[-82, -58, 168, 98]}
            size={84}
            class="lies"
          />
          {gifts.slice(-1).map((gift) => <Toy key={gift} id={gift} size={28} />)}
        </span>
      </Placed>
      <Placed x={x + w - 6} y={y + h - 26} by="right">
        <Chip parts={[say("delivered", { n: gifts.length })]} quiet />
      </Placed>
      {holiday && (
        <Placed x={x + w - 6} y={y + 8} by="right" class="sleigh-repairs">
          <Repairs holiday={holiday} />
        </Placed>
      )}
    </>
  );
});
