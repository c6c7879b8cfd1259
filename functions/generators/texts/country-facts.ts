import type { Language } from '#shared/domain/language.ts';

export type Translated = Readonly<Record<Language, string>>;

/** How well known a thing is: 1 to most people, 3 to few. */
export type Tier = 1 | 2 | 3;

export type Continent = 'europe' | 'asia' | 'africa' | 'north-america' | 'south-america' | 'oceania';

/** The offline generator's facts about a country. Facts that don't make a fair question are missing. */
export type CountryFacts = {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: Translated;
  /** Whether its English name has the article "the". */
  readonly article?: true;
  readonly capital?: Translated;
  readonly continent: Continent;
  /** In English, as `world-countries` has it: `Central Europe`. */
  readonly subregion: string;
  /** Codes of the countries across a land border. */
  readonly neighbours: readonly string[];
  /** The unit of its currency, if it has only one. */
  readonly currency?: Translated;
  /** Its official language, if it has only one. */
  readonly language?: Translated;
  /** Square kilometres. */
  readonly area: number;
  readonly landlocked: boolean;
  readonly tier: Tier;
  /** A member of the European Union. */
  readonly eu?: true;
};
