/** What to do about a save that came too late (412 `STALE_VERSION`). */
export type StaleMerge<Values> = {
  /** What only one side changed is taken over from it; where both did, it holds mine. */
  readonly merged: Values;
  /** The fields that both sides changed, each to something else: the author decides. */
  readonly conflicts: readonly (keyof Values & string)[];
};

/**
 * Merges two versions of a form's values that grew out of one.
 * @param base as both sides loaded it
 * @param mine as it stands in the form
 * @param theirs as somebody saved it in between
 * @param isSame compares two values of a field; by default by their JSON
 */
export function mergeStale<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  isSame: (one: unknown, other: unknown) => boolean = sameJson,
): StaleMerge<Values> {
  const merged = { ...mine };
  const conflicts: (keyof Values & string)[] = [];
  for (const key of Object.keys(mine) as (keyof Values & string)[]) {
    if (isSame(mine[key], theirs[key]) || isSame(theirs[key], base[key])) continue;
    if (isSame(mine[key], base[key])) merged[key] = theirs[key];
    else conflicts.push(key);
  }
  return { merged, conflicts };
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
