/** A new snapshot is whole and all its objects are new. Where it equals the old one, the old object is kept instead, so
 * that only what really changed is drawn again. */
export function reuse<T>(old: unknown, fresh: T): T {
  if (Object.is(old, fresh)) return fresh;
  if (typeof old !== "object" || typeof fresh !== "object" || old === null || fresh === null) return fresh;
  if (Array.isArray(fresh)) {
    if (!Array.isArray(old)) return fresh;
    const before: unknown[] = old;
    let same = before.length === fresh.length;
    const shared = fresh.map((value, at) => {
      const kept = reuse(before[at], value);
      if (!Object.is(kept, before[at])) same = false;
      return kept;
    });
    return (same ? old : shared) as T;
  }
  if (Array.isArray(old)) return fresh;
  const before = old as Record<string, unknown>;
  const after = fresh as Record<string, unknown>;
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  const shared: Record<string, unknown> = {};
  for (const key of keys) {
    shared[key] = reuse(before[key], after[key]);
    if (!Object.is(shared[key], before[key]) || !(key in before)) same = false;
  }
  return (same ? old : shared) as T;
}
