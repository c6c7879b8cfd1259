import { invalidField } from '../../platform/app-error.ts';
import { expectedVersions } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import { settleQuestion } from '../lesson-store.ts';
import { roundOrProblem } from '../problems.ts';
import { closingTimeFault } from '../round-rules.ts';
import { storeRoundEdits } from '../round-store.ts';
import { withRoundEtag } from '../round-views.ts';

/**
 * Changes a round, closes it or opens it again, shows or hides its podium. One GetItem and one UpdateItem; one Query to
 * open it again, another for another pace, and the calls of `settleQuestion`.
 */
export const updateRound: Operation<'updateRound'> = async ({ caller, params, body, ifMatch }) => {
  const now = new Date();
  const fault = closingTimeFault(body.closesAt, now);
  if (fault) throw invalidField('body.closesAt', fault);
  const expected = expectedVersions(ifMatch);
  const stored = await untilWritten(async () => {
    const result = await storeRoundEdits(params.roundId, caller.userId, body, expected);
    if (typeof result === 'string' || !('unsettled' in result)) return result;
    await settleQuestion(result.unsettled);
    return again;
  });
  const round = roundOrProblem(stored);
  await settleQuestion(round);
  return withRoundEtag(round, now);
};
