import type { FocalPoint, Picture } from '#shared/domain/picture.ts';
import type { Author, Quiz, QuizSummary } from '#shared/domain/quiz.ts';
import type { QuizItem } from '../table.ts';

/** The attributes of a quiz that lists show, in addition to the count of its plays. */
const summaryAttributes = [
  'id',
  'slug',
  'title',
  'description',
  'language',
  'isPublished',
  'coverMedia',
  'coverFocalPoint',
  'questionCount',
  'subject',
  'grades',
  'author',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof QuizItem)[];

/** A play count, which is stored separately from the quiz. */
export type Counted = { readonly playCount: number };
export type QuizSummarySource = Pick<QuizItem, (typeof summaryAttributes)[number]> & Counted;

/**
 * The public view of a quiz. Every field is named here: no field that can be read before an answer shows which option
 * is correct, and none identifies the author's account.
 */
export function toQuizSummary(quiz: QuizSummarySource): QuizSummary {
  return {
    id: quiz.id,
    slug: quiz.slug,
    title: quiz.title,
    description: quiz.description,
    language: quiz.language,
    isPublished: quiz.isPublished,
    coverMedia: decoration(coverOf(quiz)),
    hasOwnCover: quiz.coverMedia !== null,
    questionCount: quiz.questionCount,
    playCount: quiz.playCount,
    subject: quiz.subject,
    grades: [...quiz.grades],
    author: toAuthor(quiz.author),
    createdAt: quiz.createdAt,
    updatedAt: quiz.updatedAt,
  };
}

function toAuthor({ username, name, avatarUrl }: Author): Author {
  return { username, name, avatarUrl };
}

export function toQuiz(quiz: QuizItem & Counted): Quiz {
  return {
    ...toQuizSummary(quiz),
    playerBackgroundMedia: decoration(playerBackgroundOf(quiz)),
    visibility: quiz.visibility,
    allowsCopies: quiz.allowsCopies ?? true,
    ...(quiz.copiedFrom && !quiz.isOriginTakenDown ? { copiedFrom: quiz.copiedFrom } : {}),
  };
}

/** The cover with its focal point. */
export function coverOf({
  coverMedia,
  coverFocalPoint,
}: Pick<QuizItem, 'coverMedia' | 'coverFocalPoint'>): Picture | null {
  return withFocalPoint(coverMedia, coverFocalPoint);
}

/** The background with its focal point. */
export function playerBackgroundOf({
  playerBackgroundMedia,
  playerBackgroundFocalPoint,
}: Pick<QuizItem, 'playerBackgroundMedia' | 'playerBackgroundFocalPoint'>): Picture | null {
  return withFocalPoint(playerBackgroundMedia, playerBackgroundFocalPoint);
}

function withFocalPoint(picture: Picture | null, focalPoint: FocalPoint | null | undefined): Picture | null {
  return picture && focalPoint ? { ...picture, focalPoint } : picture;
}

/**
 * The public view of a cover or background. It has no alternative text, because it is decorative and its text may reveal
 * the answer of a question with the same picture.
 */
export function decoration(picture: Picture | null): Picture | null {
  return picture && { ...picture, altText: '' };
}
