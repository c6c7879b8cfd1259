import { expect, it } from 'vitest';
import { isSatisfied } from './packages.mjs';

const linux = { platform: 'linux', arch: 'x64' };
const own = { version: '1.0.0', integrity: 'sha512-l', optional: true, os: 'linux', cpu: ['x64'] };
const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/own-platform': own,
    'node_modules/other-platform': { ...own, os: ['darwin'] },
    'node_modules/other-library': { ...own, libc: ['musl'] },
  },
};
const installed = {
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/own-platform': own,
};

it('accepts the installed packages without the optional packages of other platforms', () => {
  expect(isSatisfied(wanted, { packages: installed }, linux)).toBe(true);
});

it.each([
  ['a missing package', { 'node_modules/a': undefined }],
  ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
  ['different content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }],
  ['the packages of another platform', { 'node_modules/own-platform': undefined }],
])('refuses %s', (_, changes) => {
  const packages = Object.fromEntries(
    Object.entries({ ...installed, ...changes }).flatMap(([path, one]) => (one ? [[path, one]] : [])),
  );
  expect(isSatisfied(wanted, { packages }, linux)).toBe(false);
});

it('refuses a record without packages', () => {
  expect(isSatisfied(wanted, {}, linux)).toBe(false);
});
