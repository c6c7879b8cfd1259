import { delimiter } from './vocabulary.ts';

/** The largest length of a fragment in characters: longer ones are in few texts. */
const longest = 3;
/**
 * A fragment is frequent if there is an occurrence for this many texts. A scan of the tokens finds rarer ones fast
 * enough.
 */
const textsOfOccurrence = 4;

/** The stored form of frequent fragments: a row of bits for each fragment, with one bit for each text. */
export type FrequentFragmentsData = { readonly fragments: string; readonly bits: Uint8Array };

/**
 * Which texts contain the frequent short fragments. Without this, a search would have to find such a fragment in
 * thousands of tokens.
 */
export class FrequentFragments {
  private readonly bits: Uint8Array;
  private readonly texts: number;
  private readonly rows: ReadonlyMap<string, number>;

  /** `texts` is the number of texts. */
  constructor(texts: number, data?: FrequentFragmentsData) {
    this.bits = data?.bits ?? new Uint8Array(0);
    this.texts = texts;
    const fragments = data?.fragments ? data.fragments.split(delimiter) : [];
    this.rows = new Map(fragments.map((fragment, row) => [fragment, row]));
  }

  has(fragment: string): boolean {
    return this.rows.has(fragment);
  }

  /** Sets the level of every text that contains a frequent fragment. */
  find(fragment: string, levels: Uint8Array, level: number): void {
    const start = (this.rows.get(fragment) ?? 0) * bytesOfRow(this.texts);
    const { bits, texts } = this;
    for (let text = 0; text < texts; text += 1) {
      if ((((bits[start + (text >>> 3)] ?? 0) >>> (text & 7)) & 1) === 1) levels[text] = level;
    }
  }
}

/**
 * Finds and packs the frequent fragments of tokens. `occurrences` has, for each token, alternating texts and places.
 */
export function packFragments(
  tokens: readonly string[],
  occurrences: readonly (readonly number[])[],
  texts: number,
): FrequentFragmentsData {
  const counts = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    const count = (occurrences[index]?.length ?? 0) / 2;
    for (const fragment of fragmentsOf(token)) counts.set(fragment, (counts.get(fragment) ?? 0) + count);
  }
  const frequent = [...counts.keys()].filter(
    (fragment) => (counts.get(fragment) ?? 0) * textsOfOccurrence >= texts,
  );
  const rows = new Map(frequent.map((fragment, row) => [fragment, row]));
  const bits = new Uint8Array(frequent.length * bytesOfRow(texts));
  for (const [index, token] of tokens.entries()) {
    const pairs = occurrences[index] ?? [];
    for (const fragment of fragmentsOf(token)) {
      const row = rows.get(fragment);
      if (row === undefined) continue;
      const start = row * bytesOfRow(texts);
      for (let at = 0; at < pairs.length; at += 2) {
        const text = pairs[at] ?? 0;
        const byte = start + (text >>> 3);
        bits[byte] = (bits[byte] ?? 0) | (1 << (text & 7));
      }
    }
  }
  return { fragments: frequent.join(delimiter), bits };
}

/** The distinct fragments of a token, by whole characters, because half a character can't be stored. */
function fragmentsOf(token: string): Set<string> {
  const characters = Array.from(token);
  const found = new Set<string>();
  for (const from of characters.keys()) {
    let fragment = '';
    for (const character of characters.slice(from, from + longest)) {
      fragment += character;
      found.add(fragment);
    }
  }
  return found;
}

function bytesOfRow(texts: number): number {
  return Math.ceil(texts / 8);
}
