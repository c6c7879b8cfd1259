import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { contentCredits } from '#shared/domain/content-credits.ts';
import { type Language, languages } from '#shared/domain/language.ts';
import { type QuestionKind, questionKinds } from '#shared/domain/question-kind.ts';
import { type Marker, type Reveal, revealSchema } from '#shared/domain/question-picture.ts';
import { type Shape, shapesSchema } from '#shared/domain/shape.ts';
import { pointInside } from '#shared/domain/shape-geometry.ts';
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
  /** A map on which several countries can be told apart. */
  z.strictObject({
    kind: z.literal('region'),
    countries: z.array(country),
    longitude: z.number(),
    latitude: z.number(),
    heightKm: z.number(),
  }),
  /** A drawing of our own: an SVG file of `pictures`. */
  z.strictObject({ kind: z.literal('own'), file: text }),
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
  questions: z.array(
    z.strictObject({
      picture: shownSchema,
      reveal: revealSchema.optional(),
      sk: wordsSchema,
      en: wordsSchema,
    }),
  ),
});

const inBoth = <Words extends z.ZodType>(words: Words) => ({ sk: words, en: words });

/** A quiz in both languages whose options are pictures or places. Each is described once. */
const partsSchema = z.strictObject({
  tint,
  coverSource: source,
  grades: z.array(z.enum(grades)),
  ...inBoth(metaSchema),
  /** The one picture of all questions. */
  picture: shownSchema.optional(),
  altText: z.strictObject(inBoth(text)).optional(),
  parts: z.record(
    text,
    z.strictObject({
      picture: shownSchema.optional(),
      shapes: shapesSchema.optional(),
      ...inBoth(z.strictObject({ name: text, seen: text })),
    }),
  ),
  questions: z.array(
    z.strictObject({
      /** A question with texts is about a dot in the right part. */
      kind: z.enum(questionKinds),
      right: text,
      /** All other parts if it isn't given. */
      wrong: z.array(text).optional(),
      showsPlaces: z.boolean().optional(),
      ...inBoth(z.strictObject({ text, explanation: text })),
    }),
  ),
});

/** What a question's picture shows. */
export type Shown = z.infer<typeof shownSchema>;

/** What a picture or a place has besides its name, which is the text of its option. */
type Part = { picture?: Shown | undefined; shapes?: Shape[] | undefined; seen: string };
type QuestionFile = Pick<z.infer<typeof wordsSchema>, 'text' | 'right' | 'wrong' | 'explanation'> & {
  altText?: string | undefined;
  name?: string | undefined;
  picture?: Shown | undefined;
  /** `text` if it isn't given. */
  kind?: QuestionKind;
  reveal?: Reveal | undefined;
  marker?: Marker;
  showsPlaces?: boolean | undefined;
  /** By the text of its option. */
  parts?: ReadonlyMap<string, Part>;
};

/** A demo quiz in one language, with its colours. `name` is the name of its file and of its cover. */
export type QuizFile = Omit<z.infer<typeof singleSchema>, 'tint' | 'questions'> & {
  name: string;
  tint: Tint;
  questions: QuestionFile[];
};

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
  if ('parts' in content) return languages.map((language) => quizOfParts(name, content, language));
  const { sk, en, questions, ...shared } = doubleSchema.parse(content);
  return languages.map((language) => ({
    ...shared,
    ...(language === 'sk' ? sk : en),
    ...{ name, language, tint: allTints[shared.tint] },
    questions: questions.map(({ picture, reveal, ...words }) => ({ picture, reveal, ...words[language] })),
  }));
}

function quizOfParts(name: string, content: object, language: Language): QuizFile {
  const { sk, en, parts, questions, picture, altText, ...shared } = partsSchema.parse(content);
  const partOf = (id: string) => {
    const part = parts[id];
    if (!part) throw new Error(`The quiz ${name} has no part ${id}`);
    return { picture: part.picture, shapes: part.shapes, ...part[language] };
  };
  return {
    ...shared,
    ...(language === 'sk' ? sk : en),
    ...{ name, language, tint: allTints[shared.tint] },
    questions: questions.map(({ kind, right, showsPlaces, ...question }) => {
      const wrong = question.wrong ?? Object.keys(parts).filter((id) => id !== right);
      const { shapes: [shape] = [], seen } = partOf(right);
      return {
        ...question[language],
        ...{ kind, picture, altText: altText?.[language], showsPlaces },
        right: partOf(right).name,
        wrong: wrong.map((id) => partOf(id).name),
        ...(kind === 'text' && shape
          ? { marker: { ...pointInside(shape), description: seen } }
          : { parts: new Map([right, ...wrong].map(partOf).map((part) => [part.name, part])) }),
      };
    }),
  };
}
