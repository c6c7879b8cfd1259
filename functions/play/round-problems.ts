import { limits } from '#shared/domain/limits.ts';
import { AppError, notFound } from '../platform/app-error.ts';
import { orProblem } from '../platform/or-problem.ts';
import type { PlayerItem, RoundItem } from './round-items.ts';
import { findRound } from './round-store.ts';

/** The round of a typed code; throws the problem of an unknown code and of a deleted round. */
export async function roundByCode(code: string, sessionId: string | undefined) {
  const found = await findRound(code, sessionId);
  if (found === 'missing') throw notFound('Round');
  if (found === 'deleted') throw new AppError('ROUND_DELETED');
  return found;
}

/** The round of a typed code and the player of the session; throws the problem of a session without one. */
export async function roundOfPlayer(
  code: string,
  sessionId: string | undefined,
): Promise<{ readonly round: RoundItem; readonly player: PlayerItem }> {
  const { round, player, isRemoved } = await roundByCode(code, sessionId);
  if (isRemoved) throw new AppError('PLAYER_REMOVED');
  if (!player) throw notFound('Round');
  return { round, player };
}

/** Returns the result of the round store; throws the problem of a refusal. */
export const roundOrProblem = orProblem({
  missing: () => notFound('Round'),
  closed: () => new AppError('ROUND_CLOSED'),
  full: () =>
    new AppError('ROUND_FULL', { detail: `A round has at most ${limits.round.playersMax} players` }),
  'nickname-taken': () => new AppError('NICKNAME_TAKEN'),
  'too-many': () =>
    new AppError('TOO_MANY_ROUNDS', {
      detail: `You have ${limits.round.openMax} open rounds. Close one and try again`,
    }),
});
