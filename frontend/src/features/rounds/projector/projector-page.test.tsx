// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ReportPlayer, ReportQuestion, RoundReport } from '#shared/domain/report.ts';
import { aRound } from '../../../testing/a-round.ts';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { fixturePicture } from '../../../testing/fixtures.ts';
import { renderPage } from '../../../testing/page-harness.tsx';
import { reportedKinds } from '../../../testing/reported-kinds.ts';
import { stubApi } from '../../../testing/stub-api.ts';
import { en as texts } from '../texts.ts';
import ProjectorPage from './projector-page.tsx';

const question = (questionText: string, correct: number, answered: number): ReportQuestion => ({
  ...{ questionId: questionText, questionText, imageMedia: null, answered, correct, stopped: 0 },
  explanation: `Why ${questionText}`,
  options: [
    { id: 'o1', answerText: 'Slovensko', isCorrect: true, chosen: correct },
    { id: 'o2', answerText: 'Slovinsko', isCorrect: false, chosen: answered - correct },
  ],
  medianSeconds: 3,
});

const player = (nickname: string, status: ReportPlayer['status'], score: number | null): ReportPlayer => ({
  ...{ playerId: nickname, nickname, status, score, answeredQuestions: 3, correctAnswers: 2 },
  answers: [{ questionId: 'Hard', selectedAnswerId: 'o2', isCorrect: false }],
  startedAt: '2026-01-01T10:00:00.000Z',
  completedAt: status === 'FINISHED' ? '2026-01-01T10:01:00.000Z' : null,
});

const open: RoundReport = {
  round: aRound({ showsPodium: true, playerCount: 2, finishedCount: 1 }),
  quiz: { subject: null, grades: [] },
  players: [player('Eva', 'FINISHED', 80), player('Adam', 'PLAYING', null)],
  questions: [question('Easy', 3, 3), question('Nobody', 0, 0), question('Hard', 1, 3)],
};

const closed: RoundReport = {
  ...open,
  round: { ...open.round, isOpen: false, isOver: true, averageScore: 60 },
  players: [player('Eva', 'FINISHED', 80), player('Adam', 'UNFINISHED', 40), player('Iva', 'UNFINISHED', 40)],
};

setUpDesk();

test('shows how to join and how far the class is, but nothing of a single pupil’s answers', async () => {
  show(open);
  const join = await screen.findByRole('region', { name: 'How to join' });

  expect(join.querySelector('[translate="no"]')?.textContent).toBe('ABCDEF');
  expect(screen.getByText(/Finished: 1 of 2/).parentElement?.textContent).toBe(
    'Finished: 1 of 2 · 4 right answers together',
  );
  expect(screen.getByRole('list', { name: '2 pupils' }).textContent).toBe('Eva  FinishedAdam');
  expect(screen.queryByText('Hard')).toBeNull();
});

test.each([
  [[3, 2, 1], 'open: 2 of 3', 'Furthest so far, question 3 of 3: 1 pupil has answered', false],
  [[2, 0, 1], 'open: 1 of 3', null, true],
])(
  'opens a picture when most pupils have answered it (%j), and says how far the class is',
  async (answers, opened, furthest, shuffleQuestions) => {
    const questions = answers.map((answered, at) => ({
      ...question(`q${at}`, 0, answered),
      imageMedia: fixturePicture('', `owl-${at}`),
    }));
    const players = ['Eva', 'Adam', 'Iva'].map((nickname) => player(nickname, 'PLAYING', null));
    show({ ...open, round: { ...open.round, shuffleQuestions }, players, questions });
    const pictures = await screen.findByRole('region', { name: `Pictures of the quiz, ${opened}` });

    const isOpened = (item: HTMLElement) => item.querySelector('img') !== null;
    expect(within(pictures).getAllByRole('listitem').map(isOpened)).toEqual(
      answers.map((count) => count > 1),
    );
    expect(within(pictures).queryByText(/Furthest/)?.textContent ?? null).toBe(furthest);
  },
);

test('shows no pictures before anybody plays', async () => {
  const waiting = { ...player('Eva', 'JOINED', null), startedAt: null };
  show({ ...open, players: [waiting] });
  await screen.findByText(/Finished: 0 of 1/);
  expect(screen.queryByRole('region', { name: /Pictures/ })).toBeNull();
});

test('doesn’t count right answers while they are still a secret', async () => {
  show({ ...open, round: { ...open.round, feedback: 'end' } });
  expect((await screen.findByText(/Finished: 1 of 2/)).parentElement?.textContent).toBe('Finished: 1 of 2');
});

test('says how many are still playing before the round is ended', async () => {
  const calls = show(open);
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  await userEvent.click(screen.getByRole('button', { name: 'End the game' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the game?' });

  expect(dialog.textContent).toContain('1 pupil is still playing.');
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'End the game' }));
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isOpen: false });
});

test('lets nobody else in, and removes those without an answer, or who joined in the last minutes, after a question', async () => {
  const bot = { ...player('Bot 1', 'PLAYING', null), answeredQuestions: 0 };
  const calls = show({ ...open, players: [...open.players, bot] });
  const more = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    await userEvent.click(screen.getByRole('button', { name }));
  };
  await more('Let no more pupils in');
  await waitFor(() => expect(calls.at(-2)?.body).toEqual({ takesPlayers: false }));
  await more('Remove everybody without an answer');
  const dialog = await screen.findByRole('dialog', { name: 'Remove everybody without an answer?' });
  expect(dialog.textContent).toContain('1 pupil leaves the game.');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await more('Remove those who joined in the last 5 minutes');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const removals = calls.filter(({ method }) => method === 'DELETE').map(({ address }) => address);
  expect(removals).toEqual(['unanswered', 'recent'].map((who) => `/api/admin/rounds/r1/players?who=${who}`));
});

test('shows the podium and the class total, then the answered questions, hardest first, by arrow keys', async () => {
  show(closed);
  const podium = await screen.findByRole('list', { name: 'The best' });

  expect(within(podium).getAllByRole('listitem').map(textOf)).toEqual(['1.Eva80%', '2.Adam40%', '2.Iva40%']);
  expect(screen.getByText('60%')).toBeTruthy();
  expect(screen.getByText('The whole class together: 6 right answers')).toBeTruthy();

  screen.getByRole('button', { name: 'Menu' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Hard');
  expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
    'Slovensko  right answer1 × (33%)',
    'Slovinsko2 × (67%)',
  ]);
  expect(screen.getByText('Why Hard')).toBeTruthy();
  await userEvent.keyboard('{PageDown}{ArrowRight}');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Easy');
  expect(screen.getByText('Question 2 of 2, hardest first')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');

  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('Result of the class')).toBeTruthy();
});

test('keeps a hidden picture closed while others still guess it', async () => {
  show({ ...open, questions: [reportedKinds.hidden] });
  const pictures = await screen.findByRole('region', { name: /Pictures of the quiz, open: 1 of 1/ });
  expect(within(pictures).getByRole('listitem').innerHTML).not.toContain('<img');
});

test('shows no right option in the seconds after the end, in which answers still arrive', async () => {
  show({ ...closed, round: { ...closed.round, isOver: false } });
  await screen.findByText(texts.projector.ending);
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.queryByText(/right answer1/)).toBeNull();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('counts down by the server’s clock, whatever the laptop’s says', async () => {
  const closesAt = new Date(Date.now() + 9 * 60_000).toISOString();
  const report = { ...open, round: { ...open.round, closesAt } };
  // The laptop is twelve minutes slow or fast: the server's time is that of the response.
  const date = new Date(Date.now() + 3 * 60_000).toUTCString();
  const response = () => new Response(JSON.stringify({ data: report }), { headers: { date } });
  vi.stubGlobal('fetch', () => Promise.resolve(response()));
  renderPage('/admin/rounds/:roundId/stage', '/admin/rounds/r1/stage', <ProjectorPage />);
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/ (6:0|5:5)/));
});

test('shows no podium unless the author shows it', async () => {
  show({ ...closed, round: { ...closed.round, showsPodium: false } });
  await screen.findByText('60%');
  expect(screen.queryByText('Eva')).toBeNull();
});

function textOf({ textContent }: HTMLElement): string | null {
  return textContent;
}

function show(report: RoundReport) {
  const calls = stubApi(({ method }) => ({ data: method === 'PATCH' ? report.round : report }));
  renderPage('/admin/rounds/:roundId/stage', '/admin/rounds/r1/stage', <ProjectorPage />);
  return calls;
}
