import type { Language } from '#shared/domain/language.ts';
import type { Tier } from '../country-facts.ts';

/** A text in Slovak and in English. */
export type Pair = readonly [sk: string, en: string];

/** Something that the offline picture generator can draw, with facts to ask about. */
export type Thing = {
  /** Id of its drawing in the picture set. */
  readonly drawing: string;
  /** In the nominative; English with its article, as it is used after "This is". */
  readonly name: Pair;
  /** What to draw, if the name alone means something else to the picture generator. */
  readonly prompt?: Pair;
  /** The languages in which the name is plural: `husle`, `cherries`. */
  readonly plural?: readonly Language[];
  /** Smaller groups of the set that a topic can name. */
  readonly tags?: readonly string[];
  /** How well known its name is; 1 if missing. */
  readonly tier?: Tier;
  /** The right answers, by the key of the question in `asks`. */
  readonly facts?: Readonly<Record<string, Pair>>;
  /** Facts of other things that are true of this one, too: never offered as wrong answers. */
  readonly alsoTrue?: readonly Pair[];
};

/** A question about a picture that every thing with such a fact can have. */
export type Ask = {
  readonly question: Pair;
  /** `#` is replaced by the answer; `{je|sú}` by the form that agrees with the thing. */
  readonly explanation: Pair;
  readonly tier: Tier;
  /** Wrong answers in addition to the facts of other things. */
  readonly wrong?: readonly Pair[];
};

/** Things of one subject. */
export type ThingSet = {
  readonly id: ThingSetId;
  /** Asks for the name of the thing in the picture, in several wordings. */
  readonly whatIsIt: readonly Pair[];
  /** Says what the picture shows; `%` is replaced by the name, `{je|sú}` by the form that agrees with it. */
  readonly shows: Pair;
  readonly asks: Readonly<Record<string, Ask>>;
  readonly things: readonly Thing[];
};

export const thingSetIds = [
  'animals',
  'plants',
  'vehicles',
  'instruments',
  'body',
  'space',
  'weather',
  'sports',
] as const;
export type ThingSetId = (typeof thingSetIds)[number];

/** The description of a picture for most things. */
export const showsOne: Pair = ['Na obrázku {je|sú} %.', '{This is|These are} %.'];

/** Asks for the true one of several sentences, which is its own explanation. */
export const trueSentence: Ask = {
  question: [
    'Ktorá veta hovorí o tom, čo je na obrázku?',
    'Which sentence is about what you see in the picture?',
  ],
  explanation: ['#', '#'],
  tier: 2,
};
