import { invalidField } from '../../platform/app-error.ts';
import { expectedVersions } from '../../platform/etag.ts';
import type { Operation } from '../../platform/operation.ts';
import { roundOrProblem } from '../problems.ts';
import { closingTimeFault } from '../round-rules.ts';
import { storeRoundEdits } from '../round-store.ts';
import { withRoundEtag } from '../round-views.ts';

/**
 * Changes a round, closes it or opens it again, shows or hides its podium. One GetItem and one UpdateItem; one more
 * Query to open it again.
 */
export const updateRound: Operation<'updateRound'> = async ({ caller, params, body, ifMatch }) => {
  const now = new Date();
  const fault = closingTimeFault(body.closesAt, now);
  if (fault) throw invalidField('body.closesAt', fault);
  const expected = expectedVersions(ifMatch);
  const round = roundOrProblem(await storeRoundEdits(params.roundId, caller.userId, body, expected));
  return withRoundEtag(round, now);
};
