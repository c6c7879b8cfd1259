import { type Language, languages } from '#shared/domain/language.ts';
import type { Drawing } from '../drawings/drawing.ts';
import type { Random } from '../drawings/random.ts';
import { formsOf, isFiller, wordsOf } from '../words.ts';
import { findColour } from './looks.ts';
import moreWordsJson from './more-words.json' with { type: 'json' };

/** How well a word describes a drawing: a name from `more-words.json`, a name from CLDR, a keyword from CLDR. */
const ranks = { own: 0, name: 1, keyword: 2 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];
/** `form` is the place of the phrase among those that `formsOf` makes. */
type Match = { readonly drawing: Drawing; readonly rank: Rank; readonly form: number };
type Phrases = ReadonlyMap<string, readonly Match[]>;

export type DrawingIndex = {
  readonly byId: ReadonlyMap<string, Drawing>;
  readonly phrases: Readonly<Record<Language, Phrases>>;
};

/** Names that people use but CLDR doesn't have, by drawing. */
const moreWords: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = moreWordsJson;

/** Words of the longest name of a drawing: `Svätého Tomáša a Princovho ostrova`. */
const phraseMax = 6;
const flagWords = /^(vlajk|vlajok|zastav|flags?$)/;
const outlineWords = /^(map[aeuy]?$|mapou|maps$|obrys|tvar|hranic|outline|shape|border)/;

let index: Promise<DrawingIndex> | undefined;

/** All drawings with an index of their words; loaded once, for the first picture. */
export function drawingIndex(): Promise<DrawingIndex> {
  index ??= readIndex();
  return index;
}

async function readIndex(): Promise<DrawingIndex> {
  const { default: drawings } = await import('./picture-set.data.ts');
  return {
    byId: new Map(drawings.map((drawing) => [drawing.id, drawing])),
    phrases: { sk: phrasesOf(drawings, 'sk'), en: phrasesOf(drawings, 'en') },
  };
}

function phrasesOf(drawings: readonly Drawing[], language: Language): Phrases {
  const phrases = new Map<string, Match[]>();
  const add = (drawing: Drawing, text: string, rank: Rank) => {
    for (const [form, phrase] of formsOf(wordsOf(text), language).entries()) {
      const match = { drawing, rank, form };
      const known = phrases.get(phrase);
      if (known) known.push(match);
      else phrases.set(phrase, [match]);
    }
  };
  for (const drawing of drawings) {
    const { names, keywords } = drawing.words[language];
    for (const word of moreWords[language][drawing.id] ?? []) add(drawing, word, ranks.own);
    for (const name of names) add(drawing, name, ranks.name);
    // A country is found by its name only.
    if (drawing.kind === 'emoji') for (const keyword of keywords) add(drawing, keyword, ranks.keyword);
  }
  return phrases;
}

/** A phrase of a text, and its drawing, or all drawings with this keyword; the lower the cost, the better they fit. */
type Found = {
  readonly words: readonly string[];
  readonly cost: number;
  readonly drawings: readonly Drawing[];
};
/** What a keyword costs; a name always costs less. */
const keywordCost = 1000;

/**
 * The drawings that a Slovak or English text names, in the order of the text. Keywords (`fruit`) count only if the text has no
 * name of a drawing; `random` chooses between drawings with the same keyword.
 */
export function findDrawings(text: string, { phrases }: DrawingIndex, random: Random): Drawing[] {
  const words = wordsOf(text);
  const [found = []] = languages
    .map((language) => findPhrases(words, phrases[language], language))
    .toSorted((one, other) => worthOf(other) - worthOf(one));
  const chosen = found.flatMap(({ drawings }) => drawings[Math.floor(random() * drawings.length)] ?? []);
  return [...new Set(chosen)];
}

/** The language of a text is the one in which more of its words name a drawing, and in a closer form. */
function worthOf(found: readonly Found[]): number {
  return found.reduce((sum, { words, cost }) => sum + words.length * (2 * keywordCost - cost), 0);
}

/** Finds the longest phrases first; each word is used once. */
function findPhrases(words: readonly string[], phrases: Phrases, language: Language): readonly Found[] {
  const wantsOutline = words.some((word) => outlineWords.test(word)) && !words.some(isFlagWord);
  const all: Found[] = [];
  for (let start = 0; start < words.length; ) {
    const rest = words.slice(start, start + phraseMax);
    const found = longestPhrase(rest, { phrases, language, wantsOutline });
    if (found) all.push(found);
    start += found?.words.length ?? 1;
  }
  const names = all.filter(({ cost }) => cost < keywordCost);
  const clear = names.length > 0 ? names : all;
  // Words such as `flag` next to a country only say how to show the country.
  const hasCountry = clear.some(({ drawings }) => drawings.some(({ kind }) => kind !== 'emoji'));
  const saysHow = ([word = '']: readonly string[]) => isFlagWord(word) || outlineWords.test(word);
  return clear.filter((found) => !(hasCountry && saysHow(found.words)));
}

function isFlagWord(word: string): boolean {
  return flagWords.test(word);
}

type Search = { readonly phrases: Phrases; readonly language: Language; readonly wantsOutline: boolean };

function longestPhrase(words: readonly string[], search: Search): Found | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length);
    // A colour alone is no drawing: `red` doesn't mean the red heart.
    if (length === 1 && (isFiller(phrase[0] ?? '') || findColour(phrase[0] ?? ''))) continue;
    const matches = formsOf(phrase, search.language).flatMap((one, form) =>
      (search.phrases.get(one) ?? []).map((match) => ({
        drawing: match.drawing,
        cost: costOf(match, search) + 100 * form,
      })),
    );
    if (matches.length === 0) continue;
    const cost = Math.min(...matches.map((match) => match.cost));
    const best = matches.filter((match) => match.cost === cost).map(({ drawing }) => drawing);
    return { words: phrase, cost, drawings: cost < keywordCost ? best.slice(0, 1) : best };
  }
  return undefined;
}

/** Things come before people, faces and symbols, and flags before outlines unless an outline is asked for. */
function costOf({ drawing: { kind, group, id }, rank, form }: Match, { wantsOutline }: Search): number {
  const cost = (rank === ranks.keyword ? keywordCost : 10 * rank) + 100 * form;
  if (kind !== 'emoji') return cost + ((kind === 'outline') === wantsOutline ? 0 : 5);
  return cost + (groupCosts[group] ?? 0) + (id.endsWith('-face') ? 1 : 0);
}
const groupCosts: Readonly<Record<string, number>> = { people: 2, smileys: 3, symbols: 4 };
