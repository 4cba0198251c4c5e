/** One option of a game as a field of a form, with the game's own help. */

import type { OptionInfo } from "../wire.ts";
import { say } from "../words.ts";

export type Chosen = boolean | number | string | string[];

/** What is chosen where nobody chose: it may differ by the number of seats. */
export const usual = (option: OptionInfo, seats: number): Chosen =>
  option.defaults[Math.max(0, seats)] ?? option.defaults[0] ?? false;

export function OptionField(
  { option, value, set }: { option: OptionInfo; value: Chosen; set: (value: Chosen) => void },
) {
  const help = `option-${option.id}`;
  if (option.kind === "switch") {
    return (
      <label class="toggle">
        <input
          type="checkbox"
          checked={value === true}
          aria-describedby={help}
          onChange={(event) => set(event.currentTarget.checked)}
        />
        <span>
          {option.name}
          <small id={help}>{option.help}</small>
        </span>
      </label>
    );
  }
  if (option.kind === "some") {
    const picked = Array.isArray(value) ? value : [];
    const pick = (id: string, on: boolean) => set(on ? [...picked, id] : picked.filter((each) => each !== id));
    return (
      <fieldset class="some" aria-describedby={help}>
        <legend>
          {option.name} <span class="quiet">{say("new.some", { n: option.count })}</span>
        </legend>
        <small id={help}>{option.help}</small>
        <div class="choice-row">
          {option.values.map((id, n) => (
            <label key={id} class="pill">
              <input
                type="checkbox"
                checked={picked.includes(id)}
                disabled={!picked.includes(id) && picked.length >= option.count}
                onChange={(event) => pick(id, event.currentTarget.checked)}
              />
              <span>{option.names[n] ?? id}</span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <label class="field">
      <span>{option.name}</span>
      {option.kind === "choice"
        ? (
          <select value={String(value)} aria-describedby={help} onChange={(event) => set(event.currentTarget.value)}>
            {option.values.map((id, n) => <option key={id} value={id}>{option.names[n] ?? id}</option>)}
          </select>
        )
        : (
          <input
            type="number"
            min={option.low}
            max={option.high}
            value={Number(value)}
            aria-describedby={help}
            onChange={(event) => set(event.currentTarget.valueAsNumber)}
          />
        )}
      <small id={help}>{option.help}</small>
    </label>
  );
}
