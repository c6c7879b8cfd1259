import { limits } from '#shared/domain/limits.ts';
import { invalidField } from '../../platform/app-error.ts';
import { type Operation, repeated } from '../../platform/operation.ts';
import { withQuotas } from '../../platform/quota-store.ts';
import { addPlayer } from '../player-store.ts';
import { roundByCode, roundOrProblem } from '../problems.ts';
import { toJoinedPlayer } from '../round-views.ts';

/**
 * Adds the browser session to a round; a repeated call returns the same player. New players from one network are limited
 * to half of the places, so that nobody can fill a round with sessions that don't exist; a refused one doesn't count. One
 * BatchGetItem, two UpdateItems and one transaction; one more GetItem for a code that isn't cached, and one more transaction
 * for a refused nickname.
 */
export const joinRound: Operation<'joinRound'> = async ({ params, body, sessionId, address }) => {
  if (!sessionId) throw invalidField('headers.x-session-id', 'Must be a UUID');
  const { round, player } = await roundByCode(params.code, sessionId);
  if (player) return repeated(toJoinedPlayer(player, round));
  const { playersPerNetwork: limit } = limits.round;
  const joined = await withQuotas(
    [{ kind: 'JOIN', subject: 'address', id: `${round.id}/${address}`, limit }],
    async () => roundOrProblem(await addPlayer(round, sessionId, body.nickname)),
  );
  const seen = toJoinedPlayer(joined.player, round);
  return joined.isNew ? seen : repeated(seen);
};
