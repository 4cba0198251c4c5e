/** The frame around every page: the head with its links, and the page itself. */

import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { addKitStyle } from "../board/boards.ts";
import { Paints } from "../kit/paints.tsx";
import { Badge, Patterns } from "../parts/badge.tsx";
import { Dialog, Icon } from "../parts/dialog.tsx";
import { useScenery } from "../parts/village.tsx";
import { Mark } from "../parts/mark.tsx";
import { setPageTitle } from "../core/notifications.ts";
import { games, me, sessionError, startSession } from "../core/session.ts";
import { type Route, route } from "../core/route.ts";
import { isNarrow } from "../core/screen.ts";
import { say } from "../words.ts";
import { About } from "./about.tsx";
import { Front } from "./front.tsx";
import { Make } from "./make.tsx";

/** A page whose script comes when it is asked for, with the style of the pieces it is drawn with. */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Later(props: Props) {
    const [found, setFound] = useState<{ Page: ComponentType<Props> } | "failed" | null>(null);
    const fetch = () =>
      Promise.all([load(), addKitStyle()]).then(([Page]) => setFound({ Page }), () => setFound("failed"));
    useEffect(() => void fetch(), []);
    if (found === "failed") {
      return (
        <Notice title={say("error.title")} text={say("error.offline")}>
          <button type="button" class="primary" onClick={() => void fetch()}>{say("error.again")}</button>
        </Notice>
      );
    }
    return found ? <found.Page {...props} /> : <p class="loading" role="status">{say("loading")}</p>;
  };
}

const MePage = later(() => import("./me.tsx").then((module) => module.MePage));
const TablePage = later(() => import("./table.tsx").then((module) => module.TablePage));
const Replay = later(() => import("./replay.tsx").then((module) => module.Replay));
const Kit = later(() => import("./kit.tsx").then((module) => module.default));

export function Frame() {
  const here = route.value;
  const content = useRef<HTMLElement>(null);
  const first = useRef(true);
  const where = here.page + ("id" in here ? here.id : "");
  useEffect(() => {
    if (!first.current) content.current?.focus();
    first.current = false;
  }, [where]);
  const bare = here.page === "table" || here.page === "replay";
  return (
    <>
      <Patterns />
      <Paints />
      <a class="skip" href="#content">{say("skip")}</a>
      {!bare && <Head here={here} />}
      <main id="content" ref={content} tabIndex={-1} class={`page-${here.page}`}>
        <Page here={here} />
      </main>
    </>
  );
}

const LINKS = [["front", "/", "nav.games"], ["new", "/new", "nav.new"], ["about", "/about", "nav.about"]] as const;

/** A strip of paper over every page but the tables; on phones its links lie behind a button. */
export function Head({ here }: { here: Route }) {
  const [open, setOpen] = useState(false);
  const guest = me.value;
  const current = (page: Route["page"]) => here.page === page ? "page" as const : undefined;
  const links = LINKS.map(([page, address, key]) => (
    <a
      key={page}
      href={address}
      aria-current={current(page)}
      onClick={() => setOpen(false)}
    >
      {say(key)}
    </a>
  ));
  return (
    <header class="head">
      <a class="brand" href="/" aria-label={say("house.name")}>
        <Mark />
        <span>{say("house.name")}</span>
      </a>
      {!isNarrow.value && <nav aria-label={say("nav.main")}>{links}</nav>}
      {guest && (
        <a class="me-link" href="/me" aria-current={current("me")} aria-label={say("nav.me", { name: guest.name })}>
          <Badge look={guest.look} size={22} />
          <span>{guest.name}</span>
        </a>
      )}
      {isNarrow.value && (
        <button type="button" class="icon" aria-label={say("nav.menu")} onClick={() => setOpen(true)}>
          <Icon name="menu" />
        </button>
      )}
      {open && isNarrow.value && (
        <Dialog title={say("house.name")} kind="drawer" close={() => setOpen(false)}>
          <nav class="menu-links" aria-label={say("nav.main")}>{links}</nav>
        </Dialog>
      )}
    </header>
  );
}

function Page({ here }: { here: Route }) {
  if (sessionError.value) {
    return (
      <Notice
        title={say(sessionError.value.code === "offline" ? "error.noServerTitle" : "error.title")}
        text={sessionError.value.message}
      >
        <button type="button" class="primary" onClick={() => void startSession()}>{say("error.again")}</button>
      </Notice>
    );
  }
  if (!me.value || !games.value) return <p class="loading" role="status">{say("loading")}</p>;
  switch (here.page) {
    case "front":
      return <Front chosen={here.game} />;
    case "new":
      return <Make key={here.game ?? ""} wanted={here.game} />;
    case "table":
      return <TablePage key={here.id} id={here.id} />;
    case "replay":
      return <Replay key={here.id} id={here.id} at={here.at} seat={here.seat} />;
    case "about":
      return <About />;
    case "me":
      return <MePage />;
    case "kit":
      return <Kit />;
    case "missing":
      return <Missing />;
  }
}

export function Notice({ title, text, children }: { title: string; text: string; children?: ComponentChildren }) {
  const scenery = useScenery();
  return (
    <section class="notice card">
      <h1>{title}</h1>
      <p>{text}</p>
      <div class="notice-foot">
        {children}
        {scenery && <scenery.Waiting who="snowman" />}
      </div>
    </section>
  );
}

export function Missing() {
  useEffect(() => setPageTitle(say("error.missing")), []);
  return (
    <Notice title={say("error.missing")} text={say("error.missingHelp")}>
      <a class="button primary" href="/">{say("error.home")}</a>
    </Notice>
  );
}
