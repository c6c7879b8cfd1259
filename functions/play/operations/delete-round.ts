import type { Operation } from '../../platform/operation.ts';
import { roundOrProblem } from '../problems.ts';
import { removeRound } from '../round-deletion-store.ts';

/** Deletes a round with its players. One GetItem, one Query, a transaction, and one more for each 50 players. */
export const deleteRound: Operation<'deleteRound'> = async ({ caller, params }) => {
  roundOrProblem(await removeRound(params.roundId, caller.userId));
  return undefined;
};
