import { limits } from '#shared/domain/limits.ts';
import { AppError, invalidField, notFound, orProblem, staleVersion } from '../platform/app-error.ts';
import { isTakenDown } from '../quizzes/publication/takedown-store.ts';
import { findRound } from './round-store.ts';
import type { PlayerItem, RoundItem } from './table.ts';

/** Returns the result of the attempt store; throws the problem of a refusal. */
export const attemptOrProblem = orProblem({
  missing: () => notFound('Attempt'),
  'unknown-question': () => invalidField('body.questionId', 'The attempt has no such question'),
  'unknown-option': () => invalidField('body.selectedAnswer', 'The question doesn’t have this option'),
  'already-answered': () => new AppError('ALREADY_ANSWERED'),
  completed: () => new AppError('ATTEMPT_COMPLETED'),
  'no-attempts-left': () => new AppError('NO_ATTEMPTS_LEFT'),
  'time-is-up': () => new AppError('TIME_IS_UP'),
  'not-shown': () => new AppError('CONFLICT', { detail: 'The question has not been shown yet' }),
  abandoned: () => new AppError('ATTEMPT_ABANDONED'),
  'unknown-next': () => invalidField('body.showNext', 'The attempt has no such question'),
  removed: () => new AppError('PLAYER_REMOVED'),
  'not-asked': () => new AppError('NOT_ASKED'),
  'round-closed': () => new AppError('ROUND_CLOSED'),
  'round-deleted': () => new AppError('ROUND_DELETED'),
});

/** A 422: in a lesson everybody has one attempt. */
export function severalAttempts(): AppError {
  return invalidField('body.attemptsPerPlayer', 'Must be 1 in a round whose author asks the questions');
}

/** The round of a typed code; throws the problem of an unknown code and of a deleted round. The calls of `findRound`. */
export async function anyRoundByCode(code: string, sessionId: string | undefined) {
  const found = await findRound(code, sessionId);
  if (found === 'missing') throw notFound('Round');
  if (found === 'deleted') throw new AppError('ROUND_DELETED');
  return found;
}

/** As `anyRoundByCode`; a quiz that is taken down has no rounds. One GetItem more. */
export async function roundByCode(code: string, sessionId: string | undefined) {
  const found = await anyRoundByCode(code, sessionId);
  if (await isTakenDown(found.round.quizId)) throw notFound('Round');
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
  stale: staleVersion,
  started: () => new AppError('ROUND_STARTED'),
  'several-attempts': severalAttempts,
  'not-in-step': () => new AppError('NOT_IN_STEP'),
  'no-new-players': () => new AppError('NO_NEW_PLAYERS'),
  full: () =>
    new AppError('ROUND_FULL', { detail: `A round has at most ${limits.round.playersMax} players` }),
  'nickname-taken': () => new AppError('NICKNAME_TAKEN'),
  refused: () => new AppError('ACCOUNT_SUSPENDED'),
  'too-many': () =>
    new AppError('TOO_MANY_ROUNDS', {
      detail: `You have ${limits.round.openMax} open rounds. Close one and try again`,
    }),
});
