import { keyedHash } from '../accounts/keyed-hash.ts';
import { numberEnv } from '../platform/env.ts';
import type { Quota } from '../platform/quota-store.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { greaterThan, isNew } from '../platform/table-conditions.ts';
import { plus } from '../platform/table-updates.ts';
import { putItem, updateItem, write } from '../platform/table-writes.ts';
import { periodOf } from '../platform/utc-period.ts';
import {
  type ComplaintMailsItem,
  complaintMailsKey,
  type WaitingAnswerItem,
  waitingAnswerKey,
} from './table.ts';

/** Seconds between two mails to an author about complaints of one quiz. */
const authorPauseSeconds = 3600;

type Reported = Pick<ComplaintMailsItem, 'quizId' | 'quizTitle' | 'username'>;

/**
 * Counts new complaints of a quiz. Returns the number about which its author gets a mail now; 0 if the last mail was sent
 * within the hour: then the mark expires with the number, and they are counted again. One or two writes.
 */
export async function countComplaints(about: Reported, complaints: number): Promise<number> {
  const key = complaintMailsKey(about.quizId);
  return untilWritten(async () => {
    const now = Math.floor(Date.now() / 1000);
    const { ok, item } = await write(
      updateItem<ComplaintMailsItem>(
        'problem',
        key,
        { waiting: plus(complaints) },
        { expiresAt: greaterThan(now) },
      ),
    );
    if (ok) return 0;
    const started = await write(
      putItem<ComplaintMailsItem>(
        'problem',
        { ...key, entity: 'REPORT_MAILS', ...about, waiting: 0, expiresAt: now + authorPauseSeconds },
        item ? { expiresAt: item.expiresAt } : isNew,
      ),
    );
    return started.ok ? complaints + (item?.waiting ?? 0) : again;
  });
}

/** Mails to addresses that nobody has confirmed: one for each address and UTC day, and a total for the stage. */
export function reporterMailQuotas(email: string): readonly Quota[] {
  return [
    { kind: 'REPORTER_MAIL', subject: 'address', id: addressHash(email), limit: 1 },
    { kind: 'REPORTER_MAIL', subject: 'stage', id: '', limit: numberEnv('reporterMailsPerStage') },
  ];
}

/** Keeps a moderator's answer for the next UTC day; only the first one for an address. One PutItem. */
export async function storeWaitingAnswer(problemId: string, email: string): Promise<void> {
  const key = waitingAnswerKey(addressHash(email));
  const expiresAt = periodOf('day', new Date()).end / 1000;
  const item = { ...key, entity: 'WAITING_ANSWER', problemId, expiresAt } as const;
  await write(putItem<WaitingAnswerItem>('problem', item, isNew));
}

function addressHash(email: string): string {
  return keyedHash('mail', email);
}
