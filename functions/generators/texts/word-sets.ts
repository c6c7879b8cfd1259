import type { Tier, Translated } from './country-facts.ts';

/** A thing and its name in CLDR, with CLDR's capitalisation. */
export type Word = {
  readonly name: Translated;
  /** Key of its group within the set. */
  readonly group: string;
  readonly tier: Tier;
};

/** Things of one subject, each in exactly one group. */
export type WordSet = {
  readonly id: WordSetId;
  /** Asks for the group of a thing; `%` is replaced by the thing. */
  readonly question: Translated;
  /** `%` is replaced by the thing, `#` by the group. */
  readonly explanation: Translated;
  /** Asks for another thing of the group of three things, `%`. Optional: some sets don't have this question. */
  readonly companion?: Translated | undefined;
  readonly groups: Readonly<Record<string, Translated>>;
  readonly words: readonly Word[];
};

export const wordSetIds = ['animals', 'plants', 'vehicles', 'instruments'] as const;
export type WordSetId = (typeof wordSetIds)[number];
