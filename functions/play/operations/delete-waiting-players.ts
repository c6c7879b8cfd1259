import type { Operation } from '../../platform/operation.ts';
import { removeWaitingPlayers } from '../player-store.ts';
import { roundOrProblem } from '../problems.ts';

/** Removes all players of a round who haven't started. One Query, and one transaction for each 49 players. */
export const deleteWaitingPlayers: Operation<'deleteWaitingPlayers'> = async ({ caller, params }) => {
  roundOrProblem(await removeWaitingPlayers(params.roundId, caller.userId));
  return undefined;
};
