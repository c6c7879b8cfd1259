import type { Language } from '#shared/domain/language.ts';

export type Translated = Readonly<Record<Language, string>>;

/** How well a thing is known: 1 by most, 3 by few. */
export type Tier = 1 | 2 | 3;

export type Continent = 'europe' | 'asia' | 'africa' | 'north-america' | 'south-america' | 'oceania';

/** What the offline generator knows of a country. What is missing makes no fair question. */
export type CountryFacts = {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: Translated;
  /** By which a picture of it is asked for, where that is another. */
  readonly pictureName?: Translated;
  /** Whether English says "the" before it. */
  readonly article?: true;
  readonly capital?: Translated;
  readonly continent: Continent;
  /** In English, as `world-countries` has it: `Central Europe`. */
  readonly subregion: string;
  /** Codes of the countries across a land border. */
  readonly neighbours: readonly string[];
  /** Its unit, where there is only one. */
  readonly currency?: Translated;
  /** The official one, where there is only one. */
  readonly language?: Translated;
  /** Square kilometres. */
  readonly area: number;
  readonly landlocked: boolean;
  readonly tier: Tier;
  /** A member of the European Union. */
  readonly eu?: true;
};
