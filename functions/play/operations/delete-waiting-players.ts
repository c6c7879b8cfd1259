import type { Operation } from '../../platform/operation.ts';
import { removePlayers } from '../player-store.ts';
import { roundOrProblem } from '../problems.ts';

/** Removes the chosen players of a round together. The calls of `removePlayers`. */
export const deleteWaitingPlayers: Operation<'deleteWaitingPlayers'> = async ({ caller, params, query }) => {
  roundOrProblem(await removePlayers(params.roundId, caller.userId, query.who));
  return undefined;
};
