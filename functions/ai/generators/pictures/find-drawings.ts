import { type Language, languages } from '#shared/domain/language.ts';
import type { Drawing } from '../drawings/drawing.ts';
import { isFiller, stemsOf, wordsOf } from '../words.ts';
import moreWordsJson from './more-words.json' with { type: 'json' };

/** Drawings by their names or keywords, as they are and by stems. */
type Phrases = ReadonlyMap<string, Drawing>;

export type DrawingIndex = {
  readonly byId: ReadonlyMap<string, Drawing>;
  readonly names: Readonly<Record<Language, Phrases>>;
  readonly keywords: Readonly<Record<Language, Phrases>>;
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
  const byId = new Map(drawings.map((drawing) => [drawing.id, drawing]));
  // An outline has the names of its flag.
  const named = drawings.filter(({ kind }) => kind !== 'outline');
  const namesIn = (language: Language) =>
    phrasesOf(language, [
      ...named.map((one) => [one, moreWords[language][one.id] ?? []] as const),
      ...named.map((one) => [one, one.words[language].names] as const),
    ]);
  const keywordsIn = (language: Language) =>
    phrasesOf(
      language,
      named.map((one) => [one, one.words[language].keywords] as const),
    );
  return {
    byId,
    names: { sk: namesIn('sk'), en: namesIn('en') },
    keywords: { sk: keywordsIn('sk'), en: keywordsIn('en') },
  };
}

/** A phrase of several drawings finds the first one, and rather one that has it as it is. */
function phrasesOf(language: Language, named: readonly (readonly [Drawing, readonly string[]])[]): Phrases {
  const texts = named.flatMap(([drawing, all]) => all.map((text) => [wordsOf(text), drawing] as const));
  const exact = texts.map(([words, drawing]) => [words.join(' '), drawing] as const);
  const stems = texts.map(([words, drawing]) => [stemsOf(words, language), drawing] as const);
  // The last entry of a map wins.
  return new Map([...exact, ...stems].reverse());
}

/**
 * The drawings that a Slovak or English text names, in the order of the text. Keywords (`fruit`) count only if the text has
 * no name of a drawing, and countries are shown alone: as outlines if the text asks for that, otherwise as flags.
 */
export function findDrawings(text: string, { byId, names, keywords }: DrawingIndex): Drawing[] {
  const words = wordsOf(text);
  const named = drawingsIn(words, names);
  const found = named.length > 0 ? named : drawingsIn(words, keywords);
  const flags = found.filter(({ kind }) => kind === 'flag');
  if (flags.length === 0) return found;
  const asks = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const wantsOutline = asks(outlineWords) && !asks(flagWords);
  return flags.map((flag) => (wantsOutline && byId.get(flag.id.replace('flag', 'outline'))) || flag);
}

/** Finds the longest phrases first; each word is used once. The language of a text is the one that finds more drawings. */
function drawingsIn(words: readonly string[], phrases: Readonly<Record<Language, Phrases>>): Drawing[] {
  const [most = []] = languages
    .map((language) => {
      const found: Drawing[] = [];
      for (let start = 0; start < words.length; ) {
        const { drawing, length } = longestPhrase(
          words.slice(start, start + phraseMax),
          phrases[language],
          language,
        );
        if (drawing) found.push(drawing);
        start += length;
      }
      return [...new Set(found)];
    })
    .toSorted((one, other) => other.length - one.length);
  return most;
}

function longestPhrase(words: readonly string[], phrases: Phrases, language: Language) {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length);
    if (phrase.every(isFiller)) continue;
    const drawing = phrases.get(phrase.join(' ')) ?? phrases.get(stemsOf(phrase, language));
    if (drawing) return { drawing, length };
  }
  return { length: 1 };
}
