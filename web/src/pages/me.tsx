/** My own page: portrait, name and badge, what I have played, my other devices, and how I like it here. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../core/api.ts";
import { setPageTitle } from "../core/notifications.ts";
import { go } from "../core/route.ts";
import { arrivals, arriveAs, me } from "../core/session.ts";
import { Ink } from "../kit/drawing.tsx";
import { LookElf } from "../kit/elf.tsx";
import { Portrait } from "../kit/portrait.tsx";
import { lights } from "../kit/scenery.tsx";
import { Toy } from "../kit/toys.tsx";
import { Badge, lookOf, LOOKS } from "../parts/badge.tsx";
import { ClaimCode, MakeCode } from "../parts/devices.tsx";
import { Icon } from "../parts/dialog.tsx";
import { ByGame, Figures, Matches } from "../parts/my_matches.tsx";
import { SettingsForm } from "../parts/settings.tsx";
import type { PlayRecord } from "../wire.ts";
import { month, say } from "../words.ts";

const WIDEST = 2880;
const BULBS = lights(Array.from({ length: WIDEST / 180 + 1 }, (_, n) => [n * 180, 2] as const), 30);

export function MePage() {
  const [record, setRecord] = useState<PlayRecord | null>(null);
  const [error, setError] = useState("");
  const look = me.value?.look ?? 0;
  useEffect(() => setPageTitle(say("me.title")), []);
  useEffect(() => {
    api.record().then(setRecord, (problem: Error) => setError(problem.message));
  }, [arrivals.value]);
  return (
    <div class="me-page">
      <h1 class="unseen">{say("me.title")}</h1>
      <div class="my-wall wall">
        <svg class="bulbs" viewBox={`0 0 ${WIDEST} 40`} width={WIDEST} height="40" aria-hidden="true">
          <Ink shapes={BULBS} />
        </svg>
        <div class="my-things">
          <Portrait look={look} />
          <NameCard key={arrivals.value} since={record?.since ?? null} />
          <div class="my-shelf">
            {record && <Figures record={record} />}
            <span class="shelf-toys" aria-hidden="true">
              <Toy id="nutcracker" size={60} />
              <Toy id="train" size={56} />
            </span>
          </div>
        </div>
      </div>
      <div class="my-cards">
        <div>
          {error && <p class="error" role="alert">{error}</p>}
          {record && record.matches > 0 && <ByGame record={record} />}
          {record && record.matches > 0 && <Matches record={record} />}
          {record?.matches === 0 && <NothingYet look={look} />}
        </div>
        <div>
          <section class="card">
            <h2>{say("me.device")}</h2>
            <p>{say("me.deviceHelp")}</p>
            <MakeCode />
            <ClaimCode />
          </section>
          <section class="card">
            <h2>{say("me.settings")}</h2>
            <SettingsForm />
          </section>
          <section class="card">
            <h2>{say("me.data")}</h2>
            <p>{say("me.dataHelp")}</p>
            <ForgetMe />
          </section>
        </div>
      </div>
    </div>
  );
}

/** Letters of a name from which on it is set smaller. */
const LONG = 12;

/** My name, to be changed where it stands, and the five badges. */
function NameCard({ since }: { since: number | null }) {
  const guest = me.value;
  const [editing, edit] = useState(false);
  const [state, setState] = useState<{ text: string; bad: boolean } | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  if (!guest) return null;
  const save = async (name: string, look: number) => {
    try {
      me.value = await api.beCalled({ name: name.trim(), look });
      setState({ text: say("me.saved"), bad: false });
      edit(false);
      pencil.current?.focus();
    } catch (problem) {
      setState({ text: problem instanceof Error ? problem.message : String(problem), bad: true });
    }
  };
  return (
    <section class="card name-card" aria-label={say("me.title")}>
      {editing
        ? <NameForm name={guest.name} save={(name) => void save(name, guest.look)} cancel={() => edit(false)} />
        : (
          <div class="my-name">
            <Badge look={guest.look} size={32} />
            <h2 class={guest.name.length > LONG ? "long" : ""}>{guest.name}</h2>
            <button
              type="button"
              class="icon"
              ref={pencil}
              aria-label={say("me.changeName")}
              onClick={() => {
                setState(null);
                edit(true);
              }}
            >
              <Icon name="pen" />
            </button>
          </div>
        )}
      <p class="quiet">
        {say("me.looks", { look: lookOf(guest.look).name })} {since !== null && say("me.since", { when: month(since) })}
      </p>
      <fieldset class="badges">
        <legend class="unseen">{say("me.badge")}</legend>
        {LOOKS.map((each, n) => (
          <label key={each.name} title={each.name}>
            <input
              type="radio"
              name="look"
              aria-label={each.name}
              checked={guest.look === n}
              onChange={() => void save(guest.name, n)}
            />
            <span>
              <Badge look={n} size={22} />
            </span>
          </label>
        ))}
      </fieldset>
      <span role="status" class={state?.bad ? "error" : "quiet saved"}>{state?.text}</span>
    </section>
  );
}

function NameForm({ name, save, cancel }: { name: string; save: (name: string) => void; cancel: () => void }) {
  const [text, type] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      class="my-name"
      onSubmit={(event) => {
        event.preventDefault();
        save(text);
      }}
      onKeyDown={(event) => event.key === "Escape" && cancel()}
    >
      <input
        ref={field}
        aria-label={say("me.name")}
        value={text}
        required
        maxLength={24}
        autocomplete="nickname"
        onInput={(event) => type(event.currentTarget.value)}
      />
      <button type="submit">{say("me.save")}</button>
    </form>
  );
}

/** Nothing played yet: a way to begin. */
function NothingYet({ look }: { look: number }) {
  return (
    <section class="nothing-yet" aria-labelledby="nothing">
      <LookElf look={look} shape="tiny" skin={1} size={66} />
      <div>
        <h2 id="nothing">{say("me.nothing")}</h2>
        <p class="quiet">{say("me.nothingHelp")}</p>
        <a class="button" href="/">{say("me.toGames")}</a>
      </div>
    </section>
  );
}

/** Asks once, and then this browser is somebody new. */
function ForgetMe() {
  const [asking, ask] = useState(false);
  const [error, setError] = useState("");
  const forget = async () => {
    try {
      arriveAs(await api.forget());
      go("/");
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  if (!asking) {
    return (
      <Row>
        <button type="button" class="plain forget" onClick={() => ask(true)}>{say("me.forget")}</button>
      </Row>
    );
  }
  return (
    <div role="group" aria-label={say("me.forget")}>
      <p>{say("me.forgetSure")}</p>
      <Row>
        <button type="button" class="danger" onClick={() => void forget()}>{say("me.forgetYes")}</button>
        <button type="button" onClick={() => ask(false)}>{say("me.forgetNo")}</button>
      </Row>
      {error && <p class="error" role="alert">{error}</p>}
    </div>
  );
}

const Row = ({ children }: { children: ComponentChildren }) => <div class="buttons">{children}</div>;
