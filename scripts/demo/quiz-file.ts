import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { contentCredits } from '#shared/domain/content-credits.ts';
import { languages } from '#shared/domain/language.ts';
import { night, type Tint, tints } from '../../functions/generators/drawings/palette.ts';

const allTints = { ...tints, night };
const altText = z.string();
/** ISO 3166-1 alpha-2, lower case. */
const country = z.string().length(2);

const questionPictureSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flag'), country, altText }),
  z.strictObject({ kind: z.literal('emoji'), name: z.string(), altText }),
  /** `keepKm`: how far the centre of an island may be from the centre of the mainland. */
  z.strictObject({ kind: z.literal('outline'), country, keepKm: z.number().optional(), altText }),
  /** `heightKm`: the north-south extent of the map; `shift`: degrees of longitude and latitude to move its centre. */
  z.strictObject({
    kind: z.literal('map'),
    country,
    heightKm: z.number(),
    shift: z.tuple([z.number(), z.number()]).optional(),
    altText,
  }),
]);

const quizFileSchema = z.strictObject({
  slug: z.string(),
  language: z.enum(languages),
  /** Username of one of the demo authors. */
  author: z.string(),
  title: z.string(),
  description: z.string(),
  tint: z.enum(Object.keys(allTints) as (keyof typeof allTints)[]),
  cover: z.strictObject({ altText, source: z.enum(contentCredits.map(({ id }) => id)) }),
  background: z.strictObject({ seed: z.string(), altText }),
  questions: z.array(
    z.strictObject({
      text: z.string(),
      picture: questionPictureSchema,
      right: z.string(),
      wrong: z.array(z.string()),
      explanation: z.string(),
    }),
  ),
});

/** What a question's picture shows and its description in the quiz's language. */
export type QuestionPicture = z.infer<typeof questionPictureSchema>;

/** A demo quiz as its file describes it, with its colours. */
export type QuizFile = Omit<z.infer<typeof quizFileSchema>, 'tint'> & { tint: Tint };

/** Reads `quizzes/<slug>.json`. Throws a `ZodError` if the file doesn't have the shape above. */
export function readQuizFile(slug: string): QuizFile {
  const file = readFileSync(new URL(`./quizzes/${slug}.json`, import.meta.url), 'utf8');
  const { tint, ...quiz } = quizFileSchema.parse(JSON.parse(file));
  return { ...quiz, tint: allTints[tint] };
}
