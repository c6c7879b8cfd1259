import type { Difficulty } from '#shared/domain/difficulty.ts';
import type { Language } from '#shared/domain/language.ts';
import { foldText } from '#shared/domain/text.ts';
import type { QuestionDraft } from '#shared/domain/text-draft.ts';
import { type Candidate, optionsOf } from './candidate.ts';
import type { CountryFacts } from './country-facts.ts';
import { continentNames, countryPhrases, placeOf } from './country-phrases.ts';
import type { Dice } from './dice.ts';

/** What can be asked about a country. */
export const countryKinds = [
  'capital',
  'capitalOf',
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
  /** Those asked about. */
  readonly countries: readonly CountryFacts[];
  /** Those that wrong answers come from. */
  readonly all: readonly CountryFacts[];
  readonly difficulty: Difficulty;
  readonly language: Language;
};

/** Every question that the facts can give: one for each country and kind. */
export function countryCandidates(order: CountryOrder): Candidate[] {
  return order.kinds.flatMap((kind) =>
    order.countries.map(
      (country): Candidate => ({
        tier: givesAway(kind, country, order.language) ? 1 : country.tier,
        write: (dice, isTaken) => draftOf(writers[kind]({ ...order, country, dice }), dice, isTaken),
      }),
    ),
  );
}

/** What a writer knows: the order, one of its countries and the dice. */
type Subject = CountryOrder & { readonly country: CountryFacts; readonly dice: Dice };

type Written = Omit<QuestionDraft, 'questionText' | 'answerOptions'> & {
  readonly questionTexts: readonly string[];
  readonly right: string;
  readonly wrong: readonly string[];
};

type Writer = (subject: Subject) => Written | undefined;

function draftOf(
  written: Written | undefined,
  dice: Dice,
  isTaken: (text: string) => boolean,
): QuestionDraft | undefined {
  const questionText = written?.questionTexts.find((text) => !isTaken(text));
  const answerOptions = written && optionsOf(written.right, written.wrong, dice);
  if (!written || !questionText || !answerOptions) return undefined;
  return {
    questionText,
    answerOptions,
    explanation: written.explanation,
    imagePrompt: written.imagePrompt,
  };
}

const writers: Readonly<Record<CountryKind, Writer>> = {
  capital: (subject) => {
    const { country, language } = subject;
    const capital = country.capital?.[language];
    if (!capital || capital === country.name[language]) return undefined;
    const phrases = countryPhrases[language];
    return {
      questionTexts: [phrases.capital(nameOf(country, language))],
      right: capital,
      wrong: others(subject).flatMap((other) => other.capital?.[language] ?? []),
      explanation: `${phrases.isCapital(nameOf(country, language), capital)} ${liesIn(subject)}`,
      imagePrompt: phrases.flagPrompt(pictureName(country, language)),
    };
  },

  capitalOf: (subject) => {
    const { country, language } = subject;
    const capital = country.capital?.[language];
    if (!capital || capital === country.name[language]) return undefined;
    const phrases = countryPhrases[language];
    return {
      questionTexts: [phrases.capitalOf(capital)],
      right: country.name[language],
      wrong: otherNames(subject),
      explanation: `${phrases.isCapital(nameOf(country, language), capital)} ${liesIn(subject)}`,
      imagePrompt: phrases.cityPrompt,
    };
  },

  flag: (subject) => {
    const { country, language } = subject;
    const phrases = countryPhrases[language];
    return {
      questionTexts: phrases.flag(placeOf(country.subregion, language), country.capital?.[language]),
      right: country.name[language],
      wrong: otherNames(subject, ({ code }) => !lookAlike(code, country.code)),
      explanation: phrases.isFlag(nameOf(country, language)),
      imagePrompt: phrases.flagPrompt(pictureName(country, language)),
    };
  },

  outline: (subject) => {
    const { country, language } = subject;
    if (country.area < smallestOutline) return undefined;
    const phrases = countryPhrases[language];
    return {
      questionTexts: phrases.outline(placeOf(country.subregion, language), country.capital?.[language]),
      right: country.name[language],
      wrong: otherNames(subject, ({ area }) => area >= smallestOutline),
      explanation: phrases.isOutline(nameOf(country, language)),
      imagePrompt: phrases.outlinePrompt(pictureName(country, language)),
    };
  },

  neighbour: (subject) => {
    const { country, language, dice, all } = subject;
    const neighbours = all.filter(({ code }) => country.neighbours.includes(code));
    const [right] = dice.shuffled(neighbours);
    if (!right) return undefined;
    const phrases = countryPhrases[language];
    const list = neighbours.map(({ name }) => name[language]).sort(new Intl.Collator(language).compare);
    return {
      questionTexts: [phrases.neighbour(nameOf(country, language))],
      right: right.name[language],
      wrong: otherNames(subject, ({ code }) => !country.neighbours.includes(code)),
      explanation: phrases.neighboursAre(nameOf(country, language), list.join(', ')),
      imagePrompt: phrases.outlinePrompt(pictureName(country, language)),
    };
  },

  continent: (subject) => {
    const { country, language, dice } = subject;
    if (onTwoContinents.has(country.code)) return undefined;
    const phrases = countryPhrases[language];
    return {
      questionTexts: [phrases.continent(nameOf(country, language))],
      right: continentNames[country.continent][language],
      wrong: dice.shuffled(Object.values(continentNames)).map((name) => name[language]),
      explanation: liesIn(subject),
      imagePrompt: phrases.flagPrompt(pictureName(country, language)),
    };
  },

  currency: (subject) => {
    const { country, language, dice, all } = subject;
    const currency = country.currency?.[language];
    if (!currency) return undefined;
    const phrases = countryPhrases[language];
    return {
      questionTexts: [phrases.currency(nameOf(country, language))],
      right: currency,
      wrong: dice.shuffled(all).flatMap((other) => other.currency?.[language] ?? []),
      explanation: phrases.paysWith(nameOf(country, language), currency),
      imagePrompt: phrases.moneyPrompt,
    };
  },

  language: (subject) => {
    const { country, language } = subject;
    const spoken = country.language?.[language];
    if (!spoken) return undefined;
    const phrases = countryPhrases[language];
    return {
      questionTexts: [phrases.language(nameOf(country, language))],
      right: spoken,
      wrong: others(subject).flatMap((other) => other.language?.[language] ?? []),
      explanation: phrases.speaks(nameOf(country, language), spoken),
      imagePrompt: phrases.flagPrompt(pictureName(country, language)),
    };
  },

  larger: (subject) => {
    const { country, language } = subject;
    const near = others(subject);
    const right = near.find(({ area }) => area > country.area * 1.3);
    if (!right) return undefined;
    const phrases = countryPhrases[language];
    return {
      questionTexts: [phrases.larger(nameOf(country, language))],
      right: right.name[language],
      wrong: near.filter(({ area }) => area < country.area * 0.75).map(({ name }) => name[language]),
      explanation: phrases.areas(
        nameOf(right, language),
        areaOf(right, language),
        nameOf(country, language),
        areaOf(country, language),
      ),
      imagePrompt: phrases.outlinePrompt(pictureName(country, language)),
    };
  },
};

/** Below this area in square kilometres an outline is not recognisable. */
const smallestOutline = 5000;

/** Parts of one lie on another, or people do not agree. */
const onTwoContinents: ReadonlySet<string> = new Set('AM AZ CY EG GE ID KZ PA RU TL TR'.split(' '));

/** Flags that differ by a shade or a detail. */
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

/** Every other country, the ones that make good wrong answers first: the harder, the closer. */
function others({ country, all, difficulty, dice }: Subject): CountryFacts[] {
  const closeness = (other: CountryFacts) => {
    const isNear = other.continent === country.continent ? 0 : 2;
    if (difficulty === 'hard') return isNear + (other.subregion === country.subregion ? 0 : 1);
    return isNear + (difficulty === 'easy' && other.tier === 3 ? 1 : 0);
  };
  return dice
    .shuffled(all.filter(({ code }) => code !== country.code))
    .sort((one, other) => closeness(one) - closeness(other));
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

function pictureName(country: CountryFacts, language: Language): string {
  return (country.pictureName ?? country.name)[language];
}

function liesIn({ country, language }: Subject): string {
  return countryPhrases[language].liesIn(placeOf(country.subregion, language));
}

function areaOf({ area }: CountryFacts, language: Language): string {
  const rounded = Number(area.toPrecision(3));
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(rounded);
}

/** Whether the answer begins like the name in the question: that is easy, however little known the country is. */
function givesAway(kind: CountryKind, country: CountryFacts, language: Language): boolean {
  const facts = { capital: country.capital, capitalOf: country.capital, language: country.language };
  const answer = kind in facts ? facts[kind as keyof typeof facts]?.[language] : undefined;
  return answer !== undefined && beginning(answer) === beginning(country.name[language]);
}

function beginning(text: string): string {
  return foldText(text).slice(0, 4);
}
