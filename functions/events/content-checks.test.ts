import { afterEach, expect, it, vi } from 'vitest';
import { recordOf, removedRecord } from '../testing/stream-record.ts';
import { contentChecks } from './content-checks.ts';

const invokeLater = vi.hoisted(() => vi.fn());
vi.mock('../platform/lambda-invoke.ts', () => ({ invokeLater }));

afterEach(() => {
  vi.unstubAllEnvs();
  invokeLater.mockReset();
});

const published = (quizId: string) =>
  recordOf({ entity: 'CURRENT_REVISION', quizId, content: new Uint8Array([1]) });

it('wants published quizzes, in a stage that checks them', () => {
  expect(contentChecks.wants(published('a'))).toBe(false);
  vi.stubEnv('CHECKER_NAME', 'checker');

  expect(contentChecks.wants(published('a'))).toBe(true);
  expect(contentChecks.wants(recordOf({ entity: 'CURRENT_REVISION', quizId: 'a' }))).toBe(false);
  expect(contentChecks.wants(removedRecord({ entity: 'CURRENT_REVISION', quizId: 'a' }))).toBe(false);
  expect(contentChecks.wants(recordOf({ entity: 'QUIZ', isPublished: true }))).toBe(false);
});

it('starts one check for each quiz of a batch, and returns the records whose check didn’t start', async () => {
  vi.stubEnv('CHECKER_NAME', 'checker');
  const error = new Error('Lambda can’t be reached');
  invokeLater.mockResolvedValueOnce(undefined).mockRejectedValueOnce(error);
  const [first, again, other] = [published('a'), published('a'), published('b')];

  expect(await contentChecks.process([first, again, other])).toEqual([{ record: other, error }]);

  expect(invokeLater.mock.calls).toEqual([
    ['checker', { quizId: 'a' }],
    ['checker', { quizId: 'b' }],
  ]);
});
