import { randomUUID } from 'node:crypto';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, storeProblem } from '../moderation/problem-store.ts';
import { type ProblemItem, problemKey, type WaitingAnswerItem } from '../moderation/table.ts';
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

/** A report with an address; its record has the item before its last change. */
async function aReport(email: string) {
  const id = randomUUID();
  const title = 'Kúp na zlo.example';
  await storeProblem(
    id,
    {
      ...{ quizId: randomUUID(), quizSlug: 'kup', quizTitle: title, ownerId: randomUUID() },
      ...{ username: `nobody-${id.slice(0, 8)}`, revision: 1, reason: 'other', text: title },
    },
    { email, language: 'sk' },
  );
  const problem = await getItem<ProblemItem>('problem', problemKey(id));
  if (!problem) throw new Error('The problem is missing');
  return problem;
}

const deliver = (record: Parameters<typeof moderationMails.process>[0][number]) =>
  moderationMails.process([record]);
const received = (problem: ProblemItem) => {
  const { eventID, dynamodb = {} } = recordOf(problem);
  return deliver({ ...(eventID ? { eventID } : {}), eventName: 'INSERT', dynamodb });
};
async function settled(problem: ProblemItem, answer: string, by: 'author' | 'moderator') {
  const after = await settle(problem, { answer, by, frees: true });
  const stored = await getItem<ProblemItem>('problem', problemKey(after.id));
  const record = recordOf(stored);
  const OldImage = recordOf(problem).dynamodb?.NewImage;
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
    const problem = await aReport(email);

    await settled(problem, 'Kúp na zlo.example', 'author');

    expect(mailsTo(email)).toEqual([expect.stringContaining('Tvoje hlásenie je vybavené')]);
    expect(mailsTo(email)[0]).not.toContain('zlo.example');
  });

  it('has a moderator’s answer, on the next day if there was a mail today', async () => {
    const email = anAddress();
    const problem = await aReport(email);
    await received(problem);
    await settled(problem, 'Opravíme to.', 'moderator');
    expect(mailsTo(email)).toHaveLength(1);

    daysLater(1);
    const [waiting] = await waitingAnswers(problem.id);
    await deliver(removedRecord(waiting));

    expect(mailsTo(email)[1]).toContain('Odpoveď moderátora: Opravíme to.');
    expect(mailsTo(email)[1]).not.toContain('zlo.example');
  });

  it('waits only once for an address, however many reports a moderator answers', async () => {
    const email = anAddress();
    const problems = [await aReport(email), await aReport(email), await aReport(email)];
    for (const problem of problems) await settled(problem, 'Nie.', 'moderator');

    expect(mailsTo(email)).toHaveLength(1);
    const waiting = await Promise.all(problems.map(({ id }) => waitingAnswers(id)));
    expect(waiting.flat()).toHaveLength(1);
  });

  it('isn’t sent when the total of the stage is reached', async () => {
    vi.stubEnv('REPORTER_MAILS_PER_STAGE', '1');
    daysLater(2);
    const [first, second] = [anAddress(), anAddress()];
    await received(await aReport(first));
    await received(await aReport(second));

    expect([mailsTo(first).length, mailsTo(second).length]).toEqual([1, 0]);
  });
});

it('neither words nor recipients of mails are logged, not even if SES refuses one', async () => {
  const email = anAddress();
  const refusal = new Error(`Email address is not verified: ${email}`);
  refusal.name = 'MessageRejected';
  ses.on(SendEmailCommand).rejects(refusal);
  daysLater(3);
  const [failure] = await received(await aReport(email));
  expect(failure?.error).toEqual(new Error('SES refused a mail: MessageRejected'));
  expect(failure?.error).not.toHaveProperty('cause');

  vi.stubEnv('MAIL_FROM', '');
  await received(await aReport(email));
  expect(lines.join('')).toContain('mail not sent');
  expect(lines.join('')).not.toMatch(/hlásenie|example/);
});
