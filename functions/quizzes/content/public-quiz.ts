import type { FocalPoint, Picture } from '#shared/domain/picture.ts';
import type { Author, PlayableQuestion, Quiz, QuizSummary } from '#shared/domain/quiz.ts';
import type { AnswerOption, QuestionItem, QuizItem } from '../table.ts';

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

type PlayableSource = Pick<QuestionItem, 'id' | 'questionText' | 'imageAltText'> & {
  readonly imageMedia: Picture | null;
  readonly answerOptions: readonly Omit<AnswerOption, 'isCorrect'>[];
};

/**
 * Options are sorted by their random ids, because the author's order may reveal the correct one. The picture's own
 * alternative text may reveal it, too, so the question's text for the picture is used instead.
 */
export function toPlayableQuestion(question: PlayableSource): PlayableQuestion {
  return {
    id: question.id,
    questionText: question.questionText,
    imageMedia: question.imageMedia && { ...question.imageMedia, altText: question.imageAltText ?? '' },
    answerOptions: question.answerOptions
      .map(({ id, answerText }) => ({ id, answerText }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}
