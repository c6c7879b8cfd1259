import type { Language } from '#shared/domain/language.ts';
import type { Continent, Translated } from './country-facts.ts';
import { slovakGenitive } from './slovak-genitive.ts';
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
  readonly capitalOf: (capital: string) => string;
  /** Several wordings, because otherwise questions would differ only in their picture. `hint` is the capital. */
  readonly flag: (place: string, hint: string | undefined) => string[];
  readonly outline: (place: string, hint: string | undefined) => string[];
  readonly neighbour: (name: string) => string;
  readonly continent: (name: string) => string;
  readonly currency: (name: string) => string;
  readonly language: (name: string) => string;
  readonly larger: (name: string) => string;
  readonly isCapital: (name: string, capital: string) => string;
  readonly isFlag: (name: string) => string;
  readonly isOutline: (name: string) => string;
  readonly liesIn: (place: string) => string;
  readonly neighboursAre: (name: string, all: string) => string;
  readonly paysWith: (name: string, currency: string) => string;
  readonly speaks: (name: string, language: string) => string;
  readonly areas: (one: string, oneArea: string, other: string, otherArea: string) => string;
  readonly flagPrompt: (name: string) => string;
  readonly outlinePrompt: (name: string) => string;
  readonly cityPrompt: string;
  readonly moneyPrompt: string;
};

export const countryPhrases: Readonly<Record<Language, Phrases>> = {
  sk: {
    capital: (name) => `Ktoré mesto je hlavným mestom ${slovakGenitive(name)}?`,
    capitalOf: (capital) => `Ktorý štát má hlavné mesto ${capital}?`,
    flag: (place, hint) => [
      `Ktorý štát ${place} má vlajku, ktorá je na obrázku?`,
      `Na obrázku je vlajka štátu, ktorý leží ${place}. Ktorý štát to je?`,
      `Spoznáš túto vlajku? Používa ju štát ${place}.`,
      `Ktorý štát má túto vlajku? Leží ${place}.`,
      `Vlajka na obrázku veje ${place}. Ktorý štát ju má?`,
      ...(hint ? [`Ktorý štát má túto vlajku? Jeho hlavné mesto je ${hint}.`] : []),
    ],
    outline: (place, hint) => [
      `Ktorý štát ${place} má obrys, ktorý je na obrázku?`,
      `Na obrázku je obrys štátu, ktorý leží ${place}. Ktorý štát to je?`,
      `Spoznáš tento obrys? Má ho štát ${place}.`,
      `Ktorý štát má na mape tento tvar? Leží ${place}.`,
      `Taký obrys má na mape jeden štát ${place}. Ktorý?`,
      ...(hint ? [`Ktorý štát má tento obrys? Jeho hlavné mesto je ${hint}.`] : []),
    ],
    neighbour: (name) => `Ktorý štát je susedom ${slovakGenitive(name)}?`,
    continent: (name) => `Na ktorom svetadiele leží štát ${name}?`,
    currency: (name) => `Aká je mena ${slovakGenitive(name)}?`,
    language: (name) => `Ktorý jazyk je úradným jazykom ${slovakGenitive(name)}?`,
    larger: (name) => `Ktorý z týchto štátov má väčšiu rozlohu ako ${name}?`,
    isCapital: (name, capital) => `Hlavným mestom ${slovakGenitive(name)} je ${capital}.`,
    isFlag: (name) => `Na obrázku je vlajka ${slovakGenitive(name)}.`,
    isOutline: (name) => `Na obrázku je obrys ${slovakGenitive(name)}.`,
    liesIn: (place) => `Štát leží ${place}.`,
    neighboursAre: (name, all) => `Susedia ${slovakGenitive(name)}: ${all}.`,
    paysWith: (name, currency) => `Mena ${slovakGenitive(name)} je ${currency}.`,
    speaks: (name, language) => `Úradným jazykom ${slovakGenitive(name)} je ${language}.`,
    areas: (one, oneArea, other, otherArea) =>
      `Rozloha: ${one} asi ${oneArea} km², ${other} asi ${otherArea} km².`,
    flagPrompt: (name) => `vlajka ${name}`,
    outlinePrompt: (name) => `obrys ${name}`,
    cityPrompt: 'mestská panoráma',
    moneyPrompt: 'minca',
  },
  en: {
    capital: (name) => `Which city is the capital of ${name}?`,
    capitalOf: (capital) => `Which country has the capital ${capital}?`,
    flag: (place, hint) => [
      `Which country ${place} has the flag in the picture?`,
      `The picture shows the flag of a country ${place}. Which country is it?`,
      `Do you know this flag? It belongs to a country ${place}.`,
      `Which country has this flag? It’s ${place}.`,
      `This flag flies ${place}. Which country does it belong to?`,
      ...(hint ? [`Which country has this flag? Its capital is ${hint}.`] : []),
    ],
    outline: (place, hint) => [
      `Which country ${place} has the outline in the picture?`,
      `The picture shows the outline of a country ${place}. Which country is it?`,
      `Do you know this outline? It belongs to a country ${place}.`,
      `Which country has this shape on the map? It’s ${place}.`,
      `One country ${place} looks like this on the map. Which one?`,
      ...(hint ? [`Which country has this outline? Its capital is ${hint}.`] : []),
    ],
    neighbour: (name) => `Which country shares a border with ${name}?`,
    continent: (name) => `Which continent is ${name} in?`,
    currency: (name) => `What is the currency of ${name}?`,
    language: (name) => `Which language is the official language of ${name}?`,
    larger: (name) => `Which of these countries is larger than ${name}?`,
    isCapital: (name, capital) => `The capital of ${name} is ${capital}.`,
    isFlag: (name) => `This is the flag of ${name}.`,
    isOutline: (name) => `This is the outline of ${name}.`,
    liesIn: (place) => `The country is ${place}.`,
    neighboursAre: (name, all) => `The neighbours of ${name}: ${all}.`,
    paysWith: (name, currency) => `The currency of ${name}: ${currency}.`,
    speaks: (name, language) => `The official language of ${name} is ${language}.`,
    areas: (one, oneArea, other, otherArea) =>
      `Area: ${one} about ${oneArea} km², ${other} about ${otherArea} km².`,
    flagPrompt: (name) => `flag of ${name}`,
    outlinePrompt: (name) => `outline of ${name}`,
    cityPrompt: 'cityscape',
    moneyPrompt: 'coin',
  },
};
