import { mulberry32, type Random } from '../drawings/random.ts';

/** The same numbers for the same seed (FNV-1a hash of the seed). */
export function seededRandom(seed: string): Random {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return mulberry32(hash);
}

/** A random item; `undefined` for an empty list. */
export function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Random items, none of them twice. */
export function pickSome<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const rest = [...items];
  const picked: Item[] = [];
  while (picked.length < count && rest.length > 0)
    picked.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return picked;
}
