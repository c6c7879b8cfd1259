import type { Language } from '#shared/domain/language.ts';
import type { Drawing } from '../drawings/drawing.ts';
import type { DrawingIndex, Term } from './drawings.ts';
import { findColour, flagWords, numberOf, outlineWords } from './vocabulary.ts';
import { formsOf, isStopWord, languageOf, type WordForms, wordsOf } from './words.ts';

/** A thing that a text names: the drawings that can show it, best first, and how many are requested. */
export type Subject = {
  /** The folded words that name it. */
  readonly words: string;
  /** Index of its first word in the text. */
  readonly start: number;
  readonly candidates: readonly Candidate[];
  readonly count?: number;
};
export type Candidate = { readonly drawing: Drawing; readonly score: number; readonly isName: boolean };

const phraseMax = 4;
/** Words of the longest name of a drawing: `Svätého Tomáša a Princovho ostrova`. */
const nameMax = 6;
const scoreMin = 6;
/** Shorter words are not compared by their beginning. */
const prefixMin = 4;

/**
 * Finds the things that a text asks to draw, in the order of the text. Uses the language in which the matches score
 * higher.
 */
export function findSubjects(text: string, index: DrawingIndex): Subject[] {
  const words = wordsOf(text);
  const found = { sk: inLanguage(words, index, 'sk'), en: inLanguage(words, index, 'en') };
  const likely = languageOf(text);
  const worth = (language: Language) =>
    total(found[language]) * (likely === undefined || likely === language ? 1 : 0.5);
  const subjects = worth('en') > worth('sk') ? found.en : found.sk;
  return withoutRepeats(withoutNationality(withoutCountryWords(subjects)));
}

function total(subjects: readonly Subject[]): number {
  return subjects.reduce((sum, { candidates }) => sum + (candidates[0]?.score ?? 0), 0);
}

/** Leaves out words such as `flag` next to a country: they only say how to show the country. */
function withoutCountryWords(subjects: readonly Subject[]): Subject[] {
  const hasCountry = subjects.some(({ candidates }) => candidates[0]?.drawing.kind !== 'emoji');
  return subjects.filter(({ words }) => !hasCountry || !(flagWords.test(words) || outlineWords.test(words)));
}

/** Leaves out nationalities: for `Slovak castle` the castle is drawn, without a flag. */
function withoutNationality(subjects: readonly Subject[]): Subject[] {
  return subjects.filter((subject, at) => {
    if (subject.candidates[0]?.drawing.kind === 'emoji') return true;
    const next = subjects[at + 1];
    return next?.candidates[0]?.drawing.kind !== 'emoji' || next.start !== subject.start + lengthOf(subject);
  });
}

/** Leaves out a second word for the same drawing. */
function withoutRepeats(subjects: readonly Subject[]): Subject[] {
  const first = (subject: Subject) => subject.candidates[0]?.drawing;
  return subjects.filter(
    (subject, at) =>
      subject.count !== undefined ||
      !subjects.slice(0, at).some((before) => first(before) === first(subject)),
  );
}

const lengthOf = ({ words }: Subject): number => words.split(' ').length;

/** Matches the longest phrases first; each word is used once. */
function inLanguage(words: readonly string[], index: DrawingIndex, language: Language): Subject[] {
  const wantsOutline =
    words.some((word) => outlineWords.test(word)) && !words.some((word) => flagWords.test(word));
  const subjects: Subject[] = [];
  let count: number | undefined;
  for (let start = 0; start < words.length; ) {
    const number = numberOf(words[start] ?? '');
    if (number !== undefined) {
      count = number;
      start += 1;
      continue;
    }
    const subject = longestFrom(words, start, { index, language, wantsOutline });
    if (subject) {
      subjects.push({ ...subject, ...(count === undefined ? {} : { count }) });
      count = undefined;
    }
    start += subject ? lengthOf(subject) : 1;
  }
  return subjects;
}

type Search = {
  readonly index: DrawingIndex;
  readonly language: Language;
  readonly wantsOutline: boolean;
  /** Whether only `sure` forms match. */
  readonly isSure?: boolean;
};

function longestFrom(words: readonly string[], start: number, search: Search): Subject | undefined {
  const named = longestNameFrom(words, start, search);
  if (named) return named;
  for (let length = Math.min(phraseMax, words.length - start); length > 0; length -= 1) {
    const phrase = words.slice(start, start + length);
    if (isStopWord(phrase[0] ?? '') || isStopWord(phrase.at(-1) ?? '')) continue;
    const candidates = candidatesFor(phrase, search);
    if (candidates.length > 0) return { words: phrase.join(' '), start, candidates };
  }
  return undefined;
}

/** A name that is in the text unchanged: `New Zealand`, `Bieloruska`, `table tennis`. */
function longestNameFrom(words: readonly string[], start: number, search: Search): Subject | undefined {
  for (let length = Math.min(nameMax, words.length - start); length > 0; length -= 1) {
    const name = words.slice(start, start + length).join(' ');
    const isWord = length === 1 && !isStopWord(name);
    const terms = (search.index.names[search.language].get(name) ?? []).filter(
      // `Orange` is a colour first, `Bieloruska` is not.
      ({ drawing }) => length > 1 || (isWord && (drawing.kind !== 'emoji' || !findColour(name))),
    );
    const candidates = best(
      terms.map(({ drawing, isOwn }) => ({
        drawing,
        score: 14 + 3 * length + (isOwn ? 2 : 0) + bonusOf(drawing, search),
        isName: true,
      })),
    );
    if (candidates.length > 0) return { words: name, start, candidates };
  }
  return undefined;
}

function candidatesFor(phrase: readonly string[], search: Search): Candidate[] {
  const [first] = phrase;
  if (phrase.length === 1 && first !== undefined && findColour(first)) return [];
  const wanted = phrase.filter((word) => !isStopWord(word)).map((word) => formsOf(word, search.language));
  const sure = best(scored(wanted, { ...search, isSure: true }, 1));
  if (sure.length > 0) return sure;
  const likely = best(scored(wanted, search, 1));
  if (likely.length > 0) return likely;
  if (wanted.length > 1) return phrase.length === 2 ? best(candidatesForBoth(wanted, search)) : [];
  return best(scored(similarForms(wanted[0]?.sure.at(-1) ?? '', search), search, 0.65));
}

/**
 * Drawings that match both words in different terms: `ľadový medveď` is a name of the polar bear, `polárny` a keyword.
 */
function candidatesForBoth(wanted: readonly WordForms[], search: Search): Candidate[] {
  const byDrawing = (word: WordForms) =>
    // Names come last, so that they replace keywords in the map.
    new Map(
      termsOf(word, search)
        .toSorted((a, b) => Number(a.isName) - Number(b.isName))
        .map((term) => [term.drawing, term]),
    );
  const [first, second] = wanted.map(byDrawing);
  if (!first || !second) return [];
  return [...first.keys()]
    .filter((drawing) => second.has(drawing) && drawing.kind === 'emoji')
    .map((drawing) => ({
      drawing,
      score: 12 + bonusOf(drawing, search),
      isName: Boolean(first.get(drawing)?.isName || second.get(drawing)?.isName),
    }))
    .filter(({ isName }) => isName);
}

/** The known form with the longest common beginning: finds other forms and diminutives of the word. */
function similarForms(stem: string, { index, language }: Search): WordForms[] {
  let closest: string | undefined;
  let closestShare = 0;
  for (const known of stem.length < prefixMin ? [] : index.terms[language].keys()) {
    const common = commonLength(stem, known);
    const share = common / Math.max(stem.length, known.length);
    if (common >= prefixMin && share >= 0.75 && share > closestShare) {
      closest = known;
      closestShare = share;
    }
  }
  return closest === undefined ? [] : [{ sure: [closest], likely: [] }];
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function termsOf({ sure, likely }: WordForms, { index, language }: Search): Term[] {
  return [...new Set([...sure, ...likely].flatMap((form) => index.terms[language].get(form) ?? []))];
}

function scored(wanted: readonly WordForms[], search: Search, certainty: number): Candidate[] {
  const [first] = wanted;
  const scores = new Map<Drawing, Candidate>();
  for (const term of first ? termsOf(first, search) : []) {
    const score = scoreOf(term, wanted, search) * certainty;
    if (score < scoreMin || score <= (scores.get(term.drawing)?.score ?? 0)) continue;
    scores.set(term.drawing, { drawing: term.drawing, score, isName: term.isName });
  }
  return [...scores.values()];
}

/** 0 if the term lacks one of the words. The larger the share of the term that they cover, the higher the score. */
function scoreOf(term: Term, wanted: readonly WordForms[], search: Search): number {
  let likeness = 0;
  for (const word of wanted) {
    const best = Math.max(0, ...term.words.map((known) => likenessOf(word, known, search)));
    if (best === 0) return 0;
    likeness += best;
  }
  const share = wanted.length / term.words.length;
  const isWhole = share >= 1;
  // `Coast` alone doesn't mean Ivory Coast, and `human` not the human heart.
  if (!isWhole && (term.isOwn || !term.isName || share < 0.5 || term.drawing.kind !== 'emoji')) return 0;
  const base = term.isName ? (isWhole ? 10 : 6) : 7;
  const own = term.isOwn ? 2 : 0;
  return (base + 3 * wanted.length) * (likeness / wanted.length) + own + bonusOf(term.drawing, search);
}

function likenessOf(wanted: WordForms, known: WordForms, { isSure }: Search): number {
  if (wanted.sure[0] === known.sure[0]) return 1;
  if (wanted.sure.some((form) => known.sure.includes(form))) return 0.97;
  if (isSure) return 0;
  const isLikely =
    wanted.likely.some((form) => known.sure.includes(form)) ||
    wanted.sure.some((form) => known.likely.includes(form));
  return isLikely ? 0.75 : 0;
}

function bonusOf({ kind, group, id }: Drawing, { wantsOutline }: Search): number {
  if (kind === 'outline') return wantsOutline ? 6 : -4;
  if (kind === 'flag') return 2;
  return (groupBonus[group] ?? 0) - (id.endsWith('-face') ? 0.5 : 0);
}
const groupBonus: Readonly<Record<string, number>> = {
  nature: 1.2,
  food: 1,
  travel: 1,
  activities: 1,
  objects: 0.9,
  smileys: -1,
  symbols: -1.5,
};

/** The candidates with about the highest score, best first. */
function best(candidates: readonly Candidate[]): Candidate[] {
  const sorted = candidates.toSorted((a, b) => b.score - a.score);
  const top = sorted[0]?.score ?? 0;
  return sorted.filter(({ score }) => score >= top - 1);
}
