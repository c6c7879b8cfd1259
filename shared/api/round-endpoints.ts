// Made from the routes by `npm run openapi`.
import { anonymous } from './endpoint.ts';

export const playRound = anonymous('playRound', 'GET', '/api/rounds/{code}/play');
export const getRound = anonymous('getRound', 'GET', '/api/rounds/{code}');
export const getRoundState = { ...anonymous('getRoundState', 'GET', '/api/rounds/{code}/state'), isShared: true } as const;
export const joinRound = anonymous('joinRound', 'POST', '/api/rounds/{code}/join', 'body', 'nickname');
