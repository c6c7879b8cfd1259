// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { isApiError } from '#shared/api/api-error.ts';
import { listOf } from '../../../testing/desk-harness.tsx';
import { ownQuestion } from '../../../testing/own-questions.ts';
import { type StubbedCall, type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import { saveRows } from './save-rows.ts';

afterEach(() => void vi.unstubAllGlobals());

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    key: `row ${n}`,
    body: {
      questionText: 'What is it?',
      imageMediaId: `media ${n}`,
      answerOptions: [
        { answerText: `Answer ${n}`, isCorrect: true },
        { answerText: 'Another', isCorrect: false },
      ],
    },
  }));
const sent = (calls: readonly StubbedCall[]) =>
  calls.flatMap(({ body }) =>
    ((body as { questions: { imageMediaId: string }[] } | undefined)?.questions ?? []).map(
      ({ imageMediaId }) => imageMediaId,
    ),
  );
const questionWith = (number: number, imageMediaId: string) => ownQuestion(number, 'x', [], { imageMediaId });
const started = (answer: (call: StubbedCall) => StubbedResponse) => {
  const saved: string[] = [];
  const calls = stubApi(answer);
  const save = (count: number, knownIds: ReadonlySet<string> | null) =>
    saveRows('quiz', rows(count), { knownIds, onSaved: (keys) => saved.push(...keys) });
  return { saved, calls, save };
};

test('saves as many as fit in each call, without reading the quiz first', async () => {
  const { saved, calls, save } = started(() => listOf([]));

  await save(25, null);

  expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST']);
  expect(sent(calls.slice(0, 1))).toHaveLength(20);
  expect(saved).toHaveLength(25);
});

test('no call has more different pictures than the API accepts', async () => {
  const { calls } = started(() => listOf([]));
  const others = (n: number) =>
    [1, 2, 3].map((at) => ({ answerText: `${at}`, isCorrect: false, imageMediaId: `other ${n} ${at}` }));
  const mirrored = rows(20).map(({ key, body }, n) => ({ key, body: { ...body, answerOptions: others(n) } }));

  await saveRows('quiz', mirrored, { knownIds: null, onSaved: () => undefined });

  expect(calls.map((one) => sent([one]).length)).toEqual([12, 8]);
});

test('reports the saved rows before a call fails', async () => {
  let posts = 0;
  const { saved, save } = started(() => {
    posts += 1;
    return posts === 2 ? { code: 'INTERNAL_ERROR', status: 500 } : listOf([]);
  });

  await expect(save(25, null)).rejects.toSatisfy((error) => isApiError(error, 'INTERNAL_ERROR'));

  expect(saved).toHaveLength(20);
});

test('another try does not resend rows that were saved, even if the response was lost', async () => {
  const old = questionWith(1, 'media 2');
  const { saved, calls, save } = started(({ method }) =>
    method === 'GET' ? listOf([old, questionWith(2, 'media 0'), questionWith(3, 'media 1')]) : listOf([]),
  );

  await save(3, new Set([old.id]));

  // A question from before the first try that has the same picture is a different question.
  expect(sent(calls)).toEqual(['media 2']);
  expect(saved).toEqual(['row 0', 'row 1', 'row 2']);
});
