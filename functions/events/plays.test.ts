import { BatchGetCommand, GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syntheticSessionId } from '#shared/domain/synthetic-session.ts';
import { documentClient } from '../platform/dynamo.ts';
import { retryClock } from '../platform/retry.ts';
import type { AttemptItem } from '../play/table.ts';
import { completedRecord, expiredRecord } from '../testing/stream-record.ts';
import { handler } from './index.ts';

const database = mockClient(documentClient);
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'test-table');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  database.reset();
  database.on(GetCommand).resolves({});
  database.on(BatchGetCommand).resolves({});
  vi.spyOn(retryClock, 'sleep').mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const record = (n: number) => completedRecord({ id: `attempt-${n}`, quizId: `quiz-${n}` });
const transactions = () =>
  database.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);
const changed = (change: (images: NonNullable<DynamoDBRecord['dynamodb']>) => unknown): DynamoDBRecord => {
  const copy = structuredClone(record(1));
  if (copy.dynamodb) change(copy.dynamodb);
  return copy;
};

const left = (attempt: Partial<AttemptItem>) =>
  expiredRecord({ id: 'attempt-1', quizId: 'quiz-1', answers: { 0: 1 }, ...attempt });

it.each([
  [
    'another kind of item',
    changed((images) => Object.assign(images.NewImage ?? {}, { entity: { S: 'QUIZ' } })),
  ],
  ['an answer', changed((images) => Object.assign(images.NewImage ?? {}, { status: { S: 'IN_PROGRESS' } }))],
  [
    'a change after completion',
    changed((images) => Object.assign(images.OldImage ?? {}, { status: { S: 'COMPLETED' } })),
  ],
  [
    'a repetition of mistakes',
    changed((images) => Object.assign(images.NewImage ?? {}, { onlyMistakesOf: { S: 'attempt-0' } })),
  ],
  ['a deletion', changed((images) => delete images.NewImage)],
  ['an abandoned attempt without an answer', expiredRecord({ id: 'a', quizId: 'q' })],
  ['one that is deleted before it expires', left({ expiresAt: Math.ceil(Date.now() / 1000) + 3600 })],
  ['one that was completed', left({ status: 'COMPLETED' })],
  ['one that repeated mistakes', left({ onlyMistakesOf: 'attempt-0' })],
  ['one of a round', left({ roundId: 'round' })],
  ['a completion without an answer', completedRecord({ id: 'a', quizId: 'q', answeredQuestions: 0 })],
  ['a play of the author', completedRecord({ id: 'a', quizId: 'q', isByAuthor: true })],
  ['one of the synthetic play', left({ sessionId: syntheticSessionId })],
])('counts nothing for %s', async (_what, other) => {
  expect(await handler({ Records: [other] })).toEqual({ batchItemFailures: [] });
  expect(transactions()).toEqual([]);
});

it('counts plays separately if they could not be counted together, and reports only the failed records', async () => {
  database.on(UpdateCommand).resolves({ Attributes: { tries: 1 } });
  database.on(TransactWriteCommand).callsFake(({ TransactItems }) => {
    if (JSON.stringify(TransactItems).includes('"quiz-7"')) throw new Error('broken');
    return {};
  });
  const lacking = changed((images) => delete images.NewImage?.quizId);
  const records = [...Array.from({ length: 20 }, (_, n) => record(n)), lacking];

  const { batchItemFailures } = await handler({ Records: records });

  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort()).toEqual(
    [records[7], lacking].map((failed) => failed?.dynamodb?.SequenceNumber).sort(),
  );
  expect(transactions()).toHaveLength(21);
});
