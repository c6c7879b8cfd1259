import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it, vi } from 'vitest';
import { documentClient } from '../platform/dynamo.ts';
import { setUpTable } from '../testing/test-table.ts';
import { findProblem, listAllProblems, settle, storeProblem } from './problem-store.ts';

setUpTable();

it('the moderators’ list reads open problems first, and no more than a thousand however many a year has', async () => {
  const ownerId = randomUUID();
  const report = (text: string) =>
    storeProblem(randomUUID(), {
      ...{ quizId: randomUUID(), quizSlug: 'x', quizTitle: 'X', ownerId, username: 'eva', revision: 1 },
      ...{ reason: 'other', text },
    });
  const [first, second] = [await report('1'), await report('2')];
  const problem = await findProblem(second);
  if (problem) await settle(problem, { answer: '', by: 'author', frees: true });
  const sent = vi.spyOn(documentClient, 'send');

  const all = await listAllProblems({});
  const settled = await listAllProblems({ isOpen: false });

  expect([all, settled].map((list) => list.map(({ id }) => id))).toEqual([[first, second], [second]]);
  const limits = sent.mock.calls.flatMap(([command]) =>
    command instanceof QueryCommand ? [command.input.Limit] : [],
  );
  expect(limits).toEqual([1000, 1000]);
});
