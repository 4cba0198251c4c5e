/** A few plain checks, so that the tests need no package. */

export function equal(found: unknown, wanted: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`found ${a}\nwanted ${b}`);
}

export function holds(fact: boolean, what: string): void {
  if (!fact) throw new Error(what);
}
