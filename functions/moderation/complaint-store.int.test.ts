import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it, vi } from 'vitest';
import { documentClient } from '../platform/dynamo.ts';
import { setUpTable } from '../testing/test-table.ts';
import { findComplaint, listAllComplaints, settle, storeComplaint } from './complaint-store.ts';

setUpTable();

it('the moderators’ list reads open complaints first, and no more than a thousand however many a year has', async () => {
  const ownerId = randomUUID();
  const complain = (text: string) =>
    storeComplaint(randomUUID(), {
      ...{ quizId: randomUUID(), quizSlug: 'x', quizTitle: 'X', ownerId, username: 'eva', revision: 1 },
      ...{ reason: 'other', text },
    });
  const [first, second] = [await complain('1'), await complain('2')];
  const complaint = await findComplaint(second);
  if (complaint) await settle(complaint, { answer: '', by: 'author', frees: true });
  const sent = vi.spyOn(documentClient, 'send');

  const all = await listAllComplaints({});
  const settled = await listAllComplaints({ isOpen: false });

  expect([all, settled].map((list) => list.map(({ id }) => id))).toEqual([[first, second], [second]]);
  const limits = sent.mock.calls.flatMap(([command]) =>
    command instanceof QueryCommand ? [command.input.Limit] : [],
  );
  expect(limits).toEqual([1000, 1000]);
});
