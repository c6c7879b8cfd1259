import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentClient } from '../platform/dynamo.ts';
import { aQuiz } from '../testing/fixtures.ts';
import { Catalogue } from './catalogue.ts';

const database = mockClient(documentClient);
const noon = new Date('2026-05-01T12:00:00.000Z');

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'test-table');
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  database.reset();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) => vi.setSystemTime(noon.getTime() + milliseconds);
const listOf = async (catalogue: Catalogue) =>
  (await catalogue.current()).query({ page: 1, limit: 100, sortBy: 'createdAt', sortOrder: 'asc' }).items;
const idsOf = async (catalogue: Catalogue) => (await listOf(catalogue)).map(({ id }) => id);
const queries = () =>
  database.commandCalls(QueryCommand).map(({ args }) => args[0].input as QueryCommandInput);
const sinces = () => queries().map(({ ExpressionAttributeValues }) => ExpressionAttributeValues?.[':1']);

it('loads all pages once, then asks for what changed since a minute before the last refresh', async () => {
  const [one, two] = [aQuiz(), aQuiz()];
  database
    .on(QueryCommand)
    .resolvesOnce({ Items: [one], LastEvaluatedKey: { PK: 'x' } })
    .resolvesOnce({ Items: [two] })
    .resolves({ Items: [] });
  const catalogue = new Catalogue();

  expect((await idsOf(catalogue)).sort()).toEqual([one.id, two.id].sort());
  later(10_000);
  expect((await idsOf(catalogue)).sort()).toEqual([one.id, two.id].sort());
  later(20_000);
  await catalogue.current();

  expect(queries()[1]).toMatchObject({ IndexName: 'GSI1', ExclusiveStartKey: { PK: 'x' } });
  expect(sinces()).toEqual(['0', '0', '2026-05-01T11:59:00.000Z', '2026-05-01T11:59:10.000Z']);
});

it('takes changes over and lets unpublished quizzes and tombstones go', async () => {
  const [kept, hidden, deleted] = [aQuiz({ title: 'Old' }), aQuiz(), aQuiz()];
  database
    .on(QueryCommand)
    .resolvesOnce({ Items: [kept, hidden, deleted] })
    .resolves({
      Items: [
        { entity: 'STATISTICS', id: kept.id, playCount: 7 },
        { ...kept, title: 'New' },
        { entity: 'STATISTICS', id: hidden.id, playCount: 3 },
        { ...hidden, isPublished: false },
        { entity: 'QUIZ_TOMBSTONE', id: deleted.id },
      ],
    });
  const catalogue = new Catalogue();
  await catalogue.current();

  const [only, ...rest] = await listOf(catalogue);

  expect(only).toMatchObject({ id: kept.id, title: 'New', playCount: 7 });
  expect(rest).toEqual([]);
});

it('takes counts of plays over before and after their quiz, also of a quiz that is published again', async () => {
  const quiz = aQuiz();
  const plays = (playCount: number) => ({ entity: 'STATISTICS', id: quiz.id, playCount });
  database
    .on(QueryCommand)
    .resolvesOnce({ Items: [plays(1), quiz] })
    .resolvesOnce({ Items: [plays(2)] })
    .resolvesOnce({ Items: [{ ...quiz, isPublished: false }, plays(3)] })
    .resolves({ Items: [quiz] });
  const catalogue = new Catalogue();
  const counts = async () => (await listOf(catalogue)).map(({ playCount }) => playCount);

  expect([await counts(), await counts(), await counts(), await counts()]).toEqual([[1], [2], [], [3]]);
});

it('loads everything anew after an hour without use', async () => {
  const [gone, kept] = [aQuiz(), aQuiz()];
  database
    .on(QueryCommand)
    .resolvesOnce({ Items: [gone, kept] })
    .resolves({ Items: [kept] });
  const catalogue = new Catalogue();
  await catalogue.current();

  later(3_600_001);

  expect(await idsOf(catalogue)).toEqual([kept.id]);
  expect(sinces()).toEqual(['0', '0']);
});

it('shares one refresh among calls at the same time', async () => {
  database.on(QueryCommand).resolves({ Items: [] });
  const catalogue = new Catalogue();

  await Promise.all(Array.from({ length: 50 }, () => catalogue.current()));

  expect(queries()).toHaveLength(1);
});

it('keeps what it has and tries again after a failed refresh', async () => {
  const quiz = aQuiz();
  database
    .on(QueryCommand)
    .resolvesOnce({ Items: [quiz] })
    .rejectsOnce(new Error('throttled'))
    .resolves({ Items: [] });
  const catalogue = new Catalogue();
  await catalogue.current();

  later(5000);
  await expect(catalogue.current()).rejects.toThrow('throttled');
  later(6000);

  expect(await idsOf(catalogue)).toEqual([quiz.id]);
  expect(sinces()).toEqual(['0', '2026-05-01T11:59:00.000Z', '2026-05-01T11:59:00.000Z']);
});
