import type { DynamoDBRecord } from 'aws-lambda';
import type { ModerationAct } from '#shared/domain/complaint.ts';
import { findAccount } from '../accounts/account-store.ts';
import {
  countComplaints,
  reporterMailQuotas,
  storeWaitingAnswer,
} from '../moderation/complaint-mail-store.ts';
import { isForAuthors } from '../moderation/complaint-rules.ts';
import { findComplaint, findContacts } from '../moderation/complaint-store.ts';
import { type MailKind, mailOf } from '../moderation/mail-texts.ts';
import type {
  ComplaintItem,
  ComplaintMailsItem,
  ModerationActItem,
  WaitingAnswerItem,
} from '../moderation/table.ts';
import { optionalEnv } from '../platform/env.ts';
import { log } from '../platform/logger.ts';
import { sendMail } from '../platform/mail.ts';
import { ifQuotasLeft } from '../platform/quota-store.ts';
import { isChangeOf, isEndOf, itemOf, oneByOne, type Subscriber } from './subscriber.ts';

/**
 * Mails to people who complain, and to authors whose quizzes are reported or moderated. A repeated record may
 * send a mail again.
 */
export const moderationMails: Subscriber = {
  name: 'moderation-mails',
  wants: (record) =>
    isChangeOf(record, 'PROBLEM') ||
    isChangeOf(record, 'MODERATION_ACT') ||
    isEndOf(record, 'REPORT_MAILS') ||
    isEndOf(record, 'WAITING_ANSWER'),
  process: (records) => oneByOne(records, sendMails),
};

async function sendMails(record: DynamoDBRecord): Promise<void> {
  const { NewImage, OldImage = {} } = record.dynamodb ?? {};
  if (isEndOf(record, 'WAITING_ANSWER')) return mailWaitingAnswer(itemOf<WaitingAnswerItem>(OldImage));
  if (isEndOf(record, 'REPORT_MAILS')) {
    const { waiting, ...about } = itemOf<ComplaintMailsItem>(OldImage);
    return mailNewComplaints(about, waiting);
  }
  if (isChangeOf(record, 'MODERATION_ACT')) return mailAct(itemOf<ModerationActItem>(NewImage ?? {}));
  const complaint = itemOf<ComplaintItem>(NewImage ?? {});
  const kind = changeOf(complaint, record.dynamodb?.OldImage && itemOf<ComplaintItem>(OldImage));
  if (kind) await mailComplaint(complaint, kind);
}

/** Whether the complaint is new or was settled. */
function changeOf(
  complaint: ComplaintItem,
  before: ComplaintItem | undefined,
): 'received' | 'settled' | undefined {
  if (!before) return 'received';
  const isDecided = complaint.isByModerator && !before.isByModerator;
  return isDecided || (before.isOpen && !complaint.isOpen) ? 'settled' : undefined;
}

async function mailComplaint(complaint: ComplaintItem, kind: 'received' | 'settled'): Promise<void> {
  const { quizId, quizTitle, username, reason, answer } = complaint;
  await mailReporter(complaint, kind);
  if (kind === 'received' && quizId && isForAuthors(complaint))
    await mailNewComplaints({ quizId, quizTitle, username }, 1);
  if (kind === 'settled' && reason === 'appeal' && answer) {
    await mailAuthor(username, 'rejected', { title: quizTitle, quizId, reason: answer });
  }
}

/** Our own words, and a moderator's answer, which waits until tomorrow if the address already got a mail today. */
async function mailReporter(complaint: ComplaintItem, kind: 'received' | 'settled'): Promise<void> {
  const { id, isByModerator, answer } = complaint;
  const [contact] = await findContacts([id]);
  if (!contact) return;
  const reason = isByModerator ? answer : '';
  const values = { title: '', reason, link: '', count: 0 };
  const mail = { to: contact.email, ...mailOf(contact.language, kind, values) };
  const isSent = await ifQuotasLeft(reporterMailQuotas(contact.email), () => sendMail(mail));
  if (isSent) return;
  log('warn', 'mail about a complaint not sent: the limit of the day is reached', { kind });
  if (reason) await storeWaitingAnswer(id, contact.email);
}

async function mailWaitingAnswer({ problemId }: WaitingAnswerItem): Promise<void> {
  const complaint = await findComplaint(problemId);
  if (complaint) await mailReporter(complaint, 'settled');
}

type Reported = Pick<ComplaintMailsItem, 'quizId' | 'quizTitle' | 'username'>;

/** Mails an author how many complaints are new, at most once an hour for each quiz. */
async function mailNewComplaints(
  { quizId, quizTitle, username }: Reported,
  complaints: number,
): Promise<void> {
  if (complaints === 0) return;
  const count = await countComplaints({ quizId, quizTitle, username }, complaints);
  if (count > 0) await mailAuthor(username, 'reported', { title: quizTitle, quizId, count });
}

const kinds: Readonly<Partial<Record<ModerationAct, MailKind>>> = {
  takedown: 'takedown',
  lift: 'lift',
  suspend: 'suspend',
  unsuspend: 'unsuspend',
  notify: 'notify',
  'profile-takedown': 'profile',
  'title-takedown': 'title',
};

async function mailAct({ act, username, quizId, quizTitle, reason }: ModerationActItem): Promise<void> {
  const kind = kinds[act];
  if (kind) await mailAuthor(username, kind, { title: quizTitle ?? '', quizId, reason });
}

type About = {
  readonly title: string;
  readonly quizId: string | null;
  readonly reason?: string;
  readonly count?: number;
};

/** In the language of the author, if the account still exists. */
async function mailAuthor(
  username: string,
  kind: MailKind,
  { title, quizId, reason = '', count = 0 }: About,
): Promise<void> {
  const account = await findAccount(username);
  if (!account?.email) return;
  const siteUrl = optionalEnv('siteUrl');
  const link = siteUrl && quizId ? `${siteUrl}/admin/quizzes/${quizId}/questions` : '';
  await sendMail({ to: account.email, ...mailOf(account.language, kind, { title, reason, link, count }) });
}
