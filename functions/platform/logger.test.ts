import { afterEach, expect, it, vi } from 'vitest';
import { log, loggableError } from './logger.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('writes one JSON line from the configured level up', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('LOG_LEVEL', 'WARN');

  log('info', 'quiet');
  log('warn', 'loud', { requestId: 'r1' });

  expect(write.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    { level: 'warn', time: expect.any(String), message: 'loud', requestId: 'r1' },
  ]);
});

it('writes an error with its causes but without its other properties', () => {
  const inner = Object.assign(new TypeError('inner'), { Item: { email: 'eva@example.com' } });

  const logged = loggableError(new Error('outer', { cause: inner }));

  expect(logged).toMatchObject({
    name: 'Error',
    message: 'outer',
    cause: { name: 'TypeError', message: 'inner' },
  });
  expect(JSON.stringify(logged)).not.toContain('example.com');
  expect(loggableError('text')).toEqual({ name: 'string', message: 'text' });
});
