import { foldText } from '#shared/domain/text.ts';
import type { CountryFacts } from './country-facts.ts';
import { type CountryKind, countryKinds } from './country-questions.ts';
import type { ThingSetId } from './things/thing-set.ts';
import topicWords from './topic-words.json' with { type: 'json' };

/** A subject about which the offline generator has facts. */
export type Topic =
  | {
      readonly about: 'countries';
      readonly kinds: readonly CountryKind[];
      readonly countries: readonly CountryFacts[];
    }
  | { readonly about: 'things'; readonly choices: readonly ThingChoice[] }
  | { readonly about: 'vocabulary'; readonly sets: readonly ThingSetId[] };

/** The things of a set; with a tag, only those that have it. */
export type ThingChoice = { readonly set: ThingSetId; readonly tag?: string };

/**
 * Finds the meaning of a Slovak or English topic or sentence, ignoring case, diacritics and endings. Unknown words are
 * ignored if more words are known. Returns `undefined` if not, or if a word changes the subject: "capitals of ancient
 * Rome".
 */
export function readTopic(text: string, countries: readonly CountryFacts[]): Topic | undefined {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = splitCountries(words, countries);
  const meanings = named.rest.map(meaningOf);
  const found = new Set(meanings.filter((meaning) => meaning !== undefined));
  const unknown = meanings.filter((meaning) => meaning === undefined).length;
  const known = meanings.length - unknown - meanings.filter((meaning) => meaning === 'filler').length;
  if (unknown > 0 && unknown >= known + named.countries.length) return undefined;
  if (found.has('elsewhere') || !isComplete(found)) return undefined;
  return thingTopic(found, named.countries) ?? countryTopic(found, named.countries, countries);
}

type Meanings = ReadonlySet<Meaning>;

function thingTopic(found: Meanings, named: readonly CountryFacts[]): Topic | undefined {
  const choices = choicesOf(found);
  const isElse = named.length > 0 || kindsOf(found).length > 0 || continentOf(found, choices) !== undefined;
  if (found.has('vocabulary') && !isElse) {
    return { about: 'vocabulary', sets: [...new Set(choices.map(({ set }) => set))] };
  }
  return choices.length > 0 && !isElse ? { about: 'things', choices } : undefined;
}

/** A continent that the choices don't support: there are no facts about the things of Asia. */
function continentOf(found: Meanings, choices: readonly ThingChoice[]): Meaning | undefined {
  const continent = (['europe', 'asia', 'africa', 'america', 'oceania'] as const).find((one) =>
    found.has(one),
  );
  return choices.some(({ tag }) => tag === continent) ? undefined : continent;
}

function countryTopic(
  found: Meanings,
  named: readonly CountryFacts[],
  countries: readonly CountryFacts[],
): Topic | undefined {
  if (found.has('vocabulary')) return undefined;
  const kinds = kindsOf(found);
  const scope = scopeOf(found);
  const isNamed = named.length > 0;
  if (!scope && !isNamed && kinds.length === 0 && !found.has('countries')) return undefined;
  return {
    about: 'countries',
    kinds: kinds.length > 0 ? kinds : isNamed ? countryKinds : kindsOfMany,
    countries: isNamed ? named : countries.filter(scope ?? (() => true)),
  };
}

/** The possible meaning of a word of a topic; `filler` means nothing by itself. */
type Meaning = keyof typeof topicWords;

const kindsOfMany: readonly CountryKind[] = [
  'capital',
  'capitalByFlag',
  'flag',
  'neighbour',
  'larger',
  'outline',
];

/** `topic-words.json` has beginnings of folded words, and whole words after `=`. The first matching entry is used. */
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

/** Returns false if a word lacks another that it needs: "cities" without "capital", "north" without a continent. */
function isComplete(found: Meanings): boolean {
  if (found.has('capital-city') !== found.has('city') && !found.has('capital')) return false;
  if (found.has('system') && !found.has('solar')) return false;
  if (found.has('human') && !found.has('body')) return false;
  if (found.has('union') && !found.has('europe') && !found.has('eu')) return false;
  const isPlaced = ['europe', 'asia', 'africa', 'america'].some((place) => found.has(place as Meaning));
  return isPlaced || !directions.some(([direction]) => found.has(direction));
}

function kindsOf(found: Meanings): CountryKind[] {
  const hasCapital = found.has('capital') || (found.has('capital-city') && found.has('city'));
  return countryKinds.filter((kind) =>
    kind === 'capital' || kind === 'capitalByFlag' ? hasCapital : found.has(kind),
  );
}

/** The sets and tags that a topic names. A tag replaces its set: `zvieratá na farme` are those of a farm. */
function choicesOf(found: Meanings): ThingChoice[] {
  const animals = taggedChoices('animals', animalTagsOf(found), found);
  const plants = taggedChoices(
    'plants',
    (['fruit', 'vegetable'] as const).filter((tag) => found.has(tag)),
    found,
  );
  const sets = (['vehicles', 'instruments', 'body', 'weather', 'sports'] as const).filter((set) =>
    found.has(set),
  );
  return [...animals, ...plants, ...sets.map((set) => ({ set })), ...spaceChoices(found)];
}

function taggedChoices(set: 'animals' | 'plants', tags: readonly string[], found: Meanings): ThingChoice[] {
  if (tags.length > 0) return tags.map((tag) => ({ set, tag }));
  return found.has(set) ? [{ set }] : [];
}

function animalTagsOf(found: Meanings): string[] {
  const tags = (['mammal', 'bird', 'reptile', 'insect', 'farm', 'pet', 'forest', 'sea'] as const).filter(
    (tag) => found.has(tag),
  );
  if (!found.has('animals')) return tags;
  return [
    ...new Set([
      ...tags,
      // `Domáce zvieratá` are those of a farm and pets.
      ...(found.has('home') ? ['farm', 'pet'] : []),
      ...(found.has('wild') ? ['wild'] : []),
      ...(found.has('africa') ? ['africa'] : []),
    ]),
  ];
}

function spaceChoices(found: Meanings): ThingChoice[] {
  if (found.has('planet')) return [{ set: 'space', tag: 'planet' }];
  if (found.has('space')) return [{ set: 'space' }];
  return found.has('solar') ? [{ set: 'space', tag: 'solar' }] : [];
}

/** The countries that a topic is limited to; `undefined` if it doesn't name a part of the world. */
function scopeOf(found: Meanings): ((country: CountryFacts) => boolean) | undefined {
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
