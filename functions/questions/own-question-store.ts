import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { FieldError } from '#shared/api/problem.ts';
import { type PictureVersions, transactShowing } from '../pictures/picture-usage.ts';
import { AppError, invalidFields, notFound } from '../platform/app-error.ts';
import { readItems } from '../platform/batch-get.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { requireMatch } from '../platform/etag.ts';
import { newUnorderedId } from '../platform/ids.ts';
import { type TransactItem, transact } from '../platform/transact.ts';
import { setAttributes } from '../platform/update-expression.ts';
import type { QuestionItem, QuestionPointerItem, QuizItem } from '../quizzes/items.ts';
import {
  catalogueSortKey,
  questionKey,
  questionPointerKey,
  quizKey,
  quizPartition,
} from '../quizzes/keys.ts';
import {
  changingTooFast,
  getOwnQuiz,
  getOwnQuizWithQuestions,
  pauseBeforeRetry,
  writeAttempts,
} from '../quizzes/own-quiz-store.ts';

/** A question and its place in the quiz, from 0. */
export type PlacedQuestion = { readonly question: QuestionItem; readonly position: number };

/**
 * An author's question by its id alone: one GetItem for the quiz it belongs to, one BatchGetItem. Throws NOT_FOUND,
 * also for another author's.
 */
export async function getOwnQuestion(questionId: string, ownerId: string): Promise<PlacedQuestion> {
  const quizId = await findQuizId(questionId, ownerId);
  const [quiz, question] = (await readItems([quizKey(quizId), questionKey(quizId, questionId)])) as [
    QuizItem | undefined,
    QuestionItem | undefined,
  ];
  // A tombstone has no owner.
  if (!quiz || !question || quiz.ownerId !== ownerId) throw notFound('Question');
  return { question, position: quiz.questionIds.indexOf(questionId) };
}

async function findQuizId(questionId: string, ownerId: string): Promise<string> {
  const { Item } = await documentClient.send(
    new GetCommand({
      TableName: env('tableName'),
      Key: questionPointerKey(questionId),
      ConsistentRead: true,
    }),
  );
  const pointer = Item as QuestionPointerItem | undefined;
  if (pointer?.ownerId !== ownerId) throw notFound('Question');
  return pointer.quizId;
}

/** What an author may change; what is left out stays. An empty explanation is none. */
export type QuestionChanges = {
  /** What is found wrong already; named together with what is wrong among the options. */
  readonly errors?: readonly FieldError[];
  readonly questionText?: string;
  readonly image?: Pick<QuestionItem, 'imageMediaId' | 'imageMedia' | 'imageCredit'>;
  /** Of the picture, as it was read. */
  readonly mediaVersions?: PictureVersions;
  /** Another picture without one has none. */
  readonly imageAltText?: string;
  readonly answerOptions?: readonly {
    readonly id?: string | undefined;
    readonly answerText: string;
    readonly isCorrect: boolean;
  }[];
  readonly explanation?: string;
  readonly metadata?: { readonly imagePrompt?: string };
};

/**
 * Changes a question. Options that carry their id keep it, others get a new one; an id that the question does not
 * have is a 422 at its path. Throws NOT_FOUND, STALE_VERSION where `ifMatch` names another version (without it the
 * last write wins), and PictureChanged.
 */
export async function updateQuestion(
  questionId: string,
  ownerId: string,
  changes: QuestionChanges,
  ifMatch?: string,
): Promise<PlacedQuestion> {
  for (let attempt = 1; attempt <= writeAttempts; attempt += 1) {
    const { question, position } = await getOwnQuestion(questionId, ownerId);
    requireMatch(ifMatch, question.version);
    const errors = [...(changes.errors ?? []), ...optionErrors(question, changes)];
    if (errors.length > 0) throw invalidFields(errors);
    const values = { ...changedValues(question, changes), version: question.version + 1 };
    const changed: QuestionItem = { ...question, ...values };
    const refused = await transactShowing([changeOfQuiz(changed), changeOf(question, values)], {
      ownerId,
      place: quizPartition(question.quizId),
      mediaIds: [changes.image?.imageMediaId],
      versions: changes.mediaVersions,
    });
    if (refused.size === 0) return { question: changed, position };
    await pauseBeforeRetry(attempt);
  }
  throw changingTooFast();
}

function changedValues(question: QuestionItem, changes: QuestionChanges) {
  const { questionText, image, imageAltText, answerOptions, explanation, metadata } = changes;
  const isOtherPicture = image !== undefined && image.imageMediaId !== question.imageMediaId;
  return {
    updatedAt: new Date().toISOString(),
    ...(questionText === undefined ? {} : { questionText }),
    ...image,
    ...(isOtherPicture || imageAltText !== undefined ? { imageAltText: imageAltText ?? '' } : {}),
    ...(answerOptions
      ? {
          answerOptions: answerOptions.map(({ id = newUnorderedId(), answerText, isCorrect }) => ({
            id,
            answerText,
            isCorrect,
          })),
        }
      : {}),
    ...(explanation === undefined ? {} : { explanation }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

/** Only what changes: the copy of the picture may have been refreshed since the question was read. */
function changeOf(question: QuestionItem, values: Readonly<Record<string, unknown>>): TransactItem {
  const update = setAttributes(values);
  return {
    Update: {
      TableName: env('tableName'),
      Key: questionKey(question.quizId, question.id),
      ...update,
      ConditionExpression: 'ownerId = :owner AND #version = :readVersion',
      ExpressionAttributeValues: {
        ...update.ExpressionAttributeValues,
        ':owner': question.ownerId,
        ':readVersion': question.version,
      },
    },
  };
}

function optionErrors(question: QuestionItem, { answerOptions = [] }: QuestionChanges): FieldError[] {
  const known = new Set(question.answerOptions.map(({ id }) => id));
  return answerOptions.flatMap(({ id }, index) =>
    id === undefined || known.has(id)
      ? []
      : [{ path: `body.answerOptions.${index}.id`, message: 'The question has no such option' }],
  );
}

/** An edited question is an edit of its quiz, but the quiz's own data, and so its version, stay. */
function changeOfQuiz({ id, quizId, ownerId, imageMediaId, updatedAt }: QuestionItem): TransactItem {
  const set = 'SET updatedAt = :now, GSI1SK = :changedAt';
  return {
    Update: {
      TableName: env('tableName'),
      Key: quizKey(quizId),
      UpdateExpression: imageMediaId
        ? `${set}, questionMedia.#id = :media`
        : `${set} REMOVE questionMedia.#id`,
      ConditionExpression: 'ownerId = :owner',
      ExpressionAttributeNames: { '#id': id },
      ExpressionAttributeValues: {
        ':now': updatedAt,
        ':changedAt': catalogueSortKey(updatedAt, quizId),
        ':owner': ownerId,
        ...(imageMediaId ? { ':media': imageMediaId } : {}),
      },
    },
  };
}

/**
 * Deletes a question. The last one of a published quiz stays, because a published quiz has a question:
 * QUIZ_HAS_NO_QUESTIONS. Throws NOT_FOUND, also for another author's.
 */
export async function deleteQuestion(questionId: string, ownerId: string): Promise<void> {
  const quizId = await findQuizId(questionId, ownerId);
  for (let attempt = 1; attempt <= writeAttempts; attempt += 1) {
    const quiz = await getOwnQuiz(quizId, ownerId);
    if (!quiz.questionIds.includes(questionId)) throw notFound('Question');
    if (quiz.isPublished && quiz.questionCount === 1) {
      throw new AppError('QUIZ_HAS_NO_QUESTIONS', {
        detail: 'A published quiz keeps its last question; take the quiz off the public side first',
      });
    }
    const questionIds = quiz.questionIds.filter((id) => id !== questionId);
    const refused = await transact([
      orderOf(quiz, questionIds, { without: questionId }),
      { Delete: { TableName: env('tableName'), Key: questionKey(quizId, questionId) } },
      { Delete: { TableName: env('tableName'), Key: questionPointerKey(questionId) } },
    ]);
    if (refused.size === 0) return;
    await pauseBeforeRetry(attempt);
  }
  throw changingTooFast();
}

/**
 * Moves a question to a place counted from 0; past the end means the end. Gives the quiz's questions in their new
 * order, which stays dense however many race: the order is one attribute of the quiz, written on the version read.
 */
export async function reorderQuestion(
  questionId: string,
  ownerId: string,
  position: number,
): Promise<readonly QuestionItem[]> {
  const quizId = await findQuizId(questionId, ownerId);
  for (let attempt = 1; attempt <= writeAttempts; attempt += 1) {
    const { quiz, questions } = await getOwnQuizWithQuestions(quizId, ownerId);
    const moved = questions.find(({ id }) => id === questionId);
    if (!moved) throw notFound('Question');
    const order = questions.filter((question) => question !== moved);
    order.splice(position, 0, moved);
    const questionIds = order.map(({ id }) => id);
    if (questionIds.every((id, index) => quiz.questionIds[index] === id)) return order;
    const refused = await transact([orderOf(quiz, questionIds)]);
    if (refused.size === 0) return order;
    await pauseBeforeRetry(attempt);
  }
  throw changingTooFast();
}

function orderOf(
  quiz: QuizItem,
  questionIds: readonly string[],
  { without }: { readonly without?: string } = {},
): TransactItem {
  const now = new Date().toISOString();
  return {
    Update: {
      TableName: env('tableName'),
      Key: quizKey(quiz.id),
      UpdateExpression:
        'SET questionIds = :ids, questionCount = :count, #version = :next, updatedAt = :now,' +
        ` GSI1SK = :changedAt${without ? ' REMOVE questionMedia.#without' : ''}`,
      ConditionExpression: 'ownerId = :owner AND #version = :version',
      ExpressionAttributeNames: { '#version': 'version', ...(without ? { '#without': without } : {}) },
      ExpressionAttributeValues: {
        ':ids': questionIds,
        ':count': questionIds.length,
        ':next': quiz.version + 1,
        ':now': now,
        ':changedAt': catalogueSortKey(now, quiz.id),
        ':owner': quiz.ownerId,
        ':version': quiz.version,
      },
    },
  };
}
