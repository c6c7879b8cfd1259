import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { BatchWriteItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import type { Attempt } from '#shared/domain/attempt.ts';
import { documentClient } from '../platform/dynamo.ts';
import { env } from '../platform/env.ts';
import { player } from './attempt-calls.ts';
import { callsOf } from './author-calls.ts';
import { openRound, pupil } from './round-calls.ts';
import {
  optionsOf,
  type SeededAuthor,
  seedAuthor,
  seedPicture,
  seedQuiz,
  updateCatalogue,
} from './seeded-quiz.ts';
import { type RareItems, storeRareItems } from './stored-rare-items.ts';

/** What a release stored: the items of the table, and the names and ids with which a test finds them. */
export type StoredRelease = {
  /** ISO 8601: when the release stored them. */
  readonly storedAt: string;
  readonly author: SeededAuthor;
  readonly quizId: string;
  readonly slug: string;
  readonly questionIds: readonly string[];
  readonly rightOptions: readonly string[];
  readonly poolId: string;
  readonly roundId: string;
  readonly roundCode: string;
  readonly pupil: { readonly sessionId: string; readonly attemptId: string };
  /** A completed attempt and one with a single answer, of the same session. */
  readonly attempts: { readonly sessionId: string; readonly completed: string; readonly unfinished: string };
  /** Absent in releases that were stored without them. */
  readonly rare?: RareItems;
  /** In DynamoDB's own notation; bytes as base64. */
  readonly items: readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[];
};

/**
 * Uses every kind of stored item once, through the calls of today's release, and returns all items. Needs an empty
 * table.
 */
export async function storeThisRelease(): Promise<StoredRelease> {
  const author = await seedAuthor('eva-stored');
  const calls = callsOf(author);
  await seedPicture(author.userId);
  const seeded = await seedQuiz(author, { title: 'Rieky Európy', questions: 3 });
  const rightOptions = seeded.questions.map((question) => optionsOf(question).right);
  const { quiz, questions } = seeded;
  const [first = '', second = '', third = ''] = questions.map(({ id }) => id);
  const [right = '', rightToo = '', rightThird = ''] = rightOptions;
  const { quiz: binned } = await seedQuiz(author, { title: 'V koši' });
  await calls('deleteQuiz', { params: { quizId: binned.id }, query: { toBin: 'true' } });
  await updateCatalogue(binned.id);
  const pool = await calls<AnswerPool>('createAnswerPool', { body: { name: 'Rieky', category: 'Zemepis' } });
  await calls('createAnswerPoolItem', { params: { poolId: pool.body.id }, body: { text: 'Dunaj' } });

  const one = player();
  const begin = async () => (await one.start(quiz.id)).body as Attempt;
  const completed = (await begin()).id;
  for (const [question, option] of [
    [first, right],
    [second, rightToo],
    [third, rightThird],
  ] as const)
    await one.answer(completed, question, option);
  await one.complete(completed);
  const unfinished = (await begin()).id;
  await one.answer(unfinished, first, right);

  const round = await openRound(author, seeded, { title: '6.B' });
  const janko = pupil(round, randomUUID());
  await janko.join('Janko');
  const { body: attempt } = await janko.start();
  await janko.answer(attempt.id, first, right);

  const rare = await storeRareItems(author, seeded, completed, round);

  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: env('tableName') }));
  return {
    storedAt: new Date().toISOString(),
    author,
    quizId: quiz.id,
    slug: quiz.slug,
    questionIds: [first, second, third],
    rightOptions,
    poolId: pool.body.id,
    roundId: round.id,
    roundCode: round.code,
    pupil: { sessionId: janko.sessionId, attemptId: attempt.id },
    attempts: { sessionId: one.sessionId, completed, unfinished },
    rare,
    items: Items as never,
  };
}

/** Puts the items of a release into an empty table. */
export async function restoreRelease({ items }: StoredRelease): Promise<void> {
  const TableName = env('tableName');
  for (let from = 0; from < items.length; from += 25) {
    const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item: Item as never } }));
    await documentClient.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } }));
  }
}

const fileOf = (name: string) => new URL(`stored-releases/${name}.json`, import.meta.url);

export async function writeRelease(name: string, release: StoredRelease): Promise<void> {
  const text = JSON.stringify(
    release,
    function replace(this: Record<string, unknown>, key, value: unknown) {
      const bytes = this[key];
      return bytes instanceof Uint8Array ? { base64: Buffer.from(bytes).toString('base64') } : value;
    },
    1,
  );
  await writeFile(fileOf(name), `${text}\n`);
}

export async function readRelease(name: string): Promise<StoredRelease> {
  const text = await readFile(fileOf(name), 'utf8');
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'base64' in value
      ? Uint8Array.from(Buffer.from(String(value.base64), 'base64'))
      : value,
  ) as StoredRelease;
}
