import { endpoint } from './endpoint.ts';

export const getRound = endpoint('getRound', 'GET', '/api/rounds/{code}');
export const joinRound = endpoint('joinRound', 'POST', '/api/rounds/{code}/join', 'body', 'nickname');
export const playRound = endpoint('playRound', 'GET', '/api/rounds/{code}/play');
