import { limits } from '#shared/domain/limits.ts';
import type { Credit, Picture } from '#shared/domain/picture.ts';
import { type PictureVersions, transactShowing } from '../pictures/picture-usage.ts';
import { AppError } from '../platform/app-error.ts';
import { env } from '../platform/env.ts';
import { newId, newUnorderedId } from '../platform/ids.ts';
import type { QuestionItem, QuestionPointerItem } from '../quizzes/items.ts';
import {
  catalogueSortKey,
  questionKey,
  questionPointerKey,
  quizKey,
  quizPartition,
} from '../quizzes/keys.ts';
import { getOwnQuiz } from '../quizzes/own-quiz-store.ts';

export type NewQuestion = {
  readonly quizId: string;
  readonly ownerId: string;
  readonly questionText: string;
  readonly answerOptions: readonly { readonly answerText: string; readonly isCorrect: boolean }[];
  readonly imageMediaId?: string | null;
  readonly imageMedia?: Picture | null;
  readonly imageCredit?: Credit | null;
  readonly imageAltText?: string;
  /** Of the picture, as it was read. */
  readonly mediaVersions?: PictureVersions;
  readonly explanation?: string;
  readonly metadata?: { readonly imagePrompt?: string };
};

/**
 * Appends a question to a quiz, with the pointer that leads from its id to the quiz: all or none. Throws NOT_FOUND
 * (also for another author's quiz), QUIZ_TOO_LARGE at `limits.quiz.questionsMax` questions, and PictureChanged.
 */
export async function addQuestion(question: NewQuestion): Promise<QuestionItem> {
  const { quizId, ownerId } = question;
  const now = new Date().toISOString();
  const id = newId();
  const item: QuestionItem = {
    ...questionKey(quizId, id),
    entity: 'QUESTION',
    id,
    version: 1,
    quizId,
    ownerId,
    questionText: question.questionText,
    imageMediaId: question.imageMediaId ?? null,
    imageMedia: question.imageMedia ?? null,
    ...(question.imageCredit ? { imageCredit: question.imageCredit } : {}),
    ...(question.imageMedia && question.imageAltText ? { imageAltText: question.imageAltText } : {}),
    answerOptions: question.answerOptions.map(({ answerText, isCorrect }) => ({
      id: newUnorderedId(),
      answerText,
      isCorrect,
    })),
    ...(question.explanation ? { explanation: question.explanation } : {}),
    ...(question.metadata ? { metadata: question.metadata } : {}),
    createdAt: now,
    updatedAt: now,
  };
  const pointer: QuestionPointerItem = {
    ...questionPointerKey(id),
    entity: 'QUESTION_POINTER',
    questionId: id,
    quizId,
    ownerId,
  };
  const { imageMediaId } = item;
  const refused = await transactShowing(
    [
      {
        Update: {
          TableName: env('tableName'),
          Key: quizKey(quizId),
          UpdateExpression:
            'SET questionIds = list_append(questionIds, :ids), questionCount = questionCount + :one,' +
            ` #version = #version + :one, updatedAt = :now, GSI1SK = :changedAt${imageMediaId ? ', questionMedia.#id = :media' : ''}`,
          ConditionExpression: 'ownerId = :owner AND questionCount < :max',
          ExpressionAttributeNames: { '#version': 'version', ...(imageMediaId ? { '#id': id } : {}) },
          ExpressionAttributeValues: {
            ':ids': [id],
            ':one': 1,
            ':now': now,
            ':changedAt': catalogueSortKey(now, quizId),
            ':owner': ownerId,
            ':max': limits.quiz.questionsMax,
            ...(imageMediaId ? { ':media': imageMediaId } : {}),
          },
        },
      },
      ...[item, pointer].map((Item) => ({
        Put: { TableName: env('tableName'), Item, ConditionExpression: 'attribute_not_exists(PK)' },
      })),
    ],
    { ownerId, place: quizPartition(quizId), mediaIds: [imageMediaId], versions: question.mediaVersions },
  );
  if (refused.size === 0) return item;
  await getOwnQuiz(quizId, ownerId);
  throw new AppError('QUIZ_TOO_LARGE', {
    detail: `A quiz has ${limits.quiz.questionsMax} questions at most`,
  });
}
