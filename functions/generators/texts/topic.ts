import { foldText } from '#shared/domain/text.ts';
import type { CountryFacts } from './country-facts.ts';
import { type CountryKind, countryKinds } from './country-questions.ts';
import topicWords from './topic-words.json' with { type: 'json' };
import type { WordSetId } from './word-sets.ts';

/** A subject on which the offline generator has facts. */
export type Topic =
  | {
      readonly about: 'countries';
      readonly kinds: readonly CountryKind[];
      readonly countries: readonly CountryFacts[];
    }
  | { readonly about: 'words'; readonly set: WordSetId; readonly group?: string }
  | { readonly about: 'vocabulary'; readonly set?: WordSetId };

/**
 * Finds out what a Slovak or English topic means, ignoring case and diacritics. Returns `undefined` if any word of it is
 * unknown: "capitals of ancient Rome" is not a topic about capitals.
 */
export function readTopic(text: string, countries: readonly CountryFacts[]): Topic | undefined {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = splitCountries(words, countries);
  const meanings = named.rest.map(meaningOf);
  if (words.length === 0 || meanings.includes(undefined)) return undefined;
  const found = new Set(meanings);
  if (!isComplete(found)) return undefined;
  const has = (meaning: Meaning) => found.has(meaning);
  const set = wordSetOf(found);
  const kinds = kindsOf(found);
  if (has('vocabulary')) {
    if (named.countries.length > 0 || kinds.length > 0) return undefined;
    return { about: 'vocabulary', ...(set ? { set: set.set } : {}) };
  }
  if (set) return named.countries.length > 0 || kinds.length > 0 ? undefined : { about: 'words', ...set };
  const scope = scopeOf(found);
  const isNamed = named.countries.length > 0;
  if (!scope && !isNamed && kinds.length === 0 && !has('countries')) return undefined;
  return {
    about: 'countries',
    kinds: kinds.length > 0 ? kinds : isNamed ? countryKinds : kindsOfMany,
    countries: isNamed ? named.countries : countries.filter(scope ?? (() => true)),
  };
}

/** What a word of a topic can mean; `filler` means nothing by itself. */
type Meaning = keyof typeof topicWords;

const kindsOfMany: readonly CountryKind[] = [
  'capital',
  'capitalOf',
  'flag',
  'neighbour',
  'larger',
  'outline',
];

/** `topic-words.json` has beginnings of folded words, and whole words after `=`. The first entry that matches counts. */
const entries = (Object.keys(topicWords) as Meaning[]).flatMap((meaning) =>
  topicWords[meaning].map((entry) => ({
    meaning,
    isWhole: entry.startsWith('='),
    text: entry.replace('=', ''),
  })),
);

function meaningOf(word: string): Meaning | undefined {
  return entries.find(({ isWhole, text }) => (isWhole ? word === text : word.startsWith(text)))?.meaning;
}

/** False if a word is missing another that it needs: "cities" without "capital", "north" without a continent. */
function isComplete(found: ReadonlySet<Meaning | undefined>): boolean {
  if (found.has('capital-city') !== found.has('city') && !found.has('capital')) return false;
  if (found.has('union') && !found.has('europe') && !found.has('eu')) return false;
  const isPlaced = ['europe', 'asia', 'africa', 'america'].some((place) => found.has(place as Meaning));
  return isPlaced || !directions.some(([direction]) => found.has(direction));
}

function kindsOf(found: ReadonlySet<Meaning | undefined>): CountryKind[] {
  const hasCapital = found.has('capital') || (found.has('capital-city') && found.has('city'));
  return countryKinds.filter((kind) =>
    kind === 'capital' || kind === 'capitalOf' ? hasCapital : found.has(kind),
  );
}

function wordSetOf(
  found: ReadonlySet<Meaning | undefined>,
): { readonly set: WordSetId; readonly group?: string } | undefined {
  for (const group of ['mammal', 'bird', 'reptile', 'insect'] as const) {
    if (found.has(group)) return { set: 'animals', group };
  }
  const set = (['animals', 'plants', 'vehicles', 'instruments'] as const).find((id) => found.has(id));
  return set && { set };
}

/** The countries that a topic is limited to; `undefined` if it doesn't name a part of the world. */
function scopeOf(found: ReadonlySet<Meaning | undefined>): ((country: CountryFacts) => boolean) | undefined {
  const has = (meaning: Meaning) => found.has(meaning);
  if (has('eu') || (has('europe') && has('union'))) return ({ eu }) => eu === true;
  if (has('america')) {
    if (has('south')) return ({ continent }) => continent === 'south-america';
    if (has('north')) return ({ continent }) => continent === 'north-america';
    if (has('central')) return ({ subregion }) => subregion === 'Central America';
    return ({ continent }) => continent.endsWith('america');
  }
  const continent = (['europe', 'asia', 'africa', 'oceania'] as const).find(has);
  if (!continent) return has('world') || has('countries') ? () => true : undefined;
  const direction = directions.find(([meaning]) => has(meaning))?.[1];
  return (country) => country.continent === continent && (!direction || direction.test(country.subregion));
}

const directions: readonly (readonly [Meaning, RegExp])[] = [
  ['southeast', /^South-?east/i],
  ['north', /^Northern/],
  ['south', /^Southern/],
  ['east', /^Eastern/],
  ['west', /^Western/],
  ['central', /^(?:Central|Middle)/],
];

/** Separates the names of countries from the other words. Longer names match first: Guinea-Bissau before Guinea. */
function splitCountries(
  words: readonly string[],
  countries: readonly CountryFacts[],
): { readonly countries: CountryFacts[]; readonly rest: string[] } {
  const found: CountryFacts[] = [];
  let rest = [...words];
  const names = countries
    .flatMap((country) => [
      { country, name: wordsOf(country.name.sk), isSlovak: true },
      { country, name: wordsOf(country.name.en), isSlovak: false },
      ...(otherNames[country.code] ?? []).map((name) => ({ country, name: wordsOf(name), isSlovak: true })),
    ])
    .sort((one, other) => other.name.join(' ').length - one.name.join(' ').length);
  for (const { country, name, isSlovak } of names) {
    const isSame = isSlovak ? isForm : isEqual;
    const at = rest.findIndex((_word, start) =>
      name.every((part, index) => isSame(rest[start + index], part)),
    );
    if (at === -1) continue;
    rest = rest.toSpliced(at, name.length);
    if (!found.includes(country)) found.push(country);
  }
  return { countries: found, rest };
}

/** Other common names of countries. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  CZ: ['Česká republika', 'Czech Republic'],
  GB: ['Veľká Británia', 'Británia', 'Great Britain', 'Britain', 'UK'],
  NL: ['Holland'],
  SK: ['Slovenská republika', 'Slovak Republic'],
  TR: ['Turkey'],
  US: ['USA', 'Spojené štáty americké', 'United States of America'],
};

function wordsOf(name: string): string[] {
  return foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isEqual(word: string | undefined, name: string): boolean {
  return word === name;
}

/** Whether a word is the name in some Slovak case: `Slovenska` is a form of `Slovensko`. */
function isForm(word: string | undefined, name: string): boolean {
  if (word === name) return true;
  if (word === undefined || name.length < 5) return false;
  const stem = name.replace(/[aeiouy]+$/, '');
  const ending = word.slice(stem.length);
  return stem.length >= 4 && word.startsWith(stem) && caseEndings.has(ending);
}

const caseEndings: ReadonlySet<string> = new Set([
  '',
  ...'a e i o u y ou om ach ej ov ych eho emu'.split(' '),
]);
