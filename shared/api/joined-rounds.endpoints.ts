import { anonymous, endpoint } from './endpoint.ts';

export const getRound = anonymous(endpoint('getRound', 'GET', '/api/rounds/{code}'));
export const getRoundState = {
  ...anonymous(endpoint('getRoundState', 'GET', '/api/rounds/{code}/state')),
  isShared: true,
} as const;
export const joinRound = anonymous(
  endpoint('joinRound', 'POST', '/api/rounds/{code}/join', 'body', 'nickname'),
);
export const playRound = anonymous(endpoint('playRound', 'GET', '/api/rounds/{code}/play'));
