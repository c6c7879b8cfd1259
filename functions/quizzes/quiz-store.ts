import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import type { QuestionItem, QuizItem, QuizTombstoneItem } from './items.ts';
import { quizKey, quizPartition } from './keys.ts';

export type QuizWithQuestions = { readonly quiz: QuizItem; readonly questions: readonly QuestionItem[] };

/** A quiz without its questions, draft or published; `undefined` where there is none or not any more. One GetItem. */
export async function getQuiz(
  quizId: string,
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<QuizItem | undefined> {
  const { Item } = await documentClient.send(
    new GetCommand({ TableName: env('tableName'), Key: quizKey(quizId), ConsistentRead: consistent }),
  );
  const found = Item as QuizItem | QuizTombstoneItem | undefined;
  return found?.entity === 'QUIZ' ? found : undefined;
}

/** A quiz with its questions in the author's order; `undefined` where there is none. One Query for each MB. */
export async function getQuizWithQuestions(
  quizId: string,
  { consistent = false }: { readonly consistent?: boolean } = {},
): Promise<QuizWithQuestions | undefined> {
  const pages = paginateQuery(
    { client: documentClient },
    {
      TableName: env('tableName'),
      KeyConditionExpression: 'PK = :quiz',
      ExpressionAttributeValues: { ':quiz': quizPartition(quizId) },
      ConsistentRead: consistent,
    },
  );
  let quiz: QuizItem | undefined;
  const questions = new Map<string, QuestionItem>();
  for await (const { Items = [] } of pages) {
    for (const item of Items as (QuizItem | QuizTombstoneItem | QuestionItem)[]) {
      if (item.entity === 'QUIZ') quiz = item;
      else if (item.entity === 'QUESTION') questions.set(item.id, item);
    }
  }
  if (!quiz) return undefined;
  return { quiz, questions: quiz.questionIds.flatMap((id) => questions.get(id) ?? []) };
}
