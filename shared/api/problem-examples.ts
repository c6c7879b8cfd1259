import { type Problem, type ProblemCode, problems } from './problem.ts';
import { problemCodes } from './problems-of.ts';

/** Additional members of the examples of some codes. */
const particulars: {
  readonly [C in ProblemCode]?: Partial<
    Pick<Problem, 'detail' | 'errors' | 'usedBy' | 'available' | 'feedback'>
  >;
} = {
  VALIDATION_FAILED: {
    detail: '2 fields are not valid',
    errors: [
      { path: 'body.title', message: 'Too small: expected string to have >=1 characters' },
      { path: 'body.colour', message: 'Unknown field' },
    ],
  },
  MEDIA_IN_USE: {
    usedBy: [{ kind: 'quiz', id: '01993e5a-7c1e-7000-8000-000000000001', title: 'Vlajky štátov' }],
  },
  AI_NOT_CONFIGURED: {
    detail:
      'The offline generator knows 9 questions on this topic: ask for 9 or fewer, or set AI_TEXT_PROVIDER to a language model',
    available: 9,
  },
  TIME_IS_UP: {
    feedback: { isCorrect: false, correctAnswerId: '01993e5a-7c1e-4000-8000-000000000002' },
  },
  POOL_TOO_SMALL: {
    detail:
      'The active pools of this category have 2 other answers, but 3 are needed. Add answers or ask for fewer options',
  },
};

/** An example of an error's body for each code. */
export const problemExamples: Readonly<Record<string, { summary: string; value: Problem }>> =
  Object.fromEntries(
    problemCodes.map((code) => [code, { summary: problems[code].title, value: example(code) }]),
  );

/** The `type` of a problem: a name, not an address (RFC 9457 allows any URI). */
function example(code: ProblemCode): Problem {
  const { title, status } = problems[code];
  const { detail = title, ...rest } = particulars[code] ?? {};
  return {
    type: `urn:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    detail,
    code,
    message: detail,
    requestId: '0f7c2f0e-5d0f-4c43-9d0a-6f6f3d1f2b11',
    ...rest,
  };
}
