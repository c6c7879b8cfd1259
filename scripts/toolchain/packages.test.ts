import { describe, expect, it } from 'vitest';
import { isSatisfied, stampOf } from './packages.mjs';

const linux = { platform: 'linux', arch: 'x64' };
const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-o', optional: true },
  },
};

describe('stampOf', () => {
  it('changes with the lockfile and with the machine', () => {
    const stamps = [
      stampOf('{}', linux),
      stampOf('{ }', linux),
      stampOf('{}', { platform: 'linux', arch: 'arm64' }),
      stampOf('{}', { platform: 'darwin', arch: 'x64' }),
    ];
    expect(new Set(stamps).size).toBe(4);
    expect(stampOf('{}', linux)).toBe(stamps[0]);
  });
});

describe('isSatisfied', () => {
  it('accepts the installed packages without the optional packages of other platforms', () => {
    const record = { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } };
    expect(isSatisfied(wanted, record)).toBe(true);
  });

  it.each([
    ['a missing package', {}],
    ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['different content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }],
  ])('refuses %s', (_, packages) => {
    expect(isSatisfied(wanted, { packages })).toBe(false);
  });

  it('refuses a record without packages', () => {
    expect(isSatisfied(wanted, {})).toBe(false);
  });
});
