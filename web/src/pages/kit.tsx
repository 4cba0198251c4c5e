/** Every piece of the painted boards in every state, for those who work on them: the pieces are named by their names. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { addKitStyle } from "../board/boards.ts";
import { BoardInfo, BoardProvider } from "../board/context.ts";
import { CoverArt, GameHouse } from "../board/covers.tsx";
import { games } from "../core/session.ts";
import { Beach } from "../kit/beach.tsx";
import { BotFace, Pips } from "../kit/bot_face.tsx";
import { CardBack, EmptyPlace, GiftCard, PartCard } from "../kit/cards.tsx";
import { Decoration, DECORATION_NAMES, TrackItem } from "../kit/decorations.tsx";
import { Die } from "../kit/dice.tsx";
import { Elf, ELF_SHAPES, Goon, Hat, Ogre, Santa, Zelf } from "../kit/elf.tsx";
import { Good } from "../kit/goods.tsx";
import { RankBack, RankCard } from "../kit/heart.tsx";
import { Lantern, Shut, Spot } from "../kit/light.tsx";
import { Mat } from "../kit/mat.tsx";
import { Chip, Now, Paper, Sign, Worth } from "../kit/paper.tsx";
import { GOODS } from "../kit/pictures/goods.ts";
import { PlasticBlock } from "../kit/plastic.tsx";
import { Portrait } from "../kit/portrait.tsx";
import { REINDEER, Reindeer, Stall } from "../kit/reindeer.tsx";
import { ChairBack } from "../kit/room.tsx";
import { fir, flakes, hill, hole, icicles, type Layer, lights, Scenery, sky } from "../kit/scenery.tsx";
import { NeedSlot, TokenSlot } from "../kit/slots.tsx";
import { Placed, Stage } from "../kit/stage.tsx";
import { Touch } from "../kit/touch.tsx";
import { Toy, TOY_NAMES } from "../kit/toys.tsx";
import { CalendarWindow } from "../kit/track.tsx";
import { Tree, type TreeRows, TreeSquare } from "../kit/tree.tsx";
import { Badge, LOOKS } from "../parts/badge.tsx";
import { speaker } from "../words.ts";
import { KitPreview } from "./kit_preview.tsx";

const say = speaker({
  title: "The kit",
  elves: "Elves: shape is the elf; colour, pattern and badge the seat",
  space: "Space",
  cards: "Cards",
  goods: "Goods",
  small: "Slots and small states",
  tree: "Tree, track, calendar, stall",
  toys: "Toys: one picture may serve several gifts",
  reindeer: "Reindeer: each with one trait; asleep without cookies",
  decorations: "Decorations",
  bots: "Bots: face and pips are the level; in a chair they wear the seat",
  beach: "The beach: one winner, several, none that leads elves",
  mats: "Mats",
  covers: "Covers and houses: quiet, others play, my turn",
  land: "Scenery: sky, hills, firs, snow, lights",
  costs: "4 make 10",
  loss: "floor −6",
  room: "room for one",
  now: "Summer",
  first: "first",
  out: "out",
  sign: "Wood Shop",
  ready: "ready",
  bribe: "Bribe",
});

const BOARD = new BoardInfo(
  signal({
    "space:lit": { name: "Small forge", tip: "Costs 1 coal, makes 2 metal." },
    "space:quiet": { name: "Large forge", tip: "Costs 3 coal, makes 3 metal." },
  }),
  {},
  { lit: signal(new Set(["space:lit", "square:b1"])) },
);

const NEEDS = ["need:fabric", "need:fabric/plastic", "need:fabric/plastic", "need:wood/plastic", "need:wood"];
const TREE: TreeRows = [
  [null, null, null, "square:a1", "square:a2", null, null, null],
  [null, null, "square:b1", "deco:shooting-star", "deco:shooting-star", "square:b2", null, null],
  [null, null, "deco:candy-cane", "deco:candy-cane", "deco:shooting-star", "deco:shooting-star", null, null],
  [null, null, "deco:candy-cane", "deco:bauble", "square:d1", "square:d2", null, null],
  [null, "square:e1", "deco:candy-cane", "square:e2", "square:e3", "deco:giant-bauble", "deco:giant-bauble", null],
  ["f1", "f2", "deco:candy-cane", "deco:tinsel", "deco:tinsel", "deco:giant-bauble", "deco:giant-bauble", "f3"].map((
    id,
  ) => id.includes(":") ? id : `square:${id}`),
];
const isSquare = (id: string) => id.startsWith("square:");

export default function KitPage() {
  const [styled, setStyled] = useState(false);
  useEffect(() => void addKitStyle().then(() => setStyled(true)), []);
  const preview = new URLSearchParams(location.search).get("preview");
  if (!styled) return null;
  if (preview) return <KitPreview of={preview} />;
  return (
    <BoardProvider value={BOARD}>
      <div class="kit-page">
        <h1 class="unseen">{say("title")}</h1>
        <Elves />
        <Spaces />
        <Cards />
        <Row title={say("goods")}>
          {Object.keys(GOODS).map((name) => (
            <Shown key={name} name={name}>
              <Good good={name} size={34} />
            </Shown>
          ))}
        </Row>
        <Small />
        <Trees />
        <Row title={say("toys")}>
          {TOY_NAMES.map((name) => (
            <Shown key={name} name={name} boxed>
              <Toy id={name} size={52} />
            </Shown>
          ))}
        </Row>
        <Row title={say("reindeer")} class="reindeer-row">
          {REINDEER.map((name) => (
            <Shown key={name} name={name}>
              <Reindeer id={name} size={66} />
            </Shown>
          ))}
          <Shown name="asleep">
            <Reindeer id="comet" size={66} asleep />
          </Shown>
        </Row>
        <Row title={say("decorations")}>
          {DECORATION_NAMES.map((name) => (
            <Shown key={name} name={name} boxed>
              <Decoration id={name} size={46} />
            </Shown>
          ))}
        </Row>
        <Row title={say("bots")}>
          {["gentle", "easy", "medium", "hard", "expert"].map((level) => (
            <Shown key={level} name={level}>
              <BotFace level={level} size={72} />
              <Pips level={level} />
            </Shown>
          ))}
          <Shown name="seated">
            <BotFace level="expert" look={3} size={72} />
          </Shown>
          <Shown name="thinking">
            <BotFace level="hard" look={2} size={72} thinking />
          </Shown>
          <Shown name="chair">
            <ChairBack size={80} />
          </Shown>
          <Shown name="portrait">
            <Portrait look={1} />
          </Shown>
        </Row>
        <Row title={say("beach")} class="kit-beaches">
          {[[[3], true], [[0, 2], true], [[0, 1, 2, 4], true], [[3], false]].map(([looks, elves], n) => (
            <Shown key={n} name={elves ? `${(looks as number[]).length}` : "no elves"}>
              <Beach looks={looks as number[]} elves={elves as boolean} />
            </Shown>
          ))}
        </Row>
        <Mats />
        <Land />
        <Covers />
      </div>
    </BoardProvider>
  );
}

function Row({ title, class: look, children }: { title: string; class?: string; children: ComponentChildren }) {
  return (
    <section class={look}>
      <h2>{title}</h2>
      <div class="kit-row">{children}</div>
    </section>
  );
}

function Shown({ name, boxed = false, children }: { name: string; boxed?: boolean; children: ComponentChildren }) {
  return (
    <figure class={boxed ? "boxed" : undefined}>
      <div>{children}</div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

function Elves() {
  return (
    <Row title={say("elves")}>
      {ELF_SHAPES.map((shape, n) => (
        <Shown key={shape} name={shape}>
          <Elf shape={shape} seat={n % 5} skin={n} />
        </Shown>
      ))}
      {[72, 42, 34].map((size) => (
        <Shown key={size} name={`${size}`}>
          <Elf shape="round" seat={3} skin={1} size={size} />
        </Shown>
      ))}
      <Shown name="away">
        <Elf shape="tall" seat={1} skin={2} away />
      </Shown>
      <Shown name="Zelf">
        <Zelf />
      </Shown>
      <Shown name="goon">
        <Goon seat={1} />
      </Shown>
      <Shown name="ogre">
        <Ogre />
      </Shown>
      <Shown name="Santa">
        <Santa />
      </Shown>
      <Shown name="hat">
        <Hat seat={4} />
      </Shown>
      {LOOKS.map((look, n) => (
        <Shown key={look.name} name={look.name}>
          <Badge look={n} size={26} />
        </Shown>
      ))}
    </Row>
  );
}

const FORGE = [1, { good: "coal" }, "→", 4, { good: "metal" }];

/** A small room with one space in it. */
function Cell(
  { name, lit = false, y = 92, children }: { name: string; lit?: boolean; y?: number; children: ComponentChildren },
) {
  return (
    <Shown name={name}>
      <div class={`kit-cell${lit ? " lit" : ""}`}>
        <Stage w={104} h={124}>
          <Placed x={52} y={y} by={y === 92 ? "foot" : "middle"}>{children}</Placed>
          {lit && (
            <Placed x={52} y={101} by="top">
              <Chip parts={FORGE} lit />
            </Placed>
          )}
        </Stage>
      </div>
    </Shown>
  );
}

function Spaces() {
  return (
    <Row title={say("space")}>
      <Cell name="empty">
        <Spot />
      </Cell>
      <Cell name="taken">
        <Touch id="space:quiet">
          <Spot>
            <Elf shape="broad" seat={2} skin={1} />
          </Spot>
        </Touch>
      </Cell>
      <Cell name="lit" lit>
        <Touch id="space:lit">
          <Spot lit />
        </Touch>
      </Cell>
      <Cell name="placed" lit>
        <Spot lit>
          <Elf shape="round" seat={0} />
        </Spot>
      </Cell>
      <Cell name="shut" y={62}>
        <Shut />
      </Cell>
      <Shown name="small stage">
        <div class="kit-cell kit-small">
          <Stage w={104} h={140}>
            <Placed x={52} y={92} by="foot">
              <Spot lit />
            </Placed>
            <Placed x={52} y={101} by="top">
              <Chip parts={[4, { good: "metal" }]} lit />
            </Placed>
          </Stage>
        </div>
      </Shown>
      <Shown name="lamp on a post">
        <span class="kit-post">
          <Spot lit post />
        </span>
      </Shown>
      <Shown name="sign">
        <Sign>{say("sign")}</Sign>
      </Shown>
      <Shown name="lantern, lit">
        <Lantern lit size={54} />
      </Shown>
      <Shown name="lantern, unlit">
        <Lantern lit={false} size={54} />
      </Shown>
    </Row>
  );
}

function Cards() {
  const needs = NEEDS.map((id) => ({ id }));
  const filled = NEEDS.map((id, n) => ({ id, holds: n ? "material:plastic" : "material:fabric" }));
  return (
    <Row title={say("cards")}>
      <Shown name="letter">
        <GiftCard id="sailboat" name="Sailboat" worth={14} tools={1} needs={needs} chart={[12, 11, 10]} pin />
      </Shown>
      <Shown name="letter, lit">
        <GiftCard
          id="sailboat"
          name="Sailboat"
          worth={14}
          tools={1}
          needs={needs}
          chart={[12, 11, 10]}
          pin
          rim="ember"
        />
      </Shown>
      <Shown name="mat">
        <GiftCard
          size="mat"
          id="umbrella"
          name="Umbrella"
          note={say("ready")}
          tools={2}
          laid={1}
          needs={filled}
          chart={[19, 17, 16, 15]}
          counts={3}
          rim="line"
        />
      </Shown>
      <Shown name="mini">
        <GiftCard size="mini" id="umbrella" name="Umbrella" tools={2} laid={1} needs={needs} rim="line" />
      </Shown>
      {([["part", false, false], ["lit", true, false], ["lifted", true, true]] as const).map(([name, lit, lifted]) => (
        <Shown key={name} name={name}>
          <PartCard
            id="radio"
            name="Radio"
            border={lit ? "violet" : "green"}
            line={say("costs")}
            loss={say("loss")}
            lit={lit}
            lifted={lifted}
          />
        </Shown>
      ))}
      <Shown name="part, small">
        <PartCard id="kite" name="Kite" border="violet" small />
      </Shown>
      <Shown name="face down">
        <CardBack />
      </Shown>
      <Shown name="heart">
        <RankCard rank="7" heart />
      </Shown>
      <Shown name="rank">
        <RankCard rank="10" />
      </Shown>
      <Shown name="back">
        <RankBack />
      </Shown>
      <Shown name="empty">
        <EmptyPlace>{say("room")}</EmptyPlace>
      </Shown>
    </Row>
  );
}

function Small() {
  return (
    <Row title={say("small")}>
      <Shown name="wants">
        <NeedSlot id="need:wood" size={34} />
      </Shown>
      <Shown name="or plastic">
        <NeedSlot id="need:wood/plastic" size={34} />
      </Shown>
      <Shown name="lit">
        <NeedSlot id="need:wood/plastic" size={34} lit />
      </Shown>
      <Shown name="filled">
        <NeedSlot id="need:wood/plastic" size={34} holds="material:wood" />
      </Shown>
      <Shown name="plastic in">
        <NeedSlot id="need:wood/plastic" size={34} holds="material:plastic" />
      </Shown>
      <Shown name="token wanted">
        <TokenSlot good="metal" size={34} />
      </Shown>
      <Shown name="token on">
        <TokenSlot good="metal" size={34} full />
      </Shown>
      <Shown name="dice">{[2, 5, 6].map((side, n) => <Die key={side} side={side} size={34} tilt={n * 5 - 6} />)}</Shown>
      <Shown name="worth">
        <Worth value={16} />
      </Shown>
      <Shown name="worth">
        <Worth value={8} good="star" />
      </Shown>
      <Shown name="gives">
        <Chip parts={[2, { good: "assembly" }]} />
      </Shown>
      <Shown name="now">
        <Now>{say("now")}</Now>
      </Shown>
      <Shown name="plastic">
        <PlasticBlock>{say("bribe")}</PlasticBlock>
      </Shown>
      <Shown name="plastic, lit">
        <PlasticBlock lit>{say("bribe")}</PlasticBlock>
      </Shown>
      <Shown name="plastic, spent">
        <PlasticBlock spent>{say("bribe")}</PlasticBlock>
      </Shown>
    </Row>
  );
}

function Trees() {
  return (
    <Row title={say("tree")}>
      <Shown name="tree">
        <Tree
          rows={TREE}
          isSquare={isSquare}
          square={(id) => (
            <Touch id={id}>
              <TreeSquare state={id === "square:b1" ? "begin" : id === "square:d1" ? "traced" : "empty"} />
            </Touch>
          )}
        />
      </Shown>
      <Shown name="tree, 14">
        <Tree rows={TREE} isSquare={isSquare} size={14} />
      </Shown>
      <Shown name="gone">
        <TrackItem id="sleigh" state="gone" />
      </Shown>
      <Shown name="on sale">
        <TrackItem id="goose" state="sale" worth={11} />
      </Shown>
      <Shown name="ahead">
        <TrackItem id="star" state="ahead" worth={11} />
      </Shown>
      <Shown name="past">
        <CalendarWindow day={20} state="past" />
      </Shown>
      <Shown name="today">
        <CalendarWindow day={21} state="today" bell />
      </Shown>
      <Shown name="ahead">
        <CalendarWindow day={24} state="ahead" bell />
      </Shown>
      <Shown name="cookies">
        <Stall id="vixen" name="Vixen" cookies={3} favour={<Chip parts={[2, { good: "coal" }]} />} />
      </Shown>
      <Shown name="many">
        <Stall id="cupid" name="Cupid" cookies={6} lit />
      </Shown>
      <Shown name="none">
        <Stall id="blitzen" name="Blitzen" cookies={0} />
      </Shown>
    </Row>
  );
}

const LAND = [
  ...sky(1392, 260, 900, 60, [60, 120, 200]),
  ["layer", [["O890 50 22", "moon"], flakes(60, 0, 0, 1392, 170)]],
  ["layer", [[hill(0, 1392, 150, 20, 7, 260, 3), "hill-far"]]],
  fir(300, 190, 0.9, "fir-far"),
  fir(1100, 180, 1.1, "fir-far"),
  ["layer", [[hill(0, 1392, 200, 12, 8, 260, 6), "hill-mid"]]],
  fir(500, 236, 1.1, "fir-mid"),
  fir(760, 240, 1.3),
  ["layer", [[hill(0, 1392, 240, 4, 12, 260, 11), "snow"]]],
  ["lies", [icicles(0, 1392, 4)]],
  ["", lights([[0, 4], [348, 4], [696, 4], [1044, 4], [1392, 4]], 34)],
  ["lies", [["M40 60H200V210H40Z", "room-wood"], ...hole(40, 60, 160, 150)]],
] as const satisfies readonly Layer[];

function Land() {
  return (
    <Row title={say("land")}>
      <div class="kit-land">
        <Stage w={1392} h={260} scenery={<Scenery w={1392} h={260} layers={LAND} />}>
          <Placed x={210} y={66}>
            <Sign>{say("sign")}</Sign>
          </Placed>
        </Stage>
      </div>
    </Row>
  );
}

/** Of each game its cover and its house, and of one that brings neither. */
function Covers() {
  return (
    <Row title={say("covers")}>
      {[...games.value?.map((game) => game.id) ?? [], "sixth"].map((game) => (
        <figure key={game} class="kit-game">
          <div class="kit-cover">
            <CoverArt game={game} />
          </div>
          {(["quiet", "busy", "lit"] as const).map((state) => (
            <div key={state} class="kit-house has-house">
              <GameHouse game={game} state={state} />
            </div>
          ))}
        </figure>
      ))}
    </Row>
  );
}

function Mats() {
  return (
    <Row title={say("mats")}>
      {LOOKS.map((look, seat) => (
        <div key={look.name} class="kit-mat" style={{ height: seat > 2 ? "136px" : "178px" }}>
          <Mat
            seat={seat}
            name={look.name}
            bot={seat % 2 ? "hard" : null}
            score={40 + seat}
            deciding={seat === 1}
            compact={seat > 2}
            note={seat === 0 ? say("first") : seat === 2 ? say("out") : undefined}
          >
            <Elf seat={seat} size={34} />
          </Mat>
        </div>
      ))}
      <Shown name="paper, lifted">
        <Paper lies="lifted" w={120} h={60} cut={2} />
      </Shown>
      <Shown name="paper, gold">
        <Paper rim="gold" w={120} h={60} cut={3} />
      </Shown>
    </Row>
  );
}
