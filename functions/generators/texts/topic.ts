import { foldText } from '#shared/domain/text.ts';
import type { Continent, CountryFacts } from './country-facts.ts';
import type { CountryKind } from './country-questions.ts';
import type { WordSetId } from './word-sets.ts';

/** A subject that the offline generator has facts about. */
export type Topic =
  | {
      readonly about: 'countries';
      readonly kinds: readonly CountryKind[];
      readonly countries: readonly CountryFacts[];
    }
  | { readonly about: 'words'; readonly set: WordSetId; readonly group?: string }
  | { readonly about: 'vocabulary'; readonly set?: WordSetId };

/**
 * What a topic means, Slovak or English, in any case and with or without diacritics; `undefined` where a word in it is
 * not known. Every word counts: "capitals of ancient Rome" is no question about capitals.
 */
export function readTopic(text: string, countries: readonly CountryFacts[]): Topic | undefined {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = takeCountries(words, countries);
  const meanings = named.rest.map(meaningOf);
  if (words.length === 0 || meanings.includes(undefined)) return undefined;
  const found = new Set(meanings);
  if (!isWhole(found)) return undefined;
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
    kinds: kinds.length > 0 ? kinds : isNamed ? kindsOfOne : kindsOfMany,
    countries: isNamed ? named.countries : countries.filter(scope ?? (() => true)),
  };
}

/** What a word of a topic can mean; `filler` means nothing by itself. */
type Meaning =
  | CountryKind
  | Continent
  | WordSetId
  | 'capital-city'
  | 'city'
  | 'countries'
  | 'america'
  | 'north'
  | 'south'
  | 'east'
  | 'west'
  | 'central'
  | 'southeast'
  | 'eu'
  | 'union'
  | 'world'
  | 'vocabulary'
  | 'mammal'
  | 'bird'
  | 'reptile'
  | 'insect'
  | 'filler';

const kindsOfMany: readonly CountryKind[] = [
  'capital',
  'capitalOf',
  'flag',
  'neighbour',
  'larger',
  'outline',
];
const kindsOfOne: readonly CountryKind[] = [
  'capital',
  'capitalOf',
  'flag',
  'outline',
  'neighbour',
  'continent',
  'currency',
  'language',
  'larger',
];

/** Beginnings of folded words, and whole words after `=`; the first that fits decides. */
const vocabulary: readonly (readonly [Meaning, string])[] = [
  ['capital', 'capital metropol'],
  ['capital-city', 'hlavn'],
  ['city', '=mesto =mesta =miest =mestach =cities =city'],
  ['flag', 'vlajk zastav flag'],
  ['outline', 'obrys outline siluet silhouette =tvar =tvary =shape =shapes'],
  ['neighbour', 'sused neighbo =hranice =hranic =borders =border'],
  ['continent', 'kontinent svetadiel continent'],
  ['currency', 'currenc platidl =mena =meny =mien =money =peniaze =penazi'],
  ['language', 'jazyk language'],
  ['larger', 'rozloh velkost =najvacsie =najvacsi =area =areas =size =sizes =largest =biggest'],
  [
    'countries',
    'krajin countr geograf geograph zemepis =stat =staty =statov =statoch =state =states =nations',
  ],
  ['europe', 'europ'],
  ['asia', '=azia =azie =aziu =azii =azijske =azijskych asia'],
  ['africa', 'afri'],
  ['america', 'ameri'],
  ['oceania', 'oceani'],
  ['southeast', 'juhovychod southeast'],
  ['north', 'sever north'],
  ['south', '=juh =juhu juzn south'],
  ['east', 'vychod east'],
  ['west', 'zapad west'],
  ['central', 'stredn centr middle'],
  ['eu', '=eu'],
  ['union', '=unia =unie =unii =union'],
  ['world', 'svet world =zem =zeme =zemi =earth =planeta =planety =planet =global'],
  ['mammal', 'cicav mammal'],
  ['bird', 'vtak vtac bird'],
  ['reptile', 'plaz reptil'],
  ['insect', '=hmyz =hmyzu insect'],
  ['animals', 'zviera zvierat zivocich animal =fauna wildlife'],
  ['plants', 'ovoci zelenin fruit vegetable =plody =plodov'],
  ['vehicles', 'doprav vozidl vehicle transport =traffic'],
  ['instruments', 'hudob hudb music instrument =nastroj =nastroje =nastrojov'],
  [
    'vocabulary',
    'anglick anglictin slovick slovnicek vocabular =english =slovak =slova =words =word slovencin',
  ],
  [
    'filler',
    '=a =aj =i =o =v =vo =z =zo =na =pre =do =u =s =so =k =od =the =of =in =on =and =for =to =a =an =about =from =with =by kviz quiz otazk question test spozna pozna uhadni hadaj guess know =do =you =your =vies =viete =ako =ktory =ktora =ktore =which =what =who =all =vsetky =vsetkych =nase =nasej =nasich =our =their =ich =jednotliv =uradne =uradnych =official nezavisl =deti =deti =kids =children =druhy =skupiny =groups =kinds =najznamejsie =zname =famous =cele =celeho =celej =whole =clenske =clenskych =member =members =podla prostried',
  ],
];

const entries = vocabulary.flatMap(([meaning, list]) =>
  list.split(' ').map((entry) => ({ meaning, isWhole: entry.startsWith('='), text: entry.replace('=', '') })),
);

function meaningOf(word: string): Meaning | undefined {
  return entries.find(({ isWhole, text }) => (isWhole ? word === text : word.startsWith(text)))?.meaning;
}

/** True if no word lacks the word it needs: "cities" without "capital", "north" without a place. */
function isWhole(found: ReadonlySet<Meaning | undefined>): boolean {
  if (found.has('capital-city') !== found.has('city') && !found.has('capital')) return false;
  if (found.has('union') && !found.has('europe') && !found.has('eu')) return false;
  const isPlaced = ['europe', 'asia', 'africa', 'america'].some((place) => found.has(place as Meaning));
  return isPlaced || !directions.some(([direction]) => found.has(direction));
}

function kindsOf(found: ReadonlySet<Meaning | undefined>): CountryKind[] {
  const kinds: CountryKind[] = [];
  if (found.has('capital') || (found.has('capital-city') && found.has('city'))) {
    kinds.push('capital', 'capitalOf');
  }
  for (const kind of [
    'flag',
    'outline',
    'neighbour',
    'continent',
    'currency',
    'language',
    'larger',
  ] as const) {
    if (found.has(kind)) kinds.push(kind);
  }
  return kinds;
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

/** Which countries a topic is limited to; `undefined` where it names no part of the world. */
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

/** Takes the names of countries out of the words; the longest name first: Guinea-Bissau before Guinea. */
function takeCountries(
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

/** What people call a country beside its name. */
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

/** A word in a Slovak case: the same up to the ending, which is at most two letters longer. `Slovensko`, `Slovenska`. */
function isForm(word: string | undefined, name: string): boolean {
  if (word === name) return true;
  if (word === undefined || name.length < 5) return false;
  const stem = name.replace(/[aeiouy]+$/, '');
  const ending = word.slice(stem.length);
  return stem.length >= 4 && word.startsWith(stem) && caseEndings.has(ending);
}

const caseEndings: ReadonlySet<string> = new Set([
  '',
  'a',
  'e',
  'i',
  'o',
  'u',
  'y',
  'ou',
  'om',
  'ach',
  'ej',
  'ov',
  'ych',
  'eho',
  'emu',
]);
