import { expect, it, vi } from 'vitest';
import { env, optionalEnv } from './env.ts';

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
