import { toAttempt } from '../data/attempt-rules.ts';
import { listSessionAttempts as list } from '../data/attempt-store.ts';
import { notFound } from '../lib/app-error.ts';
import type { Operation } from '../lib/operation.ts';
import { wholeList } from '../lib/page.ts';

/** The session's newest attempts; only the session itself may see them. One Query. */
export const listSessionAttempts: Operation<'listSessionAttempts'> = async ({ params, sessionId }) => {
  if (params.sessionId !== sessionId) throw notFound('Session');
  const now = new Date();
  const attempts = await list(sessionId);
  return wholeList(attempts.map((item) => toAttempt(item, now)));
};
