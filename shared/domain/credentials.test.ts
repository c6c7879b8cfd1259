import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { emailSchema, passwordSchema, usernameSchema } from './credentials.ts';
import { passwordMessages, unmetPasswordRules } from './password.ts';
import { isReservedUsername, usernameMessages } from './username.ts';

const messages = (schema: z.ZodType, value: string) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

/** Names that must be reserved. */
const reserved =
  'admin api login register logout settings quiz quizzes play u user users media help support about contact root system moderator staff null undefined me www mail static assets'.split(
    ' ',
  );

describe('usernameSchema', () => {
  it.each(['abc', 'Jana_N', 'x-1', 'a'.repeat(30)])('accepts %s', (username) => {
    expect(usernameSchema.parse(username)).toBe(username);
  });

  it.each(['ab', 'a'.repeat(31), '1abc', '_abc', 'a b', 'jaňa', 'a.b', ''])(
    'refuses %j with the right message',
    (username) => {
      expect(messages(usernameSchema, username)).toEqual([
        'Username must start with a letter and contain only letters, numbers, underscore, or hyphen (3-30 characters)',
      ]);
    },
  );

  it.each(reserved)('refuses the reserved name %s, in any case', (username) => {
    expect(isReservedUsername(username.toUpperCase())).toBe(true);
    expect(messages(usernameSchema, username)).toContain(usernameMessages.reserved);
  });

  it('says that a name is reserved', () => {
    expect(messages(usernameSchema, 'Admin')).toEqual(['This username is reserved and cannot be used']);
    expect(isReservedUsername('adminka')).toBe(false);
  });
});

describe('passwordSchema', () => {
  it.each([
    ['Ab1cdefg', []],
    ['Ab1cdef', [passwordMessages.min]],
    ['AB1CDEFG', [passwordMessages.lowercase]],
    ['ab1cdefg', [passwordMessages.uppercase]],
    ['Abcdefgh', [passwordMessages.number]],
    [
      '',
      [passwordMessages.min, passwordMessages.lowercase, passwordMessages.uppercase, passwordMessages.number],
    ],
    ['áÉ1áÉáÉá', [passwordMessages.lowercase, passwordMessages.uppercase]],
    [' Ab1cdefg', [passwordMessages.edges]],
    ['Ab1cdefg\n', [passwordMessages.edges]],
    ['Ab1 cdefg', []],
    [`Ab1${'x'.repeat(125)}`, []],
    [`Ab1${'x'.repeat(126)}`, [passwordMessages.max]],
  ])('judges %j', (password, expected) => {
    expect(messages(passwordSchema, password)).toEqual(expected);
    expect(unmetPasswordRules(password).map((rule) => passwordMessages[rule])).toEqual(expected);
  });
});

describe('emailSchema', () => {
  it('trims and lower-cases', () => {
    expect(emailSchema.parse('  Jana.N+kviz@Example.SK ')).toBe('jana.n+kviz@example.sk');
  });

  it.each(['', 'jana', 'jana@', '@example.sk', 'jana@example', 'a b@example.sk', `${'a'.repeat(250)}@b.sk`])(
    'refuses %j',
    (email) => {
      expect(messages(emailSchema, email).length).toBeGreaterThan(0);
    },
  );
});
