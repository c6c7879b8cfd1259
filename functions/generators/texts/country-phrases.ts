import type { Language } from '#shared/domain/language.ts';
import { isSlovakPlural, slovakGenitive } from '../drawings/slovak-genitive.ts';
import { capitalised } from './candidate.ts';
import type { Continent, Translated } from './country-facts.ts';
import slovakPlacesJson from './slovak-places.json' with { type: 'json' };

export const continentNames: Readonly<Record<Continent, Translated>> = {
  europe: { sk: 'Európa', en: 'Europe' },
  asia: { sk: 'Ázia', en: 'Asia' },
  africa: { sk: 'Afrika', en: 'Africa' },
  'north-america': { sk: 'Severná Amerika', en: 'North America' },
  'south-america': { sk: 'Južná Amerika', en: 'South America' },
  oceania: { sk: 'Austrália a Oceánia', en: 'Oceania' },
};

/** The subregions of `world-countries` with a Slovak preposition. */
const slovakPlaces: Readonly<Record<string, string>> = slovakPlacesJson;
const englishPlaces: Readonly<Record<string, string>> = {
  'Australia and New Zealand': 'the region of Australia and New Zealand',
  Caribbean: 'the Caribbean',
  'Middle Africa': 'Central Africa',
  'South-Eastern Asia': 'Southeast Asia',
};

/** `v strednej Európe`, `in Central Europe`. */
export function placeOf(subregion: string, language: Language): string {
  if (language === 'en') return `in ${englishPlaces[subregion] ?? subregion}`;
  const place = slovakPlaces[subregion];
  if (!place) throw new Error(`No Slovak words for ${subregion}`);
  return place;
}

type Phrases = {
  readonly capital: (name: string) => string;
  readonly capitalByFlag: string;
  /** Several wordings, so that a quiz of flags isn't monotonous. */
  readonly flag: readonly string[];
  readonly outline: readonly string[];
  readonly neighbour: (name: string) => string;
  readonly continent: (name: string) => string;
  readonly currency: (name: string) => string;
  readonly language: (name: string) => string;
  readonly larger: (name: string) => string;
  readonly isCapital: (name: string, capital: string) => string;
  readonly isFlag: (name: string) => string;
  readonly isOutline: (name: string) => string;
  readonly liesIn: (place: string) => string;
  readonly neighboursAre: (name: string, all: readonly string[]) => string;
  readonly paysWith: (name: string, currency: string) => string;
  readonly speaks: (name: string, language: string) => string;
  readonly areas: (one: string, oneArea: string, other: string, otherArea: string) => string;
  readonly flagPrompt: (name: string) => string;
  readonly outlinePrompt: (name: string) => string;
};

export const countryPhrases: Readonly<Record<Language, Phrases>> = {
  sk: {
    capital: (name) => `Ktoré mesto je hlavným mestom ${slovakGenitive(name)}?`,
    capitalByFlag: 'Na obrázku je vlajka štátu. Ktoré mesto je jeho hlavným mestom?',
    flag: [
      'Ktorý štát má túto vlajku?',
      'Ktorému štátu patrí vlajka na obrázku?',
      'Spoznáš štát podľa vlajky na obrázku?',
    ],
    outline: [
      'Ktorý štát má na mape tento tvar?',
      'Ktorý štát má tento obrys?',
      'Spoznáš štát podľa obrysu na obrázku?',
    ],
    neighbour: (name) => `Ktorý štát je susedom ${slovakGenitive(name)}?`,
    continent: (name) => `Na ktorom svetadiele ${isSlovakPlural(name) ? 'ležia' : 'leží'} ${name}?`,
    currency: (name) => `Aká je mena ${slovakGenitive(name)}?`,
    language: (name) => `Ktorý jazyk je úradným jazykom ${slovakGenitive(name)}?`,
    larger: (name) => `Ktorý z týchto štátov má väčšiu rozlohu ako ${name}?`,
    isCapital: (name, capital) => `Hlavným mestom ${slovakGenitive(name)} je ${capital}.`,
    isFlag: (name) => `Na obrázku je vlajka ${slovakGenitive(name)}.`,
    isOutline: (name) => `Na obrázku je obrys ${slovakGenitive(name)}.`,
    liesIn: (place) => `Štát leží ${place}.`,
    neighboursAre: (name, all) =>
      all.length === 1
        ? `Jediným susedom ${slovakGenitive(name)} je ${all[0]}.`
        : `Susedia ${slovakGenitive(name)}: ${all.join(', ')}.`,
    paysWith: (name, currency) => `Mena ${slovakGenitive(name)} sa volá ${currency}.`,
    speaks: (name, language) => `Úradným jazykom ${slovakGenitive(name)} je ${language}.`,
    areas: (one, oneArea, other, otherArea) =>
      `Rozloha: ${one} asi ${oneArea} km², ${other} asi ${otherArea} km².`,
    flagPrompt: (name) => `vlajka ${slovakGenitive(name)}`,
    outlinePrompt: (name) => `obrys ${slovakGenitive(name)}`,
  },
  en: {
    capital: (name) => `Which city is the capital of ${name}?`,
    capitalByFlag: 'The picture shows the flag of a country. What is its capital?',
    flag: [
      'Which country has this flag?',
      'Whose flag is in the picture?',
      'Can you name the country with this flag?',
    ],
    outline: [
      'Which country has this shape on the map?',
      'Which country has the outline in the picture?',
      'Can you name the country from its outline?',
    ],
    neighbour: (name) => `Which country shares a border with ${name}?`,
    continent: (name) => `Which continent is ${name} in?`,
    currency: (name) => `What is the currency of ${name}?`,
    language: (name) => `What is the official language of ${name}?`,
    larger: (name) => `Which of these countries is larger than ${name}?`,
    isCapital: (name, capital) => `The capital of ${name} is ${capital}.`,
    isFlag: (name) => `This is the flag of ${name}.`,
    isOutline: (name) => `This is the outline of ${name}.`,
    liesIn: (place) => `It’s ${place}.`,
    neighboursAre: (name, all) =>
      `${capitalised(name)} has a border with ${new Intl.ListFormat('en-GB').format(all)}.`,
    paysWith: (name, currency) => `The currency of ${name} is the ${currency}.`,
    speaks: (name, language) => `The official language of ${name} is ${language}.`,
    areas: (one, oneArea, other, otherArea) =>
      `Area: ${one} about ${oneArea} km², ${other} about ${otherArea} km².`,
    flagPrompt: (name) => `flag of ${name}`,
    outlinePrompt: (name) => `outline of ${name}`,
  },
};
