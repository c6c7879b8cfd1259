// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Round } from '#shared/domain/round.ts';
import { aRound } from '../../../testing/a-round.ts';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { type StubbedAnswer, stubApi } from '../../../testing/stub-api.ts';
import { useOpenRound } from './open-round.ts';
import { RoundSettingsDialog } from './round-settings-dialog.tsx';
import { en as texts } from './texts.ts';

setUpDesk({ rounds: texts });

function show(answer: StubbedAnswer = { data: aRound() }) {
  const calls = stubApi(() => answer);
  const page = (
    <RoundSettingsDialog round={aRound()} onChanged={() => Promise.resolve()} onClose={() => undefined} />
  );
  renderPage('/admin/rounds/:id', '/admin/rounds/r1', page);
  return calls;
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('sends every choice of the author, and the next round begins with them', async () => {
  const settings: Partial<Round> = {
    feedback: 'end',
    attemptsPerPlayer: 3,
    secondsPerQuestion: 30,
    shuffleQuestions: true,
    showsPodium: true,
  };
  const calls = show({ data: aRound(settings) });
  await userEvent.type(screen.getByLabelText('Name of the game'), ' 6.B ');
  await userEvent.selectOptions(screen.getByLabelText('When pupils see what was right'), 'At the end');
  await userEvent.selectOptions(screen.getByLabelText('Number of tries'), '3');
  await userEvent.selectOptions(screen.getByLabelText('Time for each question'), '30 s');
  await userEvent.click(screen.getByLabelText('Shuffle questions for each pupil'));
  await userEvent.click(screen.getByLabelText('Show the best at the end'));
  fireEvent.change(screen.getByLabelText('Close at'), { target: { value: '2030-05-02T10:30' } });
  await submit();

  await waitFor(() => expect(calls).toHaveLength(1));
  const closesAt = new Date('2030-05-02T10:30').toISOString();
  expect(calls[0]).toMatchObject({ method: 'PATCH', body: { title: '6.B', closesAt, ...settings } });

  const opened = stubApi(() => ({ data: aRound() }));
  const { router } = renderPage('/admin/quizzes', '/admin/quizzes', <Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/rounds/r1/stage'));
  expect(opened[0]?.body).toEqual({ quizId: 'q1', ...settings });
});

function Opener() {
  const rounds = useOpenRound();
  return (
    <button type="button" onClick={() => rounds.open('q1')}>
      Play
    </button>
  );
}

test.each([
  [{ code: 'VALIDATION_FAILED', status: 422 }, texts.open.closesAtFault],
  [{ code: 'TOO_MANY_ROUNDS', status: 409 }, texts.open.tooMany],
  ['offline', 'We can’t connect. Check your internet and try again.'],
] as const)('says why it was refused: %o', async (answer, reason) => {
  show(answer);
  await submit();
  expect(await screen.findByText(reason)).toBeTruthy();
});
