import { describe, expect, it } from 'vitest';
import { explainNpmFailure, findNpmCli } from './npm.mjs';

describe('explainNpmFailure', () => {
  it.each([
    ['npm error code ENOSPC\nnpm error ENOSPC: no space left on device', 'the disk is full'],
    ['npm error code EACCES', 'a folder cannot be written to'],
    ['npm error code ECONNREFUSED', 'the package registry cannot be reached (is there a network?)'],
    [
      'npm error getaddrinfo EAI_AGAIN example.test',
      'the package registry cannot be reached (is there a network?)',
    ],
    ['npm error code E404\nnpm error 404 Not Found', 'the package registry does not have a needed package'],
    ['npm error code EINTEGRITY', 'a package differs from what package-lock.json expects'],
    ['npm error code EUSAGE', 'npm says EUSAGE'],
    ['', 'npm gave no reason'],
  ])('%j: %s', (output, reason) => {
    expect(explainNpmFailure(output)).toBe(reason);
  });
});

describe('findNpmCli', () => {
  it('finds the npm on PATH when no npm has started us', () => {
    expect(findNpmCli({ PATH: process.env.PATH ?? '' })).toMatch(/npm-cli\.js$/);
  });

  it('ignores an npm_execpath of another package manager', () => {
    const env = { PATH: process.env.PATH ?? '', npm_execpath: '/nowhere/pnpm.cjs' };
    expect(findNpmCli(env)).toMatch(/npm-cli\.js$/);
  });
});
