import * as z from 'zod';
import type { InputOf } from '#shared/api/client-types.ts';
import { quizzesRoutes } from '#shared/api/quizzes.routes.ts';
import { type Language, languages } from '#shared/domain/language.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { PickedPicture } from '../../pictures/picker/picked-picture.ts';

const { title, description, slug } = quizzesRoutes.createQuiz.body.shape;
const pickedPicture = z.custom<PickedPicture>(isPickedPicture).nullable();

/** What the form of a quiz holds; the limits are those of the contract. An empty slug is made from the title. */
export const quizValuesSchema = z.object({
  title,
  description: description.unwrap(),
  slug: z.union([z.literal(''), slug.unwrap()]),
  language: z.enum(languages),
  cover: pickedPicture,
  background: pickedPicture,
});
export type QuizValues = z.infer<typeof quizValuesSchema>;
export type QuizField = keyof QuizValues & string;

export const quizFields = Object.keys(quizValuesSchema.shape) as readonly QuizField[];

export function emptyValues(language: Language): QuizValues {
  return { title: '', description: '', slug: '', language, cover: null, background: null };
}

export function valuesOf(quiz: OwnQuiz): QuizValues {
  const { title, description, slug, language } = quiz;
  return {
    title,
    description,
    slug,
    language,
    cover: picked(quiz.coverMediaId, quiz.coverMedia),
    background: picked(quiz.playerBackgroundMediaId, quiz.playerBackgroundMedia),
  };
}

/** What creating sends: only what is filled in. */
export function createBody(values: QuizValues): InputOf<'createQuiz'>['body'] {
  const { title, description, slug, language, cover, background } = values;
  return {
    title,
    language,
    ...(description ? { description } : {}),
    ...(slug ? { slug } : {}),
    ...(cover ? { coverMediaId: cover.mediaId } : {}),
    ...(cover?.picture.focalPoint ? { coverFocalPoint: cover.picture.focalPoint } : {}),
    ...(background ? { playerBackgroundMediaId: background.mediaId } : {}),
    ...(background?.picture.focalPoint ? { playerBackgroundFocalPoint: background.picture.focalPoint } : {}),
  };
}

/** What saving sends: only what differs from what was loaded. */
export function changedBody(values: QuizValues, base: QuizValues): InputOf<'updateQuiz'>['body'] {
  const { title, description, slug, language, cover, background } = values;
  const changed = (field: QuizField) => !sameValue(values[field], base[field]);
  return {
    ...(changed('title') ? { title } : {}),
    ...(changed('description') ? { description } : {}),
    ...(changed('slug') && slug ? { slug } : {}),
    ...(changed('language') ? { language } : {}),
    ...(isOther(cover, base.cover) ? { coverMediaId: cover?.mediaId ?? null } : {}),
    ...(isMoved(cover, base.cover) ? { coverFocalPoint: cover?.picture.focalPoint ?? null } : {}),
    ...(isOther(background, base.background) ? { playerBackgroundMediaId: background?.mediaId ?? null } : {}),
    ...(isMoved(background, base.background)
      ? { playerBackgroundFocalPoint: background?.picture.focalPoint ?? null }
      : {}),
  };
}

/** Whether two values of a field mean the same; a picture is its id and what of it must be seen. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (isPickedPicture(one) && isPickedPicture(other)) return !isOther(one, other) && !isMoved(one, other);
  return one === other;
}

function isOther(one: PickedPicture | null, other: PickedPicture | null): boolean {
  return one?.mediaId !== other?.mediaId;
}

/** Whether the focal point is to be sent: that of another picture only where it has one, the server forgets the old. */
function isMoved(one: PickedPicture | null, other: PickedPicture | null): boolean {
  const [now, before] = [
    one?.picture.focalPoint,
    isOther(one, other) ? undefined : other?.picture.focalPoint,
  ];
  return now?.x !== before?.x || now?.y !== before?.y;
}

/** Reads a draft back, which may be of an older form. */
export function draftValues(stored: unknown): QuizValues | null {
  const draft = draftSchema.safeParse(stored);
  return draft.success ? draft.data : null;
}

/** A draft may be as unfinished as it likes. */
const draftSchema = z.object({
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  language: z.enum(languages),
  cover: pickedPicture,
  background: pickedPicture,
});

const errorFields: Readonly<Record<string, QuizField>> = {
  'body.title': 'title',
  'body.description': 'description',
  'body.slug': 'slug',
  'body.language': 'language',
  'body.coverMediaId': 'cover',
  'body.coverFocalPoint': 'cover',
  'body.playerBackgroundMediaId': 'background',
  'body.playerBackgroundFocalPoint': 'background',
};

/** The field of the form that a path of an error answer means. */
export function fieldOfPath(path: string): QuizField | undefined {
  return errorFields[path];
}

function picked(mediaId: string | null, picture: PickedPicture['picture'] | null): PickedPicture | null {
  return mediaId && picture ? { mediaId, picture } : null;
}

function isPickedPicture(value: unknown): value is PickedPicture {
  if (typeof value !== 'object' || value === null || !('mediaId' in value) || !('picture' in value))
    return false;
  const { mediaId, picture } = value;
  return typeof mediaId === 'string' && typeof picture === 'object' && picture !== null && 'url' in picture;
}
