import type { VisitorReason } from '#shared/domain/complaint.ts';
import { limits } from '#shared/domain/limits.ts';
import { isAccountOld, promotionRules } from '#shared/domain/promotion.ts';
import { findAccount } from '../accounts/account-store.ts';
import { networkHash } from '../accounts/keyed-hash.ts';
import type { Caller, Made } from '../platform/operation.ts';
import { takeQuotas, takeQuotasIfLeft } from '../platform/quota-store.ts';
import { type Hold, holdsOf } from '../quizzes/publication/standing-rules.ts';
import { findStanding } from '../quizzes/publication/takedown-store.ts';
import {
  type Contact,
  complaintId,
  findComplaint,
  type NewComplaint,
  storeComplaint,
} from './complaint-store.ts';

/** The call that complaints something. */
type Call = {
  readonly body: {
    readonly reason: VisitorReason;
    readonly text?: string | undefined;
    readonly email?: string | undefined;
    readonly language?: Contact['language'] | undefined;
  };
  readonly sessionId?: string;
  readonly address: string;
  readonly caller?: Caller;
  readonly made?: Pick<Made, 'since'>;
};

type Reported = Omit<NewComplaint, 'reason' | 'text' | 'hold'>;

/**
 * Stores a complaint; an equal one of the same browser session is stored once a day while it is open. Returns its id. Throws
 * TOO_MANY_REQUESTS. One GetItem, two UpdateItems for the quotas, one transaction; for a quiz one GetItem, one UpdateItem and, for a
 * caller with an account, one GetItem and one UpdateItem more.
 */
export async function receiveComplaint(
  reported: Reported,
  { language, ...call }: Call & Pick<Contact, 'language'>,
): Promise<{ id: string }> {
  const { body, sessionId, address } = call;
  const { perSession, perNetwork } = limits.complaint;
  const { reason, text, email } = body;
  const { quizId, questionId, about, username } = reported;
  const isQuiz = quizId !== null && about === undefined;
  const subject = isQuiz ? [quizId, questionId ?? undefined] : [username, JSON.stringify(about)];
  const reportedAs = complaintId([...subject, reason, text, sessionId ?? address], call.made?.since);
  const known = await findComplaint(reportedAs);
  if (known && !known.settledAt) return { id: reportedAs };
  await takeQuotas([
    ...(sessionId
      ? [{ kind: 'PROBLEM', subject: 'session', id: sessionId, limit: perSession } as const]
      : []),
    { kind: 'PROBLEM', subject: 'address', id: address, limit: perNetwork },
  ]);
  const id = await storeComplaint(
    reportedAs,
    { ...reported, reason, text, hold: isQuiz ? await holdOf(quizId, call) : undefined },
    email === undefined ? undefined : { email, language: body.language ?? language },
  );
  return { id };
}

/** The most complaints of visitors, or of verified accounts, that the standing of a quiz keeps. */
const holdsMax = 50;

/** What a complaint counts against the promotion of a quiz; undefined if its sender has held back enough quizzes today. */
async function holdOf(
  quizId: string,
  { address, caller }: Pick<Call, 'address' | 'caller'>,
): Promise<Omit<Hold, 'problemId'> | undefined> {
  const network = networkHash(address);
  const known = holdsOf((await findStanding(quizId))?.holds);
  const by = caller && (await isTrustworthy(caller)) ? 'verified' : 'visitor';
  if (known.filter((hold) => hold.by === by).length >= holdsMax) return undefined;
  const counted = { kind: 'HOLD', limit: promotionRules.heldBackPerDay } as const;
  const isCounted =
    known.some((hold) => hold.network === network) ||
    (await takeQuotasIfLeft([
      { ...counted, subject: 'address', id: address },
      ...(caller ? [{ ...counted, subject: 'account', id: caller.username } as const] : []),
    ]));
  return isCounted ? { by, network } : undefined;
}

/** Whether the account still exists, is verified, isn't new and isn't suspended. */
async function isTrustworthy({ userId, username }: Caller): Promise<boolean> {
  const account = await findAccount(username);
  if (account?.userId !== userId || account.suspension) return false;
  return account.emailVerified && isAccountOld(account.createdAt);
}
