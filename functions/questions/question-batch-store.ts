import { limits } from '#shared/domain/limits.ts';
import { AppError } from '../platform/app-error.ts';
import { env } from '../platform/env.ts';
import { newId, newUnorderedId } from '../platform/ids.ts';
import { transact } from '../platform/transact.ts';
import type { QuestionItem, QuestionPointerItem } from '../quizzes/items.ts';
import { catalogueSortKey, questionKey, questionPointerKey, quizKey } from '../quizzes/keys.ts';
import { getOwnQuiz } from '../quizzes/own-quiz-store.ts';
import type { NewQuestion } from './question-store.ts';

/** A question of a batch: without a picture. */
export type BatchQuestion = Pick<NewQuestion, 'questionText' | 'answerOptions' | 'explanation' | 'metadata'>;

/**
 * Appends questions to a quiz in their order, with the pointers that lead from their ids to the quiz: all or none, in
 * one transaction of two items a question and the quiz. Throws NOT_FOUND (also for another author's quiz), and
 * QUIZ_TOO_LARGE where not all of them fit into `limits.quiz.questionsMax`.
 */
export async function addQuestions(
  quizId: string,
  ownerId: string,
  questions: readonly BatchQuestion[],
): Promise<QuestionItem[]> {
  const now = new Date().toISOString();
  const items = questions.map((question) => itemOf(question, { quizId, ownerId, now }));
  const { questionsMax } = limits.quiz;
  const refused = await transact([
    {
      Update: {
        TableName: env('tableName'),
        Key: quizKey(quizId),
        UpdateExpression:
          'SET questionIds = list_append(questionIds, :ids), questionCount = questionCount + :count,' +
          ' #version = #version + :one, updatedAt = :now, GSI1SK = :changedAt',
        ConditionExpression: 'ownerId = :owner AND questionCount <= :room',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: {
          ':ids': items.map(({ id }) => id),
          ':count': items.length,
          ':one': 1,
          ':now': now,
          ':changedAt': catalogueSortKey(now, quizId),
          ':owner': ownerId,
          ':room': questionsMax - items.length,
        },
      },
    },
    ...items
      .flatMap((item) => [item, pointerTo(item)])
      .map((Item) => ({
        Put: { TableName: env('tableName'), Item, ConditionExpression: 'attribute_not_exists(PK)' },
      })),
  ]);
  if (refused.size === 0) return items;
  const { questionCount } = await getOwnQuiz(quizId, ownerId);
  throw new AppError('QUIZ_TOO_LARGE', {
    detail: `A quiz has ${questionsMax} questions at most; this one has ${questionCount} and ${items.length} do not fit`,
  });
}

type Belonging = { readonly quizId: string; readonly ownerId: string; readonly now: string };

function itemOf(
  { questionText, answerOptions, explanation, metadata }: BatchQuestion,
  { quizId, ownerId, now }: Belonging,
): QuestionItem {
  const id = newId();
  return {
    ...questionKey(quizId, id),
    entity: 'QUESTION',
    id,
    version: 1,
    quizId,
    ownerId,
    questionText,
    imageMediaId: null,
    imageMedia: null,
    answerOptions: answerOptions.map(({ answerText, isCorrect }) => ({
      id: newUnorderedId(),
      answerText,
      isCorrect,
    })),
    ...(explanation ? { explanation } : {}),
    ...(metadata ? { metadata } : {}),
    createdAt: now,
    updatedAt: now,
  };
}

function pointerTo({ id, quizId, ownerId }: QuestionItem): QuestionPointerItem {
  return { ...questionPointerKey(id), entity: 'QUESTION_POINTER', questionId: id, quizId, ownerId };
}
