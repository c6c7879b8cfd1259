import { type Language, languages } from '#shared/domain/language.ts';
import { stemOf } from '#shared/domain/stems.ts';
import type { Drawing } from '../drawings/drawing.ts';
import { isFiller, wordsOf } from '../words.ts';
import moreWordsJson from './more-words.json' with { type: 'json' };

/** Drawings by the stems of the words that name them, with the language. */
type Names = ReadonlyMap<string, Drawing>;

export type DrawingIndex = {
  readonly byId: ReadonlyMap<string, Drawing>;
  readonly names: Names;
  readonly keywords: Names;
};

/** Names that people use but CLDR doesn't have, by drawing. */
const moreWords: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = moreWordsJson;

/** Words of the longest name of a drawing: `Svätého Tomáša a Princovho ostrova`. */
const nameMax = 6;
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
  // An outline has the names of its flag.
  const named = drawings.filter(({ kind }) => kind !== 'outline');
  /** A name of several drawings finds the first one, because the last entry of a map wins. */
  const index = (...kinds: ((drawing: Drawing, language: Language) => readonly string[])[]): Names => {
    const entries = kinds.flatMap((textsOf) =>
      languages.flatMap((language) =>
        named.flatMap((one) =>
          textsOf(one, language).map((text) => [keyOf(wordsOf(text), language), one] as const),
        ),
      ),
    );
    return new Map(entries.reverse());
  };
  return {
    byId: new Map(drawings.map((drawing) => [drawing.id, drawing])),
    names: index(
      ({ id }, language) => moreWords[language][id] ?? [],
      ({ words }, language) => words[language].names,
    ),
    keywords: index(({ words }, language) => words[language].keywords),
  };
}

function keyOf(words: readonly string[], language: Language): string {
  return [language, ...words.map((word) => stemOf(language, word))].join(' ');
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

/** Finds the longest names first; each word is used once. */
function drawingsIn(words: readonly string[], names: Names): Drawing[] {
  const found = new Set<Drawing>();
  for (let start = 0; start < words.length; ) {
    const { drawing, length } = longestName(words.slice(start, start + nameMax), names);
    if (drawing) found.add(drawing);
    start += length;
  }
  return [...found];
}

function longestName(words: readonly string[], names: Names): { drawing?: Drawing; length: number } {
  for (let length = words.length; length > 0; length -= 1) {
    const part = words.slice(0, length);
    if (part.every(isFiller)) continue;
    const [drawing] = languages.flatMap((language) => names.get(keyOf(part, language)) ?? []);
    if (drawing) return { drawing, length };
  }
  return { length: 1 };
}
