import type { Operation } from '../../platform/operation.ts';
import { removePlayer } from '../player-store.ts';
import { roundOrProblem } from '../problems.ts';

/** Removes a player from a round. The calls of `removePlayer`. */
export const deleteRoundPlayer: Operation<'deleteRoundPlayer'> = async ({ caller, params }) => {
  roundOrProblem(await removePlayer(params.roundId, caller.userId, params.playerId));
  return undefined;
};
