import { invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { roundOrProblem } from '../problems.ts';
import { closingTimeFault } from '../round-rules.ts';
import { storeRoundChange } from '../round-store.ts';
import { toRound } from '../round-views.ts';

/**
 * Changes a round, closes it or opens it again, shows or hides its podium. One GetItem and one UpdateItem; one more
 * Query to open it again.
 */
export const updateRound: Operation<'updateRound'> = async ({ caller, params, body }) => {
  const now = new Date();
  const fault = closingTimeFault(body.closesAt, now);
  if (fault) throw invalidField('body.closesAt', fault);
  return toRound(roundOrProblem(await storeRoundChange(params.roundId, caller.userId, body)), now);
};
