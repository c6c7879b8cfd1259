import { createRequire } from 'node:module';
import type { Language } from '#shared/domain/language.ts';
import { type Word, type WordSet, type WordSetDraft, wordSetDrafts } from './word-sets.ts';

const require = createRequire(import.meta.url);

type Annotations = {
  readonly annotations: {
    readonly annotations: Readonly<Record<string, { readonly tts?: readonly string[] }>>;
  };
};

const annotations: Readonly<Record<Language, Annotations>> = {
  sk: require('cldr-annotations-full/annotations/sk/annotations.json'),
  en: require('cldr-annotations-full/annotations/en/annotations.json'),
};
/** Code points in hexadecimal, `1f43b` or `26bd-fe0f` → name of the drawing. */
const drawings = require('@iconify-json/fluent-emoji-flat/chars.json') as Readonly<Record<string, string>>;

const characterOf = new Map(
  Object.entries(drawings).map(([codes, drawing]) => [
    drawing,
    String.fromCodePoint(...codes.split('-').map((code) => Number.parseInt(code, 16))).replaceAll(
      '\ufe0f',
      '',
    ),
  ]),
);

function setOf({ drawings: byGroup, ...set }: WordSetDraft): WordSet {
  const words = Object.entries(byGroup).flatMap(([group, list]) =>
    list.split(' ').map((entry): Word => {
      const drawing = entry.replace('!', '');
      const name = { sk: nameOf(drawing, 'sk'), en: nameOf(drawing, 'en') };
      return { name, group, tier: entry.endsWith('!') ? 3 : 1 };
    }),
  );
  return { ...set, words };
}

function nameOf(drawing: string, language: Language): string {
  const character = characterOf.get(drawing);
  const name = character && annotations[language].annotations.annotations[character]?.tts?.[0];
  if (!name) throw new Error(`CLDR has no ${language} name of ${drawing}`);
  return name;
}

/**
 * Things that the vector set has drawings of, with their names of CLDR (Unicode licence). Runs while functions are
 * bundled; the bundle holds the result.
 */
export default wordSetDrafts.map(setOf);
