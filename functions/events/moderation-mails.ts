import type { DynamoDBRecord } from 'aws-lambda';
import type { ModerationAct } from '#shared/domain/quiz-problem.ts';
import { findAccount } from '../accounts/account-store.ts';
import { type MailKind, mailOf } from '../moderation/mail-rules.ts';
import { findContacts } from '../moderation/problem-store.ts';
import type { ModerationActItem, ProblemItem } from '../moderation/table.ts';
import { optionalEnv } from '../platform/env.ts';
import { sendMail } from '../platform/mail.ts';
import { isChangeOf, itemOf, oneByOne, type Subscriber } from './subscriber.ts';

/**
 * Mails to people who report problems, and to authors whose quizzes are reported or moderated. A repeated record may
 * send a mail again.
 */
export const moderationMails: Subscriber = {
  name: 'moderation-mails',
  wants: (record) => isChangeOf(record, 'PROBLEM') || isChangeOf(record, 'MODERATION_ACT'),
  process: (records) => oneByOne(records, sendMails),
};

async function sendMails(record: DynamoDBRecord): Promise<void> {
  const { NewImage = {}, OldImage } = record.dynamodb ?? {};
  if (isChangeOf(record, 'MODERATION_ACT')) return mailAct(itemOf<ModerationActItem>(NewImage));
  const problem = itemOf<ProblemItem>(NewImage);
  const kind = changeOf(problem, OldImage && itemOf<ProblemItem>(OldImage));
  if (kind) await mailProblem(problem, kind);
}

/** Whether the problem is new or was settled. */
function changeOf(problem: ProblemItem, before: ProblemItem | undefined): 'received' | 'settled' | undefined {
  if (!before) return 'received';
  return before.isOpen && !problem.isOpen ? 'settled' : undefined;
}

async function mailProblem(problem: ProblemItem, kind: 'received' | 'settled'): Promise<void> {
  const { id, quizId, quizTitle: title, username, reason, answer } = problem;
  const [contact] = await findContacts([id]);
  if (contact) {
    await sendMail({
      to: contact.email,
      ...mailOf(contact.language, kind, { title, reason: answer, link: '' }),
    });
  }
  const isReport = reason !== 'appeal' && reason !== 'automatic';
  if (kind === 'received' && isReport) await mailAuthor(username, 'reported', { title, quizId });
  if (kind === 'settled' && reason === 'appeal' && answer) {
    await mailAuthor(username, 'rejected', { title, quizId, reason: answer });
  }
}

const kinds: Readonly<Partial<Record<ModerationAct, MailKind>>> = {
  takedown: 'takedown',
  lift: 'lift',
  suspend: 'suspend',
  unsuspend: 'unsuspend',
};

async function mailAct({ act, username, quizId, quizTitle, reason }: ModerationActItem): Promise<void> {
  const kind = kinds[act];
  if (kind) await mailAuthor(username, kind, { title: quizTitle ?? '', quizId, reason });
}

type About = { readonly title: string; readonly quizId: string | null; readonly reason?: string };

/** In the language of the author, if the account still exists. */
async function mailAuthor(
  username: string,
  kind: MailKind,
  { title, quizId, reason = '' }: About,
): Promise<void> {
  const account = await findAccount(username);
  if (!account?.email) return;
  const siteUrl = optionalEnv('siteUrl');
  const link = siteUrl && quizId ? `${siteUrl}/admin/quizzes/${quizId}/questions` : '';
  await sendMail({ to: account.email, ...mailOf(account.language, kind, { title, reason, link }) });
}
