import { expect, it } from 'vitest';
import { usernamePattern } from '#shared/domain/username.ts';
import { unknownUsername } from './unknown-username.ts';

it('is unique to each address, regardless of case, and impossible as a real username', () => {
  const name = unknownUsername('nobody@example.com');

  expect(unknownUsername('Nobody@Example.com')).toBe(name);
  expect(unknownUsername('nobody2@example.com')).not.toBe(name);
  expect(name).not.toMatch(usernamePattern);
});
