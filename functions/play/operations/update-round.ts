import { invalidField } from '../../platform/app-error.ts';
import { expectedVersions } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { settleQuestion } from '../lesson-store.ts';
import { roundOrProblem } from '../problems.ts';
import { closingTimeFault } from '../round-rules.ts';
import { findOwnRound, storeRoundEdits } from '../round-store.ts';
import { withRoundEtag } from '../round-views.ts';

/**
 * Changes a round, closes it or opens it again, shows or hides its podium. One GetItem and one UpdateItem; one more
 * GetItem and Query to open it again, one Query for another pace, and the calls of `settleQuestion`.
 */
export const updateRound: Operation<'updateRound'> = async ({ caller, params, body, ifMatch }) => {
  const now = new Date();
  const fault = closingTimeFault(body.closesAt, now);
  if (fault) throw invalidField('body.closesAt', fault);
  if (body.isOpen === true) {
    const before = await findOwnRound(params.roundId, caller.userId);
    if (before !== 'missing') await settleQuestion(before);
  }
  const expected = expectedVersions(ifMatch);
  const round = roundOrProblem(await storeRoundEdits(params.roundId, caller.userId, body, expected));
  await settleQuestion(round);
  return withRoundEtag(round, now);
};
