import { found, invalidField } from '../../platform/app-error.ts';
import { type Operation, repeated } from '../../platform/operation.ts';
import { addPlayer } from '../player-store.ts';
import { roundOrProblem } from '../problems.ts';
import { findRound } from '../round-store.ts';
import { toRoundPlayer } from '../round-views.ts';

/**
 * Adds the browser session to a round; a repeated call returns the same player. One BatchGetItem, one UpdateItem and
 * one transaction; one more GetItem for a code that isn't cached.
 */
export const joinRound: Operation<'joinRound'> = async ({ params, body, sessionId }) => {
  if (!sessionId) throw invalidField('headers.x-session-id', 'Must be a UUID');
  const { round, player } = found(await findRound(params.code, sessionId), 'Round');
  if (player) return repeated(toRoundPlayer(player));
  const joined = roundOrProblem(await addPlayer(round, sessionId, body.nickname));
  return joined.isNew ? toRoundPlayer(joined.player) : repeated(toRoundPlayer(joined.player));
};
