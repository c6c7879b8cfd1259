import { describe, expect, it } from 'vitest';
import { isSuccess, sumCounts, summarise } from './test-results.ts';

const check = { name: 'check', ok: true, seconds: 3 };
const unit = {
  name: 'unit',
  ok: true,
  seconds: 2.04,
  tests: {
    passed: 5,
    failed: 0,
    files: [{ file: 'a.test.ts', seconds: 1.25 }],
    failures: [],
    firstTries: [],
  },
};
const browser = {
  name: 'browser',
  ok: false,
  seconds: 9,
  tests: {
    passed: 1,
    failed: 2,
    files: [{ file: 'b.e2e.test.ts', seconds: 12 }],
    firstTries: [{ test: 'b.e2e.test.ts > waits', error: 'Error: too early' }],
    failures: [
      { test: 'b.e2e.test.ts > opens', error: 'Error: not found' },
      { test: 'b.e2e.test.ts > closes', error: 'Error: still open\nat b.e2e.test.ts:5' },
    ],
  },
};
const planned = [
  { name: 'check', hasTests: false },
  { name: 'unit', hasTests: true },
];

describe('sumCounts', () => {
  it('adds up the stages', () => {
    expect(sumCounts([check, unit, browser])).toEqual({ passed: 6, failed: 2 });
  });

  it('counts a stage that failed without a failed test', () => {
    expect(sumCounts([{ ...check, ok: false }])).toEqual({ passed: 0, failed: 1 });
    expect(sumCounts([{ ...unit, ok: false }])).toEqual({ passed: 5, failed: 1 });
  });
});

describe('summarise', () => {
  it('ends with the sum on its own line, and names stages that didn’t run', () => {
    expect(summarise(['check', 'browser'], [check])).toEqual([
      'Stages:',
      '  ok     check (3.0 s)',
      '  -      browser (not run)',
      '0 passed, 0 failed',
    ]);
  });

  it('lists the slowest test files of all stages first, then what failed at the first try, then the failures', () => {
    expect(summarise(['check', 'unit', 'browser'], [check, unit, browser])).toEqual([
      'Slowest test files:',
      '    12.0 s  b.e2e.test.ts',
      '     1.3 s  a.test.ts',
      'Passed only at the second try:',
      '  b.e2e.test.ts > waits',
      '    Error: too early',
      'Failed:',
      '  b.e2e.test.ts > opens',
      '    Error: not found',
      '  b.e2e.test.ts > closes',
      '    Error: still open',
      '    at b.e2e.test.ts:5',
      'Stages:',
      '  ok     check (3.0 s)',
      '  ok     unit (2.0 s, 5 passed, 0 failed)',
      '  FAILED browser (9.0 s, 1 passed, 2 failed)',
      '6 passed, 2 failed',
    ]);
  });

  it('lists only the ten slowest files', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));

    const lines = summarise(['unit'], [{ ...unit, tests: { ...unit.tests, files } }]);

    expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(10);
    expect(lines[1]).toContain('11.test.ts');
  });
});

describe('isSuccess', () => {
  it('requires that every planned stage ran and passed', () => {
    expect(isSuccess(planned, [check, unit])).toBe(true);
    expect(isSuccess(planned, [check])).toBe(false);
    expect(isSuccess(planned, [check, { ...unit, ok: false }])).toBe(false);
  });

  it('fails if the stages with tests ran no test', () => {
    const none = { passed: 0, failed: 0, files: [], failures: [], firstTries: [] };
    expect(isSuccess(planned, [check, { ...unit, tests: none }])).toBe(false);
  });

  it('needs no tests if no planned stage has tests', () => {
    expect(isSuccess(planned.slice(0, 1), [check])).toBe(true);
  });
});
