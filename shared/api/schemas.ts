import * as z from 'zod';
import { roundCodeIn } from '../domain/copied-text.ts';
import { languages } from '../domain/language.ts';
import { limits } from '../domain/limits.ts';
import { type MediaContentType, mediaContentTypes } from '../domain/media-content-type.ts';
import { grades, subjects } from '../domain/subject.ts';
import { linesSchema, requiredTextSchema, textSchema } from '../domain/text-schema.ts';
import { visitLimits } from '../domain/visit-limits.ts';

/** Schemas that several groups use: paging, sorting and lists. */

export const sortFields = [
  'createdAt',
  'updatedAt',
  'title',
  'playCount',
  'questionCount',
  'recommended',
  'newRecommended',
  'daily',
] as const;
export type SortField = (typeof sortFields)[number];

/**
 * The orders that only exist descending. `newRecommended` and `daily` list only quizzes that may be shown to visitors who
 * didn't look for them: the newest first, or the quizzes of the three questions that are asked on this day in Slovakia.
 */
const descendingFields: ReadonlySet<SortField> = new Set(['recommended', 'newRecommended', 'daily']);

/** A whole number, not negative, as text in a query. */
export const integerInQuery = z
  .string()
  .regex(/^\d{1,9}$/, 'A whole number is expected')
  .transform(Number);

/** `page` and `limit` of every list. Numbers in a query are sent as text. */
export const pageQueryShape = {
  page: integerInQuery.pipe(z.int().min(1)).default(1),
  limit: integerInQuery.pipe(z.int().min(1).max(limits.maxPageSize)).default(limits.pageSize),
};

export const booleanInQuery = z.enum(['true', 'false']).transform((value) => value === 'true');

const quizListQueryShape = {
  ...pageQueryShape,
  search: z.string().max(visitLimits.searchMax).optional(),
  isPublished: booleanInQuery.optional(),
  language: z.enum(languages).optional(),
  subject: z.enum(subjects).optional(),
  grade: z.enum(grades).optional(),
  sortBy: z.enum(sortFields).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
};

const hasOrder = ({
  sortBy,
  sortOrder,
}: {
  readonly sortBy: SortField;
  readonly sortOrder: 'asc' | 'desc';
}) => !descendingFields.has(sortBy) || sortOrder === 'desc';
const noOrder = { path: ['sortOrder'], message: 'Recommended quizzes have only the order `desc`' };

/** The query of the quizzes of one author. */
export const quizListQuery = z.strictObject(quizListQueryShape).refine(hasOrder, noOrder);

/** The query of the author's own quizzes. */
export const ownQuizListQuery = z
  .strictObject({
    ...quizListQueryShape,
    label: z
      .string()
      .min(1)
      .max(limits.quiz.labelMax)
      .optional()
      .describe('A label, compared without case and diacritics.'),
    inBin: booleanInQuery.default(false).describe('True lists the deleted quizzes that can be restored.'),
  })
  .refine(hasOrder, noOrder);

/** The query of all published quizzes. */
export const publicQuizListQuery = z
  .strictObject({
    ...quizListQueryShape,
    firstLanguage: z
      .enum(languages)
      .optional()
      .describe('Quizzes in this language are listed before others that match equally well.'),
  })
  .refine(hasOrder, noOrder);
/** The code of a round as a person types or pastes it; text without a code is treated as an unknown one. */
export const roundCodeInput = z
  .string()
  .trim()
  .min(1)
  .max(limits.copiedMax)
  .overwrite((text) => roundCodeIn(text) ?? text);

/** A page of a list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), ...pageShape });
}

/** Which page of a list it is, and how many items the whole list has. */
export const pageShape = {
  total: z.int().min(0),
  totalPages: z.int().min(0),
  page: z.int().min(1),
  limit: z.int().min(0),
};

/** An optional text. An empty text and null both clear it. */
export function clearable(text: ReturnType<typeof textSchema>) {
  return text.nullable().transform((written) => written || null);
}

/** Names that browsers have for known types; files without a known ending have none. */
const otherContentTypes: Readonly<Record<string, MediaContentType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  '': 'image/jpeg',
};

/** The type of a picture that will be sent, in any case, or empty; the bytes decide what it is. */
export const contentTypeBodySchema = z.preprocess((written: MediaContentType) => {
  const type: unknown = written;
  if (typeof type !== 'string') return type;
  const known = type.trim().toLowerCase();
  return otherContentTypes[known] ?? known;
}, z.enum(mediaContentTypes));

/** The filename of a picture, which its owner may change. */
export const filenameBodySchema = requiredTextSchema(limits.media.filenameMax);

/** The credit of a picture, as its owner writes it. */
export const creditBodySchema = z.strictObject({
  author: requiredTextSchema(limits.media.creditAuthorMax),
  source: textSchema(limits.media.creditSourceMax).optional(),
  licence: textSchema(limits.media.creditLicenceMax).optional(),
});

/** What a picture shows, in words. */
export const pictureNameBodySchema = textSchema(limits.media.nameMax);

/** The alternative text of a picture. */
export const altTextBodySchema = linesSchema(limits.media.altTextMax);
