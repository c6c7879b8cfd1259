import { createRequire } from 'node:module';
import * as z from 'zod';
import type { Language } from '#shared/domain/language.ts';
import wordSets from './word-sets.json' with { type: 'json' };
import { type Word, type WordSet, wordSetIds } from './word-sets.ts';

const translatedSchema = z.strictObject({ sk: z.string(), en: z.string() });

const wordSetSchema = z.strictObject({
  id: z.enum(wordSetIds),
  question: translatedSchema,
  explanation: translatedSchema,
  companion: translatedSchema.optional(),
  groups: z.record(
    z.string(),
    /** Names of drawings of the vector set; `!` marks things whose group is less well known. */
    z.strictObject({ name: translatedSchema, drawings: z.array(z.string()).default([]) }),
  ),
});

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
const drawingNames = require('@iconify-json/fluent-emoji-flat/chars.json') as Readonly<
  Record<string, string>
>;

const characterOf = new Map(
  Object.entries(drawingNames).map(([codes, drawing]) => [
    drawing,
    String.fromCodePoint(...codes.split('-').map((code) => Number.parseInt(code, 16))).replaceAll(
      '\ufe0f',
      '',
    ),
  ]),
);

function wordSetOf({ groups, ...texts }: z.infer<typeof wordSetSchema>): WordSet {
  const words = Object.entries(groups).flatMap(([group, { drawings }]) =>
    drawings.map((entry): Word => {
      const drawing = entry.replace('!', '');
      const name = { sk: nameOf(drawing, 'sk'), en: nameOf(drawing, 'en') };
      return { name, group, tier: entry.endsWith('!') ? 3 : 1 };
    }),
  );
  const names = Object.entries(groups).map(([group, { name }]) => [group, name] as const);
  return { ...texts, groups: Object.fromEntries(names), words };
}

function nameOf(drawing: string, language: Language): string {
  const character = characterOf.get(drawing);
  const name = character && annotations[language].annotations.annotations[character]?.tts?.[0];
  if (!name) throw new Error(`CLDR has no ${language} name of ${drawing}`);
  return name;
}

/**
 * The things of `word-sets.json` with their names in CLDR (Unicode licence). Evaluated when functions are bundled; the
 * bundle contains only the result.
 */
export default z.array(wordSetSchema).parse(wordSets).map(wordSetOf);
