import { expect, it } from 'vitest';
import { readSettings } from './command-line.ts';

it('has defaults for all settings', () => {
  expect(readSettings([], {})).toEqual({
    ...{ stateDir: '.local', port: 3000, s3Port: 0 },
    ...{ lan: false, fresh: false, demo: true, verbose: false },
  });
});

it('reads ports and the folder from the environment', () => {
  const env = { PORT: '8080', S3_PORT: '8081', LOCAL_STATE_DIR: '/data' };

  expect(readSettings([], env)).toMatchObject({ port: 8080, s3Port: 8081, stateDir: '/data' });
});

it.each(['PORT', 'S3_PORT'])('refuses a %s that isn’t a port', (name) => {
  for (const value of ['x', '-1', '65536', '1.5']) {
    expect(() => readSettings([], { [name]: value })).toThrow(
      `${name} must be a number from 0 to 65535, but is ${value}.`,
    );
  }
});
