import { AppError, found, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { findRound, getRoundWithPlayers } from '../../play/round-store.ts';
import { receiveComplaint } from '../received-complaint.ts';

/**
 * Stores what a visitor reports about the title of a round, or about the nickname of a player. One BatchGetItem and the
 * calls of `receiveComplaint`; for a player one Query more.
 */
export const reportRound: Operation<'reportRound'> = async ({ params, ...call }) => {
  const { sessionId, body } = call;
  const known = await findRound(params.code, sessionId);
  if (known === 'missing') throw notFound('Round');
  if (known === 'deleted') throw new AppError('ROUND_DELETED');
  const { id: roundId, quizId, quizTitle, quizLanguage, ownerId, username = '', title } = known.round;
  const { playerId = null } = body;
  const nickname = playerId === null ? null : await nicknameOf(roundId, playerId);
  return receiveComplaint(
    {
      ...{ quizId, quizSlug: '', quizTitle, ownerId, username, revision: null },
      about: { kind: 'round', roundId, title, playerId, nickname },
    },
    { ...call, language: quizLanguage },
  );
};

async function nicknameOf(roundId: string, playerId: string): Promise<string> {
  const round = await getRoundWithPlayers(roundId);
  return found(
    round?.players.find((player) => player.playerId === playerId),
    'Player',
  ).nickname;
}
