import type { Operation } from '../../platform/operation.ts';
import { roundOrProblem } from '../problems.ts';
import { withFinalCounts } from '../round-report.ts';
import { findOwnRound } from '../round-store.ts';
import { withRoundEtag } from '../round-views.ts';

/**
 * One of the author's rounds; its counts are updated with a short delay. One GetItem; those of `readAndCount` at the first
 * look at a round that is over.
 */
export const getOwnRound: Operation<'getOwnRound'> = async ({ caller, params }) => {
  const round = roundOrProblem(await findOwnRound(params.roundId, caller.userId));
  return withRoundEtag(await withFinalCounts(round), new Date());
};
