import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import {
  currentPasswordSchema,
  emailOrUsernameSchema,
  emailSchema,
  passwordSchema,
  usernameSchema,
} from './credentials.ts';
import { passwordMessages, unmetPasswordRules } from './password.ts';

const messages = (schema: z.ZodType, value: string) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

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
    [`Ab1${'x'.repeat(124)}a\u0301`, []],
  ])('judges %j', (password, expected) => {
    expect(messages(passwordSchema, password)).toEqual(expected);
    expect(unmetPasswordRules(password).map((rule) => passwordMessages[rule])).toEqual(expected);
  });
});

it('passwords are the same in every Unicode form, and without outer spaces when signing in', () => {
  expect(passwordSchema.parse('Zlate\u0301 heslo 1')).toBe('Zlaté heslo 1');
  expect(currentPasswordSchema.parse(' Zlate\u0301 heslo 1\u00A0\n')).toBe('Zlaté heslo 1');
  expect(messages(currentPasswordSchema, '  ')).toHaveLength(1);
});

describe('emailSchema', () => {
  it('trims and lower-cases', () => {
    expect(emailSchema.parse('  Jana.N+kviz@Example.SK ')).toBe('jana.n+kviz@example.sk');
  });

  it.each([
    '\u200Bjana@example.sk\u00A0',
    'jana\u00AD@example.sk',
    'mailto:jana@example.sk',
    '<jana@example.sk>.',
    'ｊａｎａ@example.sk',
  ])('reads %j as it was copied', (copied) => {
    expect(emailSchema.parse(copied)).toBe('jana@example.sk');
  });

  it.each([
    ['eva@škola.sk', 'eva@xn--kola-f6a.sk'],
    [' Eva@S\u030CKOLA.SK ', 'eva@xn--kola-f6a.sk'],
    ['eva@xn--kola-f6a.sk', 'eva@xn--kola-f6a.sk'],
    ['eva@škola。sk', 'eva@xn--kola-f6a.sk'],
    ['eva@пример.рф', 'eva@xn--e1afmkfd.xn--p1ai'],
  ])('writes %s with its domain in ASCII, also for signing in', (typed, canonical) => {
    expect(emailSchema.parse(typed)).toBe(canonical);
    expect(emailOrUsernameSchema.parse(typed)).toBe(canonical);
  });

  it.each([
    'eva@škola.sk:80',
    'eva@škola.sk/x',
    'eva@x@škola.sk',
    'éva@skola.sk',
    'eva@１.２.３.４',
    'eva@ško la.sk',
  ])('refuses %j', (email) => {
    expect(messages(emailSchema, email).length).toBeGreaterThan(0);
  });

  it.each(['', 'jana', 'jana@', '@example.sk', 'jana@example', 'a b@example.sk', `${'a'.repeat(250)}@b.sk`])(
    'refuses %j',
    (email) => {
      expect(messages(emailSchema, email).length).toBeGreaterThan(0);
    },
  );
});
