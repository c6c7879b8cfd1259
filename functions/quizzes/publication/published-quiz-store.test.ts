import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it, vi } from 'vitest';
import { documentClient } from '../../platform/dynamo.ts';
import { aQuiz } from '../../testing/fixtures.ts';
import type { QuizItem } from '../table.ts';
import { readByIdOrSlug } from './published-quiz-store.ts';

const database = mockClient(documentClient);
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'test-table');
  database.reset();
});

const stored = new Map<string, QuizItem>();
const read = vi.fn(async (id: string) => stored.get(id));
const find = (idOrSlug: string) => readByIdOrSlug(idOrSlug, read, ({ slug }) => slug);

it('does not cache a slug without a quiz', async () => {
  database
    .on(GetCommand)
    .resolvesOnce({})
    .resolvesOnce({ Item: { quizId: 'gone' } });

  expect(await find('nowhere')).toBeUndefined();
  expect(await find('nowhere')).toBeUndefined();
  expect(database.commandCalls(GetCommand)).toHaveLength(2);
});

it('drops the slug that has been unused for the longest time', async () => {
  database.on(GetCommand).callsFake(({ Key }) => ({ Item: { quizId: Key.PK.slice('SLUG#'.length) } }));
  const slugs = Array.from({ length: 2001 }, (_, n) => `slug-${n}`);
  for (const slug of slugs) stored.set(slug, aQuiz({ slug }));
  for (const slug of slugs.slice(0, 2000)) await find(slug);
  await find('slug-0');
  await find('slug-2000');
  database.resetHistory();

  await find('slug-0');
  expect(database.commandCalls(GetCommand)).toHaveLength(0);
  await find('slug-1');
  expect(database.commandCalls(GetCommand)).toHaveLength(1);
});
