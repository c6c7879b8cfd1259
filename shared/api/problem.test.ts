import { describe, expect, it } from 'vitest';
import { problemSchema, problems } from './problem.ts';
import { problemExamples } from './problem-examples.ts';
import { commonProblems, problemCodes, problemsOf } from './problems-of.ts';
import { routes } from './routes.ts';

describe('the catalogue of problems', () => {
  it('is in order of status, with stable codes in UPPER_SNAKE and titles', () => {
    const statuses = problemCodes.map((code) => problems[code].status);
    expect(statuses).toEqual([...statuses].sort((a, b) => a - b));
    for (const code of problemCodes) {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
      expect(problems[code].title).not.toBe('');
    }
  });

  it.each(problemCodes)('has an example of %s that matches the schema', (code) => {
    const value = problemExamples[code]?.value;
    expect(problemSchema.parse(value)).toEqual(value);
    expect(value).toMatchObject({ code, status: problems[code].status });
    expect(value?.message).toBe(value?.detail);
  });
});

describe('problemsOf', () => {
  it('adds the codes that depend on the kind of call', () => {
    expect(problemsOf(routes.createQuiz)).toEqual([
      'MALFORMED_JSON',
      'INVALID_TOKEN',
      'AUTHENTICATION_REQUIRED',
      'EMAIL_UNVERIFIED',
      'CONFLICT',
      'IDEMPOTENCY_KEY_REUSED',
      'SLUG_TAKEN',
      'TOO_MANY_QUIZZES',
      'PAYLOAD_TOO_LARGE',
      'VALIDATION_FAILED',
      'TOO_MANY_REQUESTS',
      'INTERNAL_ERROR',
      'UPSTREAM_UNAVAILABLE',
      'UPSTREAM_TIMEOUT',
    ]);
  });

  it('leaves out codes of tokens and bodies for calls without them', () => {
    expect(commonProblems({ auth: 'none' })).toEqual([
      'TOO_MANY_REQUESTS',
      'INTERNAL_ERROR',
      'UPSTREAM_UNAVAILABLE',
      'UPSTREAM_TIMEOUT',
    ]);
    expect(commonProblems({ auth: 'optional' })).toContain('INVALID_TOKEN');
    expect(commonProblems({ auth: 'optional' })).not.toContain('AUTHENTICATION_REQUIRED');
  });
});
