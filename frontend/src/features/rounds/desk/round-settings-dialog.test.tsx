// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Round } from '#shared/domain/round.ts';
import { aRound } from '../../../testing/a-round.ts';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import { en as texts } from '../texts.ts';
import { useOpenRound } from './open-round.tsx';
import { RoundSettingsDialog } from './round-settings-dialog.tsx';

setUpDesk();

/** `answer` is that to the save; `stored` are the rounds that are read, one after another. */
async function show(answer: StubbedResponse = { data: aRound() }, stored: readonly Round[] = [aRound()]) {
  const rounds = [...stored];
  const saves: { readonly body: unknown; readonly ifMatch: string | null }[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method, headers, body }: RequestInit) => {
    if (method === 'PATCH') {
      const ifMatch = new Headers(headers).get('if-match');
      saves.push({ body: JSON.parse(String(body)), ifMatch });
      if (typeof answer === 'string') throw new TypeError(answer);
      return Response.json(answer, { status: 'status' in answer ? answer.status : 200 });
    }
    const data = rounds.length > 1 ? rounds.shift() : rounds[0];
    return Response.json({ data }, { headers: { etag: `"${data?.attemptsPerPlayer}"` } });
  });
  const page = (
    <RoundSettingsDialog round={aRound()} onChanged={() => Promise.resolve()} onClose={() => undefined} />
  );
  renderPage('/admin/rounds/:id', '/admin/rounds/r1', page);
  await screen.findByLabelText('Name of the game');
  return saves;
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
  const calls = await show({ data: aRound(settings) });
  await userEvent.type(screen.getByLabelText('Name of the game'), ' 6.B ');
  await userEvent.selectOptions(
    screen.getByLabelText('When pupils see what was right'),
    texts.open.feedbacks.end,
  );
  await userEvent.selectOptions(screen.getByLabelText('Number of tries'), '3');
  await userEvent.selectOptions(screen.getByLabelText('Time for each question'), '30 s');
  await userEvent.click(screen.getByLabelText('Shuffle questions for each pupil'));
  await userEvent.click(screen.getByLabelText('Show the best at the end'));
  fireEvent.change(screen.getByLabelText('Close at'), { target: { value: '2030-05-02T10:30' } });
  await submit();

  await waitFor(() => expect(calls).toHaveLength(1));
  const closesAt = new Date('2030-05-02T10:30').toISOString();
  expect(calls[0]).toMatchObject({ ifMatch: '"1"', body: { title: '6.B', closesAt, ...settings } });

  const opened = stubApi(() => ({ data: aRound() }));
  const { router } = renderPage('/admin/quizzes', '/admin/quizzes', <Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(texts.pace.own.name) }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/rounds/r1/stage'));
  expect(opened[0]?.body).toMatchObject({ quizId: 'q1', ...settings });
});

function Opener() {
  const rounds = useOpenRound();
  return (
    <>
      <button type="button" onClick={() => rounds.ask('q1')}>
        Play
      </button>
      {rounds.dialog}
    </>
  );
}

test.each([
  [{ code: 'VALIDATION_FAILED', status: 422 }, texts.open.closesAtFault],
  [{ code: 'TOO_MANY_ROUNDS', status: 409 }, texts.open.tooMany],
  ['offline', 'We can’t connect. Check your internet and try again.'],
] as const)('says why it was refused: %o', async (answer, reason) => {
  await show(answer);
  await submit();
  expect(await screen.findByText(reason)).toBeTruthy();
});

test('settings that another tab has saved meanwhile aren’t undone: the dialog says so and shows them', async () => {
  const stale = { code: 'STALE_VERSION', status: 412 };
  const saves = await show(stale, [aRound(), aRound({ attemptsPerPlayer: 3, title: '7.A' })]);
  await userEvent.selectOptions(screen.getByLabelText('Time for each question'), '30 s');
  await submit();

  await screen.findByText(texts.open.conflict);
  expect(screen.getByLabelText<HTMLSelectElement>('Number of tries').value).toBe('3');
  expect(screen.getByLabelText<HTMLInputElement>('Name of the game').value).toBe('7.A');
  await submit();
  await waitFor(() => expect(saves.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"3"']));
});

test('a time limit that isn’t in the list stays', async () => {
  const saves = await show(undefined, [aRound({ secondsPerQuestion: 25 })]);
  await submit();
  await waitFor(() => expect(saves[0]?.body).toMatchObject({ secondsPerQuestion: 25 }));
});

test.each(['end', 'closed'] as const)(
  'says what feedback %s means for work that gets a mark',
  async (feedback) => {
    await show();
    await userEvent.selectOptions(screen.getByLabelText('When pupils see what was right'), feedback);
    expect(screen.getByText(texts.open.feedbackHints[feedback])).toBeTruthy();
  },
);
