import type { Difficulty } from '#shared/domain/difficulty.ts';
import type { Language } from '#shared/domain/language.ts';
import { foldText } from '#shared/domain/text.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import { type Candidate, optionsOf } from './candidate.ts';
import type { CountryFacts } from './country-facts.ts';
import { continentNames, countryPhrases, placeOf } from './country-phrases.ts';
import type { Shuffle } from './shuffle.ts';

/** Kinds of questions about a country. */
export const countryKinds = [
  'capital',
  'capitalByFlag',
  'flag',
  'outline',
  'neighbour',
  'continent',
  'currency',
  'language',
  'larger',
] as const;
export type CountryKind = (typeof countryKinds)[number];

export type CountryOrder = {
  readonly kinds: readonly CountryKind[];
  /** The countries that questions are about. */
  readonly countries: readonly CountryFacts[];
  /** The countries that wrong answers are chosen from. */
  readonly all: readonly CountryFacts[];
  readonly difficulty: Difficulty;
  readonly language: Language;
};

/** All possible questions: one for each country and kind. */
export function countryCandidates(order: CountryOrder): Candidate[] {
  return order.kinds.flatMap((kind) =>
    order.countries.map(
      (country): Candidate => ({
        tier: givesAway(kind, country, order.language) ? 1 : country.tier,
        subject: country.code,
        kind,
        write: (shuffle) => draftOf(writers[kind](subjectOf(order, country, shuffle)), shuffle),
      }),
    ),
  );
}

/** The data that a question is written from. */
type Subject = CountryOrder & {
  readonly country: CountryFacts;
  readonly shuffle: Shuffle;
  readonly phrases: (typeof countryPhrases)[Language];
  /** The country's name as used inside a sentence. */
  readonly name: string;
};

function subjectOf(order: CountryOrder, country: CountryFacts, shuffle: Shuffle): Subject {
  const { language } = order;
  return {
    ...order,
    country,
    shuffle,
    phrases: countryPhrases[language],
    name: nameOf(country, language),
  };
}

type Written = Omit<QuestionDraft, 'answerOptions'> & {
  readonly right: string;
  readonly wrong: readonly string[];
};

type Writer = (subject: Subject) => Written | undefined;

function draftOf(written: Written | undefined, shuffle: Shuffle): QuestionDraft | undefined {
  if (!written) return undefined;
  const { right, wrong, ...texts } = written;
  const answerOptions = optionsOf(right, wrong, shuffle);
  return answerOptions && { ...texts, answerOptions };
}

const writers: Readonly<Record<CountryKind, Writer>> = {
  capital: (subject) => {
    const { country, language, phrases, name } = subject;
    const capital = country.capital?.[language];
    if (!capital || capital === country.name[language]) return undefined;
    return {
      questionText: phrases.capital(name),
      right: capital,
      wrong: others(subject).flatMap((other) => other.capital?.[language] ?? []),
      explanation: `${phrases.isCapital(name, capital)} ${liesIn(subject)}`,
      imagePrompt: phrases.flagPrompt(name),
    };
  },

  capitalByFlag: (subject) => {
    const { country, language, phrases, name } = subject;
    const capital = country.capital?.[language];
    if (!capital || capital === country.name[language]) return undefined;
    return {
      questionText: phrases.capitalByFlag,
      right: capital,
      wrong: others(subject).flatMap((other) => other.capital?.[language] ?? []),
      explanation: `${phrases.isFlag(name)} ${phrases.isCapital(name, capital)}`,
      imagePrompt: phrases.flagPrompt(name),
    };
  },

  flag: (subject) => {
    const { country, language, shuffle, phrases, name } = subject;
    return {
      questionText: shuffle(phrases.flag)[0] ?? '',
      right: country.name[language],
      wrong: otherNames(subject, ({ code }) => !lookAlike(code, country.code)),
      explanation: `${phrases.isFlag(name)} ${liesIn(subject)}`,
      imagePrompt: phrases.flagPrompt(name),
    };
  },

  outline: (subject) => {
    const { country, language, shuffle, phrases, name } = subject;
    if (country.area < smallestOutline) return undefined;
    return {
      questionText: shuffle(phrases.outline)[0] ?? '',
      right: country.name[language],
      wrong: otherNames(subject, ({ area }) => area >= smallestOutline),
      explanation: `${phrases.isOutline(name)} ${liesIn(subject)}`,
      imagePrompt: phrases.outlinePrompt(name),
    };
  },

  neighbour: (subject) => {
    const { country, language, shuffle, phrases, name } = subject;
    const neighbours = subject.all.filter(({ code }) => country.neighbours.includes(code));
    const [right] = shuffle(neighbours);
    if (!right) return undefined;
    const all = neighbours
      .map((neighbour) => nameOf(neighbour, language))
      .sort(new Intl.Collator(language).compare);
    return {
      questionText: phrases.neighbour(name),
      right: right.name[language],
      wrong: otherNames(subject, ({ code }) => !country.neighbours.includes(code)),
      explanation: phrases.neighboursAre(name, all),
      imagePrompt: phrases.outlinePrompt(name),
    };
  },

  continent: (subject) => {
    const { country, language, shuffle, phrases, name } = subject;
    if (onTwoContinents.has(country.code)) return undefined;
    return {
      questionText: phrases.continent(name),
      right: continentNames[country.continent][language],
      wrong: shuffle(Object.values(continentNames)).map((name) => name[language]),
      explanation: liesIn(subject),
      imagePrompt: phrases.flagPrompt(name),
    };
  },

  currency: (subject) => {
    const { country, language, shuffle, all, phrases, name } = subject;
    const currency = country.currency?.[language];
    if (!currency) return undefined;
    return {
      questionText: phrases.currency(name),
      right: currency,
      wrong: shuffle(all).flatMap((other) => other.currency?.[language] ?? []),
      explanation: phrases.paysWith(name, currency),
      imagePrompt: phrases.flagPrompt(name),
    };
  },

  language: (subject) => {
    const { country, language, phrases, name } = subject;
    const spoken = country.language?.[language];
    if (!spoken) return undefined;
    return {
      questionText: phrases.language(name),
      right: spoken,
      wrong: others(subject).flatMap((other) => other.language?.[language] ?? []),
      explanation: phrases.speaks(name, spoken),
      imagePrompt: phrases.flagPrompt(name),
    };
  },

  larger: (subject) => {
    const { country, language, phrases, name } = subject;
    const near = others(subject);
    const right = near.find(({ area }) => area > country.area * 1.3);
    if (!right) return undefined;
    return {
      questionText: phrases.larger(name),
      right: right.name[language],
      wrong: near.filter(({ area }) => area < country.area * 0.75).map(({ name }) => name[language]),
      explanation: phrases.areas(
        nameOf(right, language),
        areaOf(right, language),
        name,
        areaOf(country, language),
      ),
      imagePrompt: phrases.outlinePrompt(name),
    };
  },
};

/** Outlines of smaller countries, in square kilometres, aren't recognisable. */
const smallestOutline = 5000;

/** Countries on two continents, or whose continent is disputed. */
const onTwoContinents: ReadonlySet<string> = new Set('AM AZ CY EG GE ID KZ PA RU TL TR'.split(' '));

/** Groups of flags that differ only in a shade or a detail. */
const likeFlags: readonly string[] = [
  'TD RO MD AD',
  'ID MC PL',
  'NL LU',
  'IE CI',
  'AU NZ',
  'SN ML GN',
  'HU IT MX',
  'CO EC VE',
  'SI SK RU HR RS',
  'NO IS',
  'HN NI SV GT',
];

function lookAlike(one: string, other: string): boolean {
  return likeFlags.some((codes) => codes.includes(one) && codes.includes(other));
}

/** The other countries, good wrong answers first: for hard questions, those nearest to the country. */
function others({ country, all, difficulty, shuffle }: Subject): CountryFacts[] {
  const closeness = (other: CountryFacts) => {
    const isNear = other.continent === country.continent ? 0 : 2;
    if (difficulty === 'hard') return isNear + (other.subregion === country.subregion ? 0 : 1);
    return isNear + (difficulty === 'easy' && other.tier === 3 ? 1 : 0);
  };
  return shuffle(all.filter(({ code }) => code !== country.code)).sort(
    (one, other) => closeness(one) - closeness(other),
  );
}

function otherNames(subject: Subject, fits: (other: CountryFacts) => boolean = () => true): string[] {
  return others(subject)
    .filter(fits)
    .map(({ name }) => name[subject.language]);
}

/** The name as used inside a sentence. */
function nameOf({ name, article }: CountryFacts, language: Language): string {
  return language === 'en' && article ? `the ${name.en}` : name[language];
}

function liesIn({ country, language }: Subject): string {
  return countryPhrases[language].liesIn(placeOf(country.subregion, language));
}

function areaOf({ area }: CountryFacts, language: Language): string {
  const rounded = Number(area.toPrecision(3));
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(rounded);
}

/** Whether the answer starts like the name of the country, which makes the question easy. */
function givesAway(kind: CountryKind, country: CountryFacts, language: Language): boolean {
  const facts = { capital: country.capital, language: country.language };
  const answer = kind in facts ? facts[kind as keyof typeof facts]?.[language] : undefined;
  return answer !== undefined && beginning(answer) === beginning(country.name[language]);
}

function beginning(text: string): string {
  return foldText(text).slice(0, 4);
}
