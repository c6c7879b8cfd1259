import { notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { toAttempt } from '../attempt-rules.ts';
import { findSessionAttempts } from '../attempt-store.ts';
import { seenInList } from '../round-attempt-store.ts';

/**
 * The session's newest attempts; only the session itself may see them. Those of rounds with feedback at the end have a
 * score only when the round is over. One Query and one BatchGetItem; one more BatchGetItem for attempts that depend on their
 * rounds.
 */
export const listSessionAttempts: Operation<'listSessionAttempts'> = async ({ params, sessionId }) => {
  if (params.sessionId !== sessionId) throw notFound('Session');
  const now = new Date();
  const attempts = await seenInList(await findSessionAttempts(sessionId));
  return wholeList(attempts.map(({ attempt, knowsResults }) => toAttempt(attempt, now, !knowsResults)));
};
