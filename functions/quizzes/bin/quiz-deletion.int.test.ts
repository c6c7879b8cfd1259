import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { handler as stream } from '../../events/index.ts';
import { documentClient } from '../../platform/dynamo.ts';
import { getItem } from '../../platform/table-reads.ts';
import {
  type SeededAuthor,
  type SeededQuiz,
  seedAuthor,
  seedQuiz,
  updateCatalogue,
} from '../../testing/seeded-quiz.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { LiveIndex } from '../catalogue/live-index.ts';
import { findQuiz, findQuizzesOf } from '../content/quiz-store.ts';
import { addQuestions } from '../editing/question-store.ts';
import { storeQuizEdit } from '../editing/quiz-edit-store.ts';
import { storePublication } from '../publication/quiz-publication.ts';
import { type QuizTombstoneItem, questionPointerKey, quizKey, quizPartition } from '../table.ts';
import { finishQuizDeletion, removeQuiz } from './quiz-deletion.ts';

setUpTable();

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => documentClient.middlewareStack.remove('fault'));

/** Allows that many writes, then makes the database unreachable. */
function failAfterWrites(count: number): void {
  let left = count;
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        const isWrite = /Transact|Update|Delete|Put/.test(String(commandName));
        if (isWrite && left === 0) throw new Error('The database can’t be reached');
        if (isWrite) left -= 1;
        return next(args);
      },
    { step: 'initialize', name: 'fault' },
  );
}
const repair = () => documentClient.middlewareStack.remove('fault');

async function itemsOf({ quiz, questions }: SeededQuiz): Promise<string[]> {
  const partitions = [quizPartition(quiz.id), ...questions.map(({ id }) => questionPointerKey(id).PK)];
  const found = await Promise.all(
    partitions.map((PK) =>
      documentClient.send(
        new QueryCommand({
          TableName: 'test-table',
          KeyConditionExpression: 'PK = :pk',
          ExpressionAttributeValues: { ':pk': PK },
          ConsistentRead: true,
        }),
      ),
    ),
  );
  return found.flatMap(({ Items = [] }) => Items.map(({ entity }) => String(entity)));
}

const publishedIds = async ({ quiz }: SeededQuiz) => {
  await updateCatalogue(quiz.id);
  const published = await new LiveIndex(() => new CatalogueIndex()).current();
  const { items } = published.query({ page: 1, limit: 100, sortBy: 'createdAt', sortOrder: 'desc' });
  return items.map(({ id }) => id);
};
const seeded = (author: SeededAuthor, questions: number, publish = true) =>
  seedQuiz(author, { questions, publish });

it('leaves an expiring revision of a published quiz of 100 questions, and nothing of a draft', async () => {
  const author = await seedAuthor();
  const large = await seeded(author, 100);
  const draft = await seeded(author, 3, false);

  await removeQuiz(large.quiz.id, author.userId);
  await removeQuiz(draft.quiz.id, author.userId);

  expect(await itemsOf(large)).toEqual(['REVISION']);
  expect(await itemsOf(draft)).toEqual([]);
  expect(await findQuizzesOf(author.userId)).toEqual([]);
  expect(await publishedIds(large)).not.toContain(large.quiz.id);
});

it.each([1, 2, 3])('is finished by the next call if it was interrupted after %i writes', async (writes) => {
  const author = await seedAuthor();
  const quiz = await seeded(author, 60);
  const { id, slug } = quiz.quiz;
  failAfterWrites(writes);
  await expect(removeQuiz(id, author.userId)).rejects.toThrow('The database can’t be reached');
  repair();

  expect(await findQuiz(id)).toBeUndefined();
  expect(await publishedIds(quiz)).not.toContain(id);
  expect((await seedQuiz(author, { slug })).quiz.slug).toBe(slug);

  expect(await removeQuiz(id, randomUUID())).toBe('missing');
  await removeQuiz(id, author.userId);
  expect(await itemsOf(quiz)).toEqual(['REVISION']);
  expect(await removeQuiz(id, author.userId)).toBe('missing');
});

it('is finished by the stream, which tries again if it fails', async () => {
  const author = await seedAuthor();
  const quiz = await seeded(author, 60);
  failAfterWrites(1);
  await expect(removeQuiz(quiz.quiz.id, author.userId)).rejects.toThrow();
  repair();
  const record: DynamoDBRecord = {
    eventName: 'MODIFY',
    dynamodb: {
      SequenceNumber: '7',
      NewImage: { entity: { S: 'QUIZ_TOMBSTONE' }, id: { S: quiz.quiz.id } },
    },
  };

  failAfterWrites(1);
  expect(await stream({ Records: [record] })).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] });
  repair();
  expect(await stream({ Records: [record] })).toEqual({ batchItemFailures: [] });

  expect(await itemsOf(quiz)).toEqual(['REVISION']);
});

it('changes nothing if it was interrupted before the first write', async () => {
  const author = await seedAuthor();
  const quiz = await seeded(author, 2);
  failAfterWrites(0);
  await expect(removeQuiz(quiz.quiz.id, author.userId)).rejects.toThrow();
  repair();

  expect(await findQuiz(quiz.quiz.id)).toEqual(quiz.quiz);
  expect((await itemsOf(quiz)).length).toBe(8);
});

it('refuses every write to a quiz that is being deleted', async () => {
  const author = await seedAuthor();
  const { quiz } = await seeded(author, 2);
  failAfterWrites(1);
  await expect(removeQuiz(quiz.id, author.userId)).rejects.toThrow();
  repair();
  const question = { questionText: 'Q', answerOptions: [] };

  for (const write of [
    () => addQuestions(quiz.id, author.userId, [question]),
    () => storePublication(quiz.id, author.userId),
    () => storeQuizEdit(quiz.id, author.userId, { title: 'X' }),
  ]) {
    expect(await write()).toBe('missing');
  }
});

it('keeps a tombstone until it is finished, and may be finished by two parallel calls', async () => {
  const author = await seedAuthor();
  const quiz = await seeded(author, 5);
  failAfterWrites(1);
  await expect(removeQuiz(quiz.quiz.id, author.userId)).rejects.toThrow();
  repair();
  const tombstone = () => getItem<QuizTombstoneItem>('quiz', quizKey(quiz.quiz.id));
  expect(await tombstone()).toEqual({
    ...quizKey(quiz.quiz.id),
    entity: 'QUIZ_TOMBSTONE',
    id: quiz.quiz.id,
    formerOwnerId: author.userId,
  });

  await Promise.all([finishQuizDeletion(quiz.quiz.id), finishQuizDeletion(quiz.quiz.id)]);

  expect(await tombstone()).toBeUndefined();
  expect(await itemsOf(quiz)).toEqual(['REVISION']);
});
