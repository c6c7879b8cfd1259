/**
 * The items in an order that looks random and depends only on the seed, so that it is the same after a reload.
 * The seed for a question's options consists of the attempt's id and the question's id.
 */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = randomFrom(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** mulberry32 on an FNV-1a hash: numbers in [0, 1), good enough because guessing the order gives no advantage. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
