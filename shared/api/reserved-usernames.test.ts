import { describe, expect, it } from 'vitest';
import { authRoutes } from './auth.routes.ts';
import { isReservedUsername } from './reserved-usernames.ts';

/** Names that must be reserved: those of the first list of decisions, names of routes, and what looks like a role. */
const names =
  'admin api login register logout settings quiz quizzes play u user users media help support about contact root system moderator staff null undefined me www mail static assets ' +
  'join practice embed history credits privacy forgot-password reset-password verify-email rounds attempts answer-pools ' +
  'adm1n adrnin m0derator your-quizzes';

describe('reserved usernames', () => {
  it.each(names.split(' '))('%s is one, in any case', (username) => {
    expect(isReservedUsername(username.toUpperCase())).toBe(true);
  });

  it('are refused with their own message, and no others', () => {
    const username = authRoutes.register.body.shape.username;

    expect(username.safeParse('Admin').error?.issues.map(({ message }) => message)).toEqual([
      'This username is reserved and cannot be used',
    ]);
    expect(username.parse('adminka')).toBe('adminka');
  });
});
