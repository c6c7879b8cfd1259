/** Numbers in [0, 1), the same row for the same seed (mulberry32 over a hash of 32 bits). */
export type Random = () => number;

export function seededRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list; `undefined` of an empty one. */
export function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Some of a list, none twice. */
export function pickSome<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const rest = [...items];
  const picked: Item[] = [];
  while (picked.length < count && rest.length > 0)
    picked.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return picked;
}
