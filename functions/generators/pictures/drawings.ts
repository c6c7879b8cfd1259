import type { Language } from '#shared/domain/language.ts';
import type { Drawing } from '../drawings/drawing.ts';
import moreWordsJson from './more-words.json' with { type: 'json' };
import { formsOf, type WordForms, wordsOf } from './words.ts';

/** A name or keyword of a drawing, word by word. */
export type Term = {
  readonly drawing: Drawing;
  /** A name says what the drawing shows; a keyword is only related to it. */
  readonly isName: boolean;
  /** From `more-words.json`: scores higher than a name from CLDR. */
  readonly isOwn: boolean;
  /** Its folded words with spaces between them. */
  readonly text: string;
  readonly words: readonly WordForms[];
};

export type DrawingIndex = {
  readonly byId: ReadonlyMap<string, Drawing>;
  /** Terms that contain a word with this form. */
  readonly terms: Readonly<Record<Language, ReadonlyMap<string, readonly Term[]>>>;
  /** Names of drawings, by their folded words with spaces between them. */
  readonly names: Readonly<Record<Language, ReadonlyMap<string, readonly Term[]>>>;
};

/** Names that people use but CLDR doesn't have, by drawing. */
const moreWords: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = moreWordsJson;

let index: Promise<DrawingIndex> | undefined;

/** All drawings with an index of their words; loaded once, for the first picture. */
export function drawingIndex(): Promise<DrawingIndex> {
  index ??= readIndex();
  return index;
}

async function readIndex(): Promise<DrawingIndex> {
  const { default: sources } = await import('./picture-set.data.ts');
  const terms = { en: termsIn(sources, 'en'), sk: termsIn(sources, 'sk') };
  return {
    byId: new Map(sources.map((drawing) => [drawing.id, drawing])),
    terms: { en: termsByForm(terms.en), sk: termsByForm(terms.sk) },
    names: { en: termsByName(terms.en), sk: termsByName(terms.sk) },
  };
}

function termsIn(sources: readonly Drawing[], language: Language): Term[] {
  const terms: Term[] = [];
  const add = (drawing: Drawing, text: string, isName: boolean, isOwn = false) => {
    const words = wordsOf(text);
    terms.push({
      drawing,
      isName,
      isOwn,
      text: words.join(' '),
      words: words.map((word) => formsOf(word, language)),
    });
  };
  for (const source of sources) {
    const { names, keywords } = source.words[language];
    for (const name of names) add(source, name, true);
    // Flags and outlines are found by country only; `findSubjects` decides between the two.
    if (source.kind === 'emoji') for (const keyword of keywords) add(source, keyword, false);
    for (const word of moreWords[language][source.id] ?? []) add(source, word, true, true);
  }
  return terms;
}

function termsByForm(terms: readonly Term[]): Map<string, Term[]> {
  const byForm = new Map<string, Term[]>();
  for (const term of terms) {
    const forms = new Set(term.words.flatMap(({ sure, likely }) => [...sure, ...likely]));
    for (const form of forms) addTo(byForm, form, term);
  }
  return byForm;
}

function termsByName(terms: readonly Term[]): Map<string, Term[]> {
  const byName = new Map<string, Term[]>();
  for (const term of terms) if (term.isName) addTo(byName, term.text, term);
  return byName;
}

function addTo(map: Map<string, Term[]>, key: string, term: Term): void {
  const known = map.get(key);
  if (known) known.push(term);
  else map.set(key, [term]);
}
