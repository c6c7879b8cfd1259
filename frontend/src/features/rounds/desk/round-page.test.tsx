// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RoundReport } from '#shared/domain/report.ts';
import { startDesk, stubCalls, stubDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import RoundPage from './round-page.tsx';
import { texts } from './texts.en.ts';

const report: RoundReport = {
  round: {
    ...{ id: 'r1', code: 'ABCDEF', quizId: 'q', quizTitle: 'Vlajky', quizLanguage: 'sk', title: null },
    ...{ isOpen: false, closesAt: null, feedback: 'each', attemptsPerPlayer: 1, shuffleQuestions: false },
    ...{ secondsPerQuestion: null, showsPodium: false, playerCount: 1, finishedCount: 1, averageScore: 100 },
    ...{ createdAt: '2026-01-01T10:00:00.000Z', expiresAt: '2026-06-30T10:00:00.000Z' },
  },
  players: [
    {
      ...{ playerId: 'p1', nickname: 'Eva', status: 'FINISHED', score: 100 },
      ...{ answeredQuestions: 1, correctAnswers: 1, answers: [] },
      ...{ startedAt: '2026-01-01T10:00:00.000Z', completedAt: '2026-01-01T10:01:00.000Z' },
    },
  ],
  questions: [
    {
      ...{ questionId: 'q1', questionText: 'Čia je to vlajka?', answered: 1, correct: 1, stopped: 0 },
      options: [{ id: 'o1', answerText: 'Slovensko', isCorrect: true, chosen: 1 }],
      medianSeconds: 3,
    },
  ],
};

beforeAll(() => startDesk('rounds', texts));
beforeEach(() => stubDesk());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows the podium as it is stored with the round, and stores what the author chooses', async () => {
  const { round } = report;
  let showsPodium = false;
  stubCalls(({ method, body }) => {
    if (method === 'PATCH') showsPodium = (body as { showsPodium: boolean }).showsPodium;
    const stored = { ...round, showsPodium };
    return { data: method === 'PATCH' ? stored : { ...report, round: stored } };
  });
  show();
  const button = await screen.findByRole('button', { name: 'Show the best' });
  expect(screen.queryByRole('heading', { name: 'The best' })).toBeNull();

  await userEvent.click(button);

  await screen.findByRole('heading', { name: 'The best' });
  expect(showsPodium).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Hide the best' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'The best' })).toBeNull());
  expect(showsPodium).toBe(false);
});

test('names the language of what comes from the quiz', async () => {
  stubCalls(() => ({ data: report }));
  show();
  const title = await screen.findByRole('heading', { level: 1, name: 'Vlajky' });

  for (const text of ['Čia je to vlajka?', 'Slovensko']) {
    expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('sk');
  }
  expect(title.lang).toBe('sk');
  cleanup();

  stubCalls(() => ({ data: { ...report, round: { ...report.round, title: '6.B' } } }));
  show();
  expect((await screen.findByRole('heading', { level: 1, name: '6.B' })).lang).toBe('');
});

function show(): void {
  renderPage('/admin/rounds/:roundId', '/admin/rounds/r1', <RoundPage />);
}
