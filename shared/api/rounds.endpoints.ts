import { endpoint } from './endpoint.ts';

/** Calls of authors. Those of players have their own file, so that their pages load only those. */
export const createRound = endpoint('createRound', 'POST', '/api/admin/rounds', 'body', 'quizId');
export const listOwnRounds = endpoint('listOwnRounds', 'GET', '/api/admin/rounds');
export const getOwnRound = endpoint('getOwnRound', 'GET', '/api/admin/rounds/{roundId}');
export const updateRound = endpoint('updateRound', 'PATCH', '/api/admin/rounds/{roundId}', 'body');
export const deleteRound = endpoint('deleteRound', 'DELETE', '/api/admin/rounds/{roundId}');
export const deleteRoundPlayer = endpoint(
  'deleteRoundPlayer',
  'DELETE',
  '/api/admin/rounds/{roundId}/players/{playerId}',
);
export const deleteWaitingPlayers = endpoint(
  'deleteWaitingPlayers',
  'DELETE',
  '/api/admin/rounds/{roundId}/players',
);
