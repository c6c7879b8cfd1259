import { expect, it, vi } from 'vitest';
import { env, numberEnv, optionalEnv } from './env.ts';

it('names the variable that is not set', () => {
  vi.stubEnv('MEDIA_BASE_URL', '');

  expect(() => env('mediaBaseUrl')).toThrow('Environment variable MEDIA_BASE_URL is not set');
  expect(optionalEnv('mediaBaseUrl')).toBeUndefined();
});

it('reads a variable once', () => {
  vi.stubEnv('TABLE_NAME', 'first');
  expect(env('tableName')).toBe('first');

  vi.stubEnv('TABLE_NAME', 'second');
  expect(env('tableName')).toBe('first');
});

it('reads whole numbers again each time, and names a variable with another value', () => {
  vi.stubEnv('AI_TEXT_PER_AUTHOR', '100');
  expect(numberEnv('aiTextPerAuthor')).toBe(100);

  for (const value of ['', '-1', '1.5', 'many', '1e3']) {
    vi.stubEnv('AI_TEXT_PER_AUTHOR', value);
    expect(() => numberEnv('aiTextPerAuthor')).toThrow(
      'Environment variable AI_TEXT_PER_AUTHOR is not a whole number',
    );
  }
});
