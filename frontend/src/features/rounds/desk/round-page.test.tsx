// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReportPlayer, ReportQuestion, RoundReport } from '#shared/domain/report.ts';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { readQrCode } from '../../../testing/qr-reader.ts';
import { type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import { en as texts } from '../texts.ts';
import RoundPage from './round-page.tsx';

const report: RoundReport = {
  round: {
    ...{ id: 'r1', code: 'ABCDEF', quizId: 'q', quizTitle: 'Vlajky', quizLanguage: 'sk', title: null },
    ...{ questionCount: 1, isPartial: false },
    ...{
      isOpen: false,
      isOver: true,
      takesPlayers: true,
      closesAt: null,
      feedback: 'each',
      attemptsPerPlayer: 1,
      shuffleQuestions: false,
    },
    ...{
      secondsPerQuestion: null,
      pace: 'own',
      phoneShows: 'question',
      showsPodium: false,
      playerCount: 1,
      finishedCount: 1,
      averageScore: 100,
    },
    ...{ createdAt: '2026-01-01T10:00:00.000Z', expiresAt: '2026-06-30T10:00:00.000Z' },
  },
  quiz: { subject: null, grades: [] },
  players: [
    {
      ...{ playerId: 'p1', nickname: 'Eva', status: 'FINISHED', score: 100 },
      ...{ answeredQuestions: 1, correctAnswers: 1, answers: [] },
      ...{ startedAt: '2026-01-01T10:00:00.000Z', completedAt: '2026-01-01T10:01:00.000Z' },
    },
  ],
  questions: [
    {
      ...{ questionId: 'q1', questionText: 'Čia je to vlajka?', imageMedia: null },
      ...{ answered: 1, correct: 1, stopped: 0 },
      options: [{ id: 'o1', answerText: 'Slovensko', isCorrect: true, chosen: 1 }],
      medianSeconds: 3,
    },
  ],
};

setUpDesk();
afterEach(() => {
  vi.useRealTimers();
});

test('shows the podium as it is stored with the round, and stores the author’s choice', async () => {
  const { round } = report;
  let showsPodium = false;
  stubApi(({ method, body }) => {
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

test('marks the language of texts from the quiz', async () => {
  stubApi(() => ({ data: report }));
  show();
  const title = await screen.findByRole('heading', { level: 1, name: 'Vlajky' });

  for (const text of ['Čia je to vlajka?', 'Slovensko']) {
    expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('sk');
  }
  expect(title.lang).toBe('sk');
  cleanup();

  stubApi(() => ({ data: { ...report, round: { ...report.round, title: '6.B' } } }));
  show();
  expect((await screen.findByRole('heading', { level: 1, name: '6.B' })).lang).toBe('');
});

test('polls within three seconds while the round is open, even after failed polls', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const open = { ...report, round: { ...report.round, isOpen: true, isOver: false } };
  let answer: StubbedResponse = { data: { ...open, players: [] } };
  const calls = stubApi(() => answer);
  const threeSeconds = () => act(() => vi.advanceTimersByTimeAsync(3000));
  show();
  await screen.findByText('Nobody has joined yet.');

  answer = 'offline';
  for (let looks = 0; looks < 6; looks += 1) {
    const before = calls.length;
    await threeSeconds();
    expect(calls.length).toBeGreaterThan(before);
  }
  expect(screen.getByText(texts.stale)).toBeTruthy();
  answer = { data: open };
  await threeSeconds();

  expect(screen.getByText('Eva')).toBeTruthy();
  expect(screen.queryByText(texts.stale)).toBeNull();
});

test('says that the round isn’t there once it was deleted elsewhere', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers: StubbedResponse[] = [{ data: report }];
  stubApi(() => answers.shift() ?? { code: 'NOT_FOUND', status: 404 });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Vlajky' });

  await act(() => vi.advanceTimersByTimeAsync(11_000));

  expect(screen.getByRole('heading', { name: 'Class game not found' })).toBeTruthy();
});

test('shows how many players reached which score, and each player’s answers, which it reads page by page', async () => {
  const [eva] = report.players as [ReportPlayer];
  const [first] = report.questions as [ReportQuestion];
  const options = [...first.options, { id: 'o2', answerText: 'Slovinsko', isCorrect: false, chosen: 1 }];
  const questions = ['q1', 'q2', 'q3'].map((questionId) => ({ ...first, questionId, options }));
  const answers = [
    { questionId: 'q1', selectedAnswerId: 'o1', isCorrect: true },
    { questionId: 'q2', selectedAnswerId: 'o2', isCorrect: false },
    { questionId: 'q3', selectedAnswerId: null, selectedPoint: { x: 0.5, y: 0.5 }, isCorrect: false },
  ];
  const players = [
    { ...eva, score: 33, answers },
    { ...eva, playerId: 'p2', nickname: 'Adam', score: 39, answers: [] },
    { ...eva, playerId: 'p3', nickname: 'Iva', status: 'JOINED' as const, score: null, startedAt: null },
  ];
  stubApi(({ address }) => {
    if (address.endsWith('answers=false')) {
      return {
        data: { ...report, questions, players: players.map((one) => ({ ...one, answers: undefined })) },
      };
    }
    const page = address.endsWith('page=2') ? players.slice(1) : players.slice(0, 1);
    return { data: { ...report, questions, players: page, totalPages: 2 } };
  });
  show();

  const scores = await screen.findByRole('table', { name: 'Distribution of results' });
  const counts = within(scores)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(counts).toEqual(['0', '0', '0', '2', '0', '0', '0', '0', '0', '0']);
  const table = await screen.findByRole('table', { name: 'Pupils’ answers' });
  const cards = screen.getByRole('heading', { name: '3 pupils' });
  expect(table.compareDocumentPosition(cards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent));
  expect(rows()).toEqual([
    ['Nickname ↑', 'Score', ...[1, 2, 3].map((number) => `${number}. Čia je to vlajka?`)],
    ['Adam', '39%', '–no answer', '–no answer', '–no answer'],
    ['Eva', '33%', 'right', ' Bwrong: Slovinsko', ' wrong: Elsewhere'],
    ['Iva', 'Waiting', '–no answer', '–no answer', '–no answer'],
  ]);
  await userEvent.click(within(table).getByRole('button', { name: 'Score' }));
  expect(rows().map(([nickname]) => nickname)).toEqual(['Nickname', 'Adam', 'Eva', 'Iva']);
  expect(within(table).getByRole('columnheader', { name: /Score/ }).ariaSort).toBe('descending');
});

test('shows the code large and as a QR code that links to it', async () => {
  stubApi(() => ({ data: { ...report, round: { ...report.round, isOpen: true, isOver: false } } }));
  show();
  const code = await screen.findByRole('img', { name: 'QR code of game ABCDEF' });
  expect(readQrCode(code)).toBe(`${location.origin}/join/ABCDEF`);
  expect(screen.getByText('ABCDEF')).toBeTruthy();
});

test('shows the laptop’s address on its network, where the class can reach it', async () => {
  stubApi(() => ({ data: { ...report, round: { ...report.round, isOpen: true, isOver: false } } }));
  const api = fetch;
  const status = { networkUrls: ['http://192.168.1.23:3000', 'http://10.0.0.7:3000'] };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address === '/_local/status' ? Response.json(status) : api(address, init),
  );
  show();

  await screen.findByText(/192\.168\.1\.23:3000\/join/);
  const code = screen.getByRole('img', { name: 'QR code of game ABCDEF' });
  expect(readQrCode(code)).toBe('http://192.168.1.23:3000/join/ABCDEF');
});

function show(): void {
  renderPage('/admin/rounds/:roundId', '/admin/rounds/r1', <RoundPage />);
}
