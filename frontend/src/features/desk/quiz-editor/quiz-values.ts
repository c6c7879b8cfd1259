import * as z from 'zod';
import type { PickedPicture } from '#features/pictures/picked-picture.ts';
import { defined } from '#lib/api/defined.ts';
import type { Comparable } from '#lib/forms/differing-fields.ts';
import type { InputOf } from '#shared/api/client-types.ts';
import { quizzesRoutes } from '#shared/api/quizzes.routes.ts';
import { type Language, languages } from '#shared/domain/language.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { labelsOf, labelsSchema } from '#shared/domain/quiz-labels.ts';
import { type Grade, grades, gradesInOrder, subjects } from '#shared/domain/subject.ts';
import { visibilities } from '#shared/domain/visibility.ts';
import { keptPicture } from '../kept-picture.ts';

const { title, description, slug } = quizzesRoutes.createQuiz.body.shape;

/** An empty subject means none. */
const topicShape = {
  subject: z.enum(['', ...subjects]),
  grades: z.array(z.enum(grades)),
  visibility: z.enum(visibilities),
  allowsCopies: z.boolean(),
};
/** Labels as one text with commas between them. */
const writtenLabels = z.string().refine((written) => labelsSchema.safeParse(labelsOf(written)).success);
const pickedPicture = z.custom<PickedPicture | null>();

/** The form of a quiz, with the limits of the contract. An empty slug is made from the title. */
export const quizValuesSchema = z.object({
  title,
  description: description.unwrap(),
  slug: z.union([z.literal(''), slug.unwrap()]),
  language: z.enum(languages),
  ...topicShape,
  labels: writtenLabels,
  cover: pickedPicture,
  background: pickedPicture,
});
export type QuizValues = z.infer<typeof quizValuesSchema>;
export type QuizField = keyof QuizValues & string;

export function emptyValues(language: Language): QuizValues {
  return {
    ...{ title: '', description: '', slug: '', language },
    ...{ subject: '', grades: [], visibility: 'public', allowsCopies: true, labels: '' },
    ...{ cover: null, background: null },
  };
}

export function valuesOf(quiz: OwnQuiz): QuizValues {
  const { title, description, slug, language, subject, grades, visibility, allowsCopies } = quiz;
  return {
    ...{ title, description, slug, language },
    ...{ subject: subject ?? '', grades: [...grades], visibility, allowsCopies },
    labels: quiz.labels.join(', '),
    cover: picked(quiz.coverMediaId, quiz.coverMedia),
    background: picked(quiz.playerBackgroundMediaId, quiz.playerBackgroundMedia),
  };
}

/** The body that creates a quiz: only the fields that are filled in. */
export function createBody(values: QuizValues): InputOf<'createQuiz'>['body'] {
  const { title, description, slug, language, subject, grades, visibility, cover, background } = values;
  return defined({
    title,
    language,
    description: description || undefined,
    slug: slug || undefined,
    subject: subject || undefined,
    grades: grades.length > 0 ? grades : undefined,
    visibility: visibility === 'public' ? undefined : visibility,
    allowsCopies: values.allowsCopies ? undefined : false,
    labels: values.labels ? labelsOf(values.labels) : undefined,
    coverMediaId: cover?.mediaId,
    coverFocalPoint: cover?.picture.focalPoint,
    playerBackgroundMediaId: background?.mediaId,
    playerBackgroundFocalPoint: background?.picture.focalPoint,
  });
}

/** The body that saves a quiz: only the values that differ from the saved ones. */
export function changedBody(values: QuizValues, saved: QuizValues): InputOf<'updateQuiz'>['body'] {
  const { title, description, slug, language, subject, grades, visibility } = values;
  const cover = changedPicture(values.cover, saved.cover);
  const background = changedPicture(values.background, saved.background);
  return defined({
    title: title === saved.title ? undefined : title,
    description: description === saved.description ? undefined : description,
    slug: slug === saved.slug ? undefined : slug || undefined,
    language: language === saved.language ? undefined : language,
    subject: subject === saved.subject ? undefined : subject || null,
    grades: sameGrades(grades, saved.grades) ? undefined : grades,
    visibility: visibility === saved.visibility ? undefined : visibility,
    allowsCopies: values.allowsCopies === saved.allowsCopies ? undefined : values.allowsCopies,
    labels: values.labels === saved.labels ? undefined : labelsOf(values.labels),
    coverMediaId: cover.mediaId,
    coverFocalPoint: cover.focalPoint,
    playerBackgroundMediaId: background.mediaId,
    playerBackgroundFocalPoint: background.focalPoint,
  });
}

function sameGrades(one: readonly Grade[], other: readonly Grade[]): boolean {
  return String(gradesInOrder(one)) === String(gradesInOrder(other));
}

/** The changes of a picture; null if it was removed. For another picture the server removes the old focal point. */
function changedPicture(now: PickedPicture | null, before: PickedPicture | null) {
  const isOther = now?.mediaId !== before?.mediaId;
  const point = now?.picture.focalPoint;
  const known = isOther ? undefined : before?.picture.focalPoint;
  const isMoved = point?.x !== known?.x || point?.y !== known?.y;
  return {
    mediaId: isOther ? (now?.mediaId ?? null) : undefined,
    focalPoint: isMoved ? (point ?? null) : undefined,
  };
}

/** Pictures are the same if their ids and focal points are; grades are compared in any order. */
export const comparableQuiz: Comparable<QuizValues> = (values) => ({
  ...values,
  grades: gradesInOrder(values.grades),
  cover: comparablePicture(values.cover),
  background: comparablePicture(values.background),
});

function comparablePicture(picked: PickedPicture | null) {
  return picked && [picked.mediaId, picked.picture.focalPoint?.x, picked.picture.focalPoint?.y];
}

/** Reads a draft; null if it belongs to an older form. */
export function draftValues(stored: unknown): QuizValues | null {
  const draft = draftSchema.safeParse(stored);
  return draft.success ? draft.data : null;
}

/** A draft may be incomplete or invalid. */
const draftSchema = z.object({
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  language: z.enum(languages),
  ...topicShape,
  allowsCopies: z.boolean().default(true),
  labels: z.string().default(''),
  cover: keptPicture,
  background: keptPicture,
});

/** Maps a path in an error response to the field of the form. */
export const errorFields: ReadonlyMap<string, QuizField> = new Map([
  ['body.title', 'title'],
  ['body.description', 'description'],
  ['body.slug', 'slug'],
  ['body.language', 'language'],
  ['body.subject', 'subject'],
  ['body.grades', 'grades'],
  ['body.visibility', 'visibility'],
  ['body.labels', 'labels'],
  ['body.coverMediaId', 'cover'],
  ['body.coverFocalPoint', 'cover'],
  ['body.playerBackgroundMediaId', 'background'],
  ['body.playerBackgroundFocalPoint', 'background'],
]);

function picked(mediaId: string | null, picture: PickedPicture['picture'] | null): PickedPicture | null {
  return mediaId && picture ? { mediaId, picture } : null;
}
