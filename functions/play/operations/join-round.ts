import { limits } from '#shared/domain/limits.ts';
import { invalidField } from '../../platform/app-error.ts';
import { type Operation, repeated } from '../../platform/operation.ts';
import { takeQuotas } from '../../platform/quota-store.ts';
import { addPlayer } from '../player-store.ts';
import { roundByCode, roundOrProblem } from '../problems.ts';
import { toJoinedPlayer } from '../round-views.ts';

/**
 * Adds the browser session to a round; a repeated call returns the same player. New players from one network are limited,
 * so that nobody can fill a round with sessions that don't exist. One BatchGetItem, two UpdateItems and one transaction;
 * one more GetItem for a code that isn't cached.
 */
export const joinRound: Operation<'joinRound'> = async ({ params, body, sessionId, address }) => {
  if (!sessionId) throw invalidField('headers.x-session-id', 'Must be a UUID');
  const { round, player } = await roundByCode(params.code, sessionId);
  if (player) return repeated(toJoinedPlayer(player, round));
  await takeQuotas([
    { kind: 'JOIN', subject: 'address', id: `${round.id}/${address}`, limit: limits.round.joinsPerMinute },
  ]);
  const joined = roundOrProblem(await addPlayer(round, sessionId, body.nickname));
  const seen = toJoinedPlayer(joined.player, round);
  return joined.isNew ? seen : repeated(seen);
};
