import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { contentCredits } from '#shared/domain/content-credits.ts';
import { languages } from '#shared/domain/language.ts';
import { grades, subjects } from '#shared/domain/subject.ts';
import { night, type Tint, tints } from '../../functions/ai/generators/drawings/palette.ts';

const allTints = { ...tints, night };
const tint = z.enum(Object.keys(allTints) as (keyof typeof allTints)[]);
const text = z.string();
/** ISO 3166-1 alpha-2, lower case. */
const country = z.string().length(2);
const source = z.enum(contentCredits.map(({ id }) => id));

const shownSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flag'), country }),
  z.strictObject({ kind: z.literal('emoji'), name: text }),
  /** Several copies of a drawing in rows, for counting. */
  z.strictObject({ kind: z.literal('rows'), name: text, rows: z.int(), columns: z.int() }),
  /** A photograph of `photos`. */
  z.strictObject({ kind: z.literal('photo'), file: text }),
  /** `keepKm`: how far the centre of an island may be from the centre of the mainland. */
  z.strictObject({ kind: z.literal('outline'), country, keepKm: z.number().optional() }),
  /** `heightKm`: the north-south extent of the map; `shift`: degrees of longitude and latitude to move its centre. */
  z.strictObject({
    kind: z.literal('map'),
    country,
    heightKm: z.number(),
    shift: z.tuple([z.number(), z.number()]).optional(),
  }),
]);

const wordsSchema = z.strictObject({
  text,
  altText: text,
  name: text,
  right: text,
  wrong: z.array(text),
  explanation: text,
});

const metaSchema = z.strictObject({
  slug: text,
  title: text,
  description: text,
  subject: z.enum(subjects),
  coverAltText: text,
});

/** A quiz in one language. */
const singleSchema = z.strictObject({
  language: z.enum(languages),
  ...metaSchema.shape,
  grades: z.array(z.enum(grades)),
  tint,
  coverSource: source,
  questions: z.array(z.strictObject({ picture: shownSchema, ...wordsSchema.shape })),
});

/** A quiz in both languages, which share their pictures. */
const doubleSchema = z.strictObject({
  tint,
  coverSource: source,
  grades: z.array(z.enum(grades)),
  sk: metaSchema,
  en: metaSchema,
  questions: z.array(z.strictObject({ picture: shownSchema, sk: wordsSchema, en: wordsSchema })),
});

/** What a question's picture shows. */
export type Shown = z.infer<typeof shownSchema>;

/** A demo quiz in one language, with its colours. `name` is the name of its file and of its cover. */
export type QuizFile = Omit<z.infer<typeof singleSchema>, 'tint'> & { name: string; tint: Tint };

/** Reads all demo quizzes, by slug. Throws a `ZodError` if a file of `quizzes` has neither of the shapes above. */
export function readQuizFiles(): ReadonlyMap<string, QuizFile> {
  const folder = new URL('./quizzes/', import.meta.url);
  const quizzes = readdirSync(folder).flatMap((file) =>
    quizzesIn(file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  );
  return new Map(quizzes.map((quiz) => [quiz.slug, quiz]));
}

function quizzesIn(name: string, content: object): QuizFile[] {
  if ('language' in content) {
    const quiz = singleSchema.parse(content);
    return [{ ...quiz, name, tint: allTints[quiz.tint] }];
  }
  const { sk, en, questions, ...shared } = doubleSchema.parse(content);
  return languages.map((language) => ({
    ...shared,
    ...(language === 'sk' ? sk : en),
    ...{ name, language, tint: allTints[shared.tint] },
    questions: questions.map(({ picture, ...words }) => ({ picture, ...words[language] })),
  }));
}
