import { describe, expect, it } from 'vitest';
import { isSuccess, readCounts, sumCounts, summarise } from './test-results.ts';

const check = { name: 'check', ok: true, seconds: 3 };
const unit = { name: 'unit', ok: true, seconds: 2.04, counts: { passed: 5, failed: 0 } };
const browser = { name: 'browser', ok: false, seconds: 9, counts: { passed: 1, failed: 2 } };
const planned = [
  { name: 'check', hasTests: false },
  { name: 'unit', hasTests: true },
];

describe('readCounts', () => {
  it('reads the report of Vitest', () => {
    expect(readCounts('{"numPassedTests":4,"numFailedTests":1,"success":false}')).toEqual({
      passed: 4,
      failed: 1,
    });
  });

  it('refuses anything else', () => {
    expect(() => readCounts('{"passed":4}')).toThrow('not a report');
  });
});

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
  it('ends with the sum alone on a line, and names what did not run', () => {
    expect(summarise(['check', 'unit', 'browser'], [check, unit])).toEqual([
      '  ok     check (3.0 s)',
      '  ok     unit (2.0 s, 5 passed, 0 failed)',
      '  -      browser (not run)',
      '5 passed, 0 failed',
    ]);
  });
});

describe('isSuccess', () => {
  it('wants every planned stage run and passed', () => {
    expect(isSuccess(planned, [check, unit])).toBe(true);
    expect(isSuccess(planned, [check])).toBe(false);
    expect(isSuccess(planned, [check, { ...unit, ok: false }])).toBe(false);
  });

  it('is not content with stages of tests that held none', () => {
    expect(isSuccess(planned, [check, { ...unit, counts: { passed: 0, failed: 0 } }])).toBe(false);
  });

  it('asks for no tests where none were due', () => {
    expect(isSuccess(planned.slice(0, 1), [check])).toBe(true);
  });
});
