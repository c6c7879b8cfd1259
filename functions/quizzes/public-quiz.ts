import type { FocalPoint, Picture } from '#shared/domain/picture.ts';
import type { PlayableQuestion, PlayableQuiz, Quiz, QuizSummary } from '#shared/domain/quiz.ts';
import type { PictureCopy } from '../pictures/items.ts';
import type { AnswerOption, QuestionItem, QuizItem } from './items.ts';
import type { QuizWithQuestions } from './quiz-store.ts';

/** The attributes of a quiz that lists show. */
export const summaryAttributes = [
  'id',
  'slug',
  'title',
  'description',
  'language',
  'isPublished',
  'coverMediaId',
  'coverMedia',
  'coverFocalPoint',
  'questionMedia',
  'questionCount',
  'playCount',
  'author',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof QuizItem)[];
export type QuizSummarySource = Pick<QuizItem, (typeof summaryAttributes)[number]>;

/**
 * What the public sees of a quiz. Every field is named here: nothing readable before an answer says which option
 * is correct, and nothing identifies the author's account.
 */
export function toQuizSummary(quiz: QuizSummarySource): QuizSummary {
  return {
    id: quiz.id,
    slug: quiz.slug,
    title: quiz.title,
    description: quiz.description,
    language: quiz.language,
    isPublished: quiz.isPublished,
    coverMedia: publicPicture(quiz, coverOf(quiz)),
    questionCount: quiz.questionCount,
    playCount: quiz.playCount,
    author: { username: quiz.author.username, name: quiz.author.name },
    createdAt: quiz.createdAt,
    updatedAt: quiz.updatedAt,
  };
}

export function toQuiz(quiz: QuizItem): Quiz {
  return {
    ...toQuizSummary(quiz),
    playerBackgroundMedia: publicPicture(quiz, playerBackgroundOf(quiz)),
  };
}

/** A picture of a quiz at its place: its id, and the picture with the place's focal point. */
type QuizPicture = { readonly mediaId: string | null; readonly picture: PictureCopy | null };

export function coverOf(
  quiz: Pick<QuizItem, 'coverMediaId' | 'coverMedia' | 'coverFocalPoint'>,
): QuizPicture {
  return { mediaId: quiz.coverMediaId, picture: withFocalPoint(quiz.coverMedia, quiz.coverFocalPoint) };
}

export function playerBackgroundOf(
  quiz: Pick<QuizItem, 'playerBackgroundMediaId' | 'playerBackgroundMedia' | 'playerBackgroundFocalPoint'>,
): QuizPicture {
  const { playerBackgroundMediaId, playerBackgroundMedia, playerBackgroundFocalPoint } = quiz;
  return {
    mediaId: playerBackgroundMediaId,
    picture: withFocalPoint(playerBackgroundMedia, playerBackgroundFocalPoint),
  };
}

function withFocalPoint(
  picture: PictureCopy | null,
  focalPoint: FocalPoint | null | undefined,
): PictureCopy | null {
  return picture && focalPoint ? { ...picture, focalPoint } : picture;
}

/** Without its text where a question, of this quiz or any other, shows the same picture: it may be the answer there. */
function publicPicture(
  { questionMedia = {} }: Pick<QuizItem, 'questionMedia'>,
  { mediaId, picture }: QuizPicture,
): Picture | null {
  if (!picture) return null;
  const { isOfQuestion = false, ...shown } = picture;
  const isOfOwnQuestion = mediaId !== null && Object.values(questionMedia).includes(mediaId);
  return isOfQuestion || isOfOwnQuestion ? { ...shown, altText: '' } : shown;
}

export function toPlayableQuiz({ quiz, questions }: QuizWithQuestions): PlayableQuiz {
  return {
    id: quiz.id,
    slug: quiz.slug,
    title: quiz.title,
    language: quiz.language,
    coverMedia: publicPicture(quiz, coverOf(quiz)),
    playerBackgroundMedia: publicPicture(quiz, playerBackgroundOf(quiz)),
    questions: questions.map(toPlayableQuestion),
  };
}

type PlayableSource = Pick<QuestionItem, 'id' | 'questionText' | 'imageAltText'> & {
  readonly imageMedia: Picture | null;
  readonly answerOptions: readonly Omit<AnswerOption, 'isCorrect'>[];
};

/**
 * Options come in the order of their ids, which are random: the author's order may put the right one first. The
 * picture's own text may say what is right, so the one that the question has for it stands in its place.
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
