// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { type StubbedAnswer, stubApi } from '../../../testing/stub-api.ts';
import OpenRoundDialog from './open-round-dialog.tsx';
import { en as texts } from './texts.ts';

const quiz = { id: 'q1', title: 'Vlajky' };

setUpDesk({ rounds: texts });

function show(answer: StubbedAnswer = { data: { id: 'r1' } }) {
  const calls = stubApi(() => answer);
  const page = <OpenRoundDialog quiz={quiz} onClose={() => undefined} />;
  const { router } = renderPage('/admin/quizzes', '/admin/quizzes', page);
  return { calls, router };
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Open round' }));

test('opens a round without limits unless the author sets some, and opens its board', async () => {
  const { calls, router } = show();
  await submit();

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/rounds/r1'));
  expect(calls[0]?.body).toEqual({
    ...{ quizId: 'q1', title: null, closesAt: null, feedback: 'each', attemptsPerPlayer: 1 },
    ...{ shuffleQuestions: false, secondsPerQuestion: null, showsPodium: false },
  });
});

test('sends every choice of the author', async () => {
  const { calls } = show();
  await userEvent.type(screen.getByLabelText('Name of the round'), ' 6.B ');
  await userEvent.selectOptions(screen.getByLabelText('When players see what was right'), 'At the end');
  await userEvent.selectOptions(screen.getByLabelText('Number of tries'), '3');
  await userEvent.selectOptions(screen.getByLabelText('Time for each question'), '30 s');
  await userEvent.click(screen.getByLabelText('Shuffle questions for each player'));
  await userEvent.click(screen.getByLabelText('Show the best at the end'));
  fireEvent.change(screen.getByLabelText('Close at'), { target: { value: '2030-05-02T10:30' } });
  await submit();

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({
    ...{ quizId: 'q1', title: '6.B', feedback: 'end', attemptsPerPlayer: 3, secondsPerQuestion: 30 },
    ...{ shuffleQuestions: true, showsPodium: true },
    closesAt: new Date('2030-05-02T10:30').toISOString(),
  });
});

test.each([
  [{ code: 'VALIDATION_FAILED', status: 422 }, texts.open.closesAtFault],
  [{ code: 'TOO_MANY_ROUNDS', status: 409 }, texts.open.tooMany],
  [{ code: 'NOT_FOUND', status: 404 }, texts.open.notPublished],
  ['offline', 'We can’t connect. Check your internet and try again.'],
] as const)('says why it was refused: %o', async (answer, reason) => {
  const { router } = show(answer);
  await submit();
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/quizzes');
});
