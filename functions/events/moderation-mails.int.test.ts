import { randomUUID } from 'node:crypto';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, storeComplaint } from '../moderation/complaint-store.ts';
import { type ComplaintItem, complaintKey, type WaitingAnswerItem } from '../moderation/table.ts';
import { documentClient } from '../platform/dynamo.ts';
import { getItem } from '../platform/table-reads.ts';
import { recordOf, removedRecord } from '../testing/stream-record.ts';
import { setUpTable } from '../testing/test-table.ts';
import { moderationMails } from './moderation-mails.ts';

const ses = mockClient(SESv2Client);
setUpTable();

const lines: string[] = [];
beforeEach(() => {
  vi.stubEnv('MAIL_FROM', 'no-reply@quizzes.example');
  vi.stubEnv('LOG_LEVEL', 'debug');
  vi.useFakeTimers({ toFake: ['Date'] });
  lines.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
afterAll(() => ses.restore());

/** The subject and text of the mails to an address. */
const mailsTo = (email: string) =>
  ses
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input)
    .filter(({ Destination }) => Destination?.ToAddresses?.includes(email))
    .map(({ Content }) => `${Content?.Simple?.Subject?.Data}\n${Content?.Simple?.Body?.Text?.Data}`);

/** A complaint with an address; its record has the item before its last change. */
async function aComplaint(email: string) {
  const id = randomUUID();
  const title = 'Kúp na zlo.example';
  await storeComplaint(
    id,
    {
      ...{ quizId: randomUUID(), quizSlug: 'kup', quizTitle: title, ownerId: randomUUID() },
      ...{ username: `nobody-${id.slice(0, 8)}`, revision: 1, reason: 'other', text: title },
    },
    { email, language: 'sk' },
  );
  const complaint = await getItem<ComplaintItem>('problem', complaintKey(id));
  if (!complaint) throw new Error('The complaint is missing');
  return complaint;
}

const deliver = (record: Parameters<typeof moderationMails.process>[0][number]) =>
  moderationMails.process([record]);
const received = (complaint: ComplaintItem) => {
  const { eventID, dynamodb = {} } = recordOf(complaint);
  return deliver({ ...(eventID ? { eventID } : {}), eventName: 'INSERT', dynamodb });
};
async function settled(complaint: ComplaintItem, answer: string, by: 'author' | 'moderator') {
  const after = await settle(complaint, { answer, by, frees: true });
  const stored = await getItem<ComplaintItem>('problem', complaintKey(after.id));
  const record = recordOf(stored);
  const OldImage = recordOf(complaint).dynamodb?.NewImage;
  return deliver({ ...record, dynamodb: { ...record.dynamodb, ...(OldImage ? { OldImage } : {}) } });
}

async function waitingAnswers(problemId: string): Promise<WaitingAnswerItem[]> {
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName: 'test-table' }));
  return (Items as WaitingAnswerItem[]).filter(
    (item) => item.entity === 'WAITING_ANSWER' && item.problemId === problemId,
  );
}

const daysLater = (days: number) => vi.setSystemTime(Date.now() + days * 24 * 3600 * 1000);
const anAddress = () => `${randomUUID().slice(0, 8)}@example.com`;

describe('a mail to an address that nobody has confirmed', () => {
  it('never has the words of an author', async () => {
    const email = anAddress();
    const complaint = await aComplaint(email);

    await settled(complaint, 'Kúp na zlo.example', 'author');

    expect(mailsTo(email)).toEqual([expect.stringContaining('Tvoje hlásenie je vybavené')]);
    expect(mailsTo(email)[0]).not.toContain('zlo.example');
  });

  it('has a moderator’s answer, on the next day if there was a mail today', async () => {
    const email = anAddress();
    const complaint = await aComplaint(email);
    await received(complaint);
    await settled(complaint, 'Opravíme to.', 'moderator');
    expect(mailsTo(email)).toHaveLength(1);

    daysLater(1);
    const [waiting] = await waitingAnswers(complaint.id);
    await deliver(removedRecord(waiting));

    expect(mailsTo(email)[1]).toContain('Odpoveď moderátora: Opravíme to.');
    expect(mailsTo(email)[1]).not.toContain('zlo.example');
  });

  it('waits only once for an address, however many complaints a moderator answers', async () => {
    const email = anAddress();
    const complaints = [await aComplaint(email), await aComplaint(email), await aComplaint(email)];
    for (const complaint of complaints) await settled(complaint, 'Nie.', 'moderator');

    expect(mailsTo(email)).toHaveLength(1);
    const waiting = await Promise.all(complaints.map(({ id }) => waitingAnswers(id)));
    expect(waiting.flat()).toHaveLength(1);
  });

  it('isn’t sent when the total of the stage is reached', async () => {
    vi.stubEnv('REPORTER_MAILS_PER_STAGE', '1');
    daysLater(2);
    const [first, second] = [anAddress(), anAddress()];
    await received(await aComplaint(first));
    await received(await aComplaint(second));

    expect([mailsTo(first).length, mailsTo(second).length]).toEqual([1, 0]);
  });
});

it('neither words nor recipients of mails are logged, not even if SES refuses one', async () => {
  const email = anAddress();
  const refusal = new Error(`Email address is not verified: ${email}`);
  refusal.name = 'MessageRejected';
  ses.on(SendEmailCommand).rejects(refusal);
  daysLater(3);
  const [failure] = await received(await aComplaint(email));
  expect(failure?.error).toEqual(new Error('SES refused a mail: MessageRejected'));
  expect(failure?.error).not.toHaveProperty('cause');

  vi.stubEnv('MAIL_FROM', '');
  await received(await aComplaint(email));
  expect(lines.join('')).toContain('mail not sent');
  expect(lines.join('')).not.toMatch(/hlásenie|example/);
});
