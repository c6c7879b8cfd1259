import { createHash } from 'node:crypto';
import { mulberry32, type Random } from '../../functions/ai/generators/drawings/random.ts';

/** Returns a generator of numbers in [0, 1) that are the same for the same seed on every machine. */
export function seededRandom(seed: string): Random {
  return mulberry32(createHash('sha256').update(seed).digest().readUInt32LE(0));
}

/** A shuffled copy, the same for the same seed. */
export function seededShuffle<T>(items: readonly T[], seed: string): T[] {
  const random = seededRandom(seed);
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
