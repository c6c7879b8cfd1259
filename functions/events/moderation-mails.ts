import type { DynamoDBRecord } from 'aws-lambda';
import type { ModerationAct } from '#shared/domain/quiz-problem.ts';
import { findAccount } from '../accounts/account-store.ts';
import { type MailKind, mailOf } from '../moderation/mail-texts.ts';
import { isForAuthors } from '../moderation/problem-rules.ts';
import { findContacts, findProblem } from '../moderation/problem-store.ts';
import { countReports, reporterMailQuotas, storeWaitingAnswer } from '../moderation/report-mail-store.ts';
import type {
  ModerationActItem,
  ProblemItem,
  ReportMailsItem,
  WaitingAnswerItem,
} from '../moderation/table.ts';
import { optionalEnv } from '../platform/env.ts';
import { log } from '../platform/logger.ts';
import { sendMail } from '../platform/mail.ts';
import { ifQuotasLeft } from '../platform/quota-store.ts';
import { isChangeOf, isEndOf, itemOf, oneByOne, type Subscriber } from './subscriber.ts';

/**
 * Mails to people who report problems, and to authors whose quizzes are reported or moderated. A repeated record may
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
    const { waiting, ...about } = itemOf<ReportMailsItem>(OldImage);
    return mailReports(about, waiting);
  }
  if (isChangeOf(record, 'MODERATION_ACT')) return mailAct(itemOf<ModerationActItem>(NewImage ?? {}));
  const problem = itemOf<ProblemItem>(NewImage ?? {});
  const kind = changeOf(problem, record.dynamodb?.OldImage && itemOf<ProblemItem>(OldImage));
  if (kind) await mailProblem(problem, kind);
}

/** Whether the problem is new or was settled. */
function changeOf(problem: ProblemItem, before: ProblemItem | undefined): 'received' | 'settled' | undefined {
  if (!before) return 'received';
  const isDecided = problem.isByModerator && !before.isByModerator;
  return isDecided || (before.isOpen && !problem.isOpen) ? 'settled' : undefined;
}

async function mailProblem(problem: ProblemItem, kind: 'received' | 'settled'): Promise<void> {
  const { quizId, quizTitle, username, reason, answer } = problem;
  await mailReporter(problem, kind);
  if (kind === 'received' && quizId && isForAuthors(problem))
    await mailReports({ quizId, quizTitle, username }, 1);
  if (kind === 'settled' && reason === 'appeal' && answer) {
    await mailAuthor(username, 'rejected', { title: quizTitle, quizId, reason: answer });
  }
}

/** Our own words, and a moderator's answer, which waits until tomorrow if the address already got a mail today. */
async function mailReporter(problem: ProblemItem, kind: 'received' | 'settled'): Promise<void> {
  const { id, isByModerator, answer } = problem;
  const [contact] = await findContacts([id]);
  if (!contact) return;
  const reason = isByModerator ? answer : '';
  const values = { title: '', reason, link: '', count: 0 };
  const mail = { to: contact.email, ...mailOf(contact.language, kind, values) };
  const isSent = await ifQuotasLeft(reporterMailQuotas(contact.email), () => sendMail(mail));
  if (isSent) return;
  log('warn', 'mail about a report not sent: the limit of the day is reached', { kind });
  if (reason) await storeWaitingAnswer(id, contact.email);
}

async function mailWaitingAnswer({ problemId }: WaitingAnswerItem): Promise<void> {
  const problem = await findProblem(problemId);
  if (problem) await mailReporter(problem, 'settled');
}

type Reported = Pick<ReportMailsItem, 'quizId' | 'quizTitle' | 'username'>;

/** Mails an author how many reports are new, at most once an hour for each quiz. */
async function mailReports({ quizId, quizTitle, username }: Reported, reports: number): Promise<void> {
  if (reports === 0) return;
  const count = await countReports({ quizId, quizTitle, username }, reports);
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
