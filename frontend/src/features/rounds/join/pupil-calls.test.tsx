// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { attemptCalls, roundCalls } from '#shared/infrastructure/school-calls.ts';
import { flagQuestions, playFixture } from '../../../testing/play-fixtures.ts';
import { renderAt, setUpPlay } from '../../../testing/play-harness.tsx';
import { openPlayPage, option, quiz, shownAddress } from '../../../testing/play-page-harness.tsx';
import JoinRoundPage from './join-round-page.tsx';
import PlayRoundPage from './play-round-page.tsx';
import { forgetTimes } from './question-time.ts';
import { en as texts } from './texts.ts';

const play = setUpPlay();
beforeEach(forgetTimes);

/** Opens the page of a round that the pupil hasn't joined; `feedback` is that of the attempt. */
async function openRound(secondsPerQuestion: number | null, feedback = 'each'): Promise<void> {
  const { quiz } = playFixture();
  let player: object | null = null;
  const round = {
    ...{
      code: 'ABCDEF',
      title: null,
      closesAt: null,
      isOpen: true,
      isOver: false,
      takesPlayers: true,
      version: 0,
    },
    ...{ feedback, secondsPerQuestion, quiz, playerCount: 1, finishedCount: 0, averageScore: null },
  };
  const seen = () => ({ ...round, player: player && { ...player, attempt: finishedAttempt() } });
  const join = () => {
    player = { playerId: 'p1', nickname: 'Eva', attemptsLeft: 0, place: null };
    return player;
  };
  const start = () => {
    play.server.intercept = null;
    const { body } = play.server.handle('POST', 'start', {});
    play.server.calls.pop();
    play.server.intercept = intercept;
    return { ...(body as { data: object }).data, feedback, secondsPerQuestion };
  };
  const answers: Record<string, () => object> = {
    ...{ abcdef: seen, join, start },
    play: () => ({ quiz, attempt: null, secondsPerQuestion }),
    show: () => ({ remainingSeconds: 3000 }),
    ...(feedback === 'end' && { answer: () => ({ isAccepted: true, remainingSeconds: 3000 }) }),
  };
  const intercept: typeof play.server.intercept = (name) => {
    const data = answers[name.toLowerCase()]?.();
    return data ? { status: 200, body: { data } } : null;
  };
  play.server.intercept = intercept;
  renderAt(
    '/join/ABCDEF',
    <Routes>
      <Route path="/join/:code" element={<JoinRoundPage />} />
      <Route path="/join/:code/play" element={<PlayRoundPage />} />
    </Routes>,
  );
  fireEvent.change(await screen.findByLabelText(texts.nickname), { target: { value: 'Eva' } });
  fireEvent.click(screen.getByRole('button', { name: texts.start }));
}

const finishedAttempt = () =>
  [...play.server.attempts.values()].find(({ attempt }) => attempt.status === 'COMPLETED')?.attempt ?? null;

test.each([
  ['solo', () => openPlayPage(), `/quiz/${quiz.slug}/result/`],
  ['round', () => openRound(null), '/join/ABCDEF'],
  ['timedRound', () => openRound(30), '/join/ABCDEF'],
  ['timedRoundWithoutVerdicts', () => openRound(30, 'end'), '/join/ABCDEF'],
] as const)(
  'a pupil makes the calls that the limits for a school are computed from: %s',
  async (mode, open, end) => {
    await open();
    for (const [at, { options }] of flagQuestions.entries()) {
      fireEvent.click(await option(options[0]));
      // Without a verdict to read, the next question follows at once.
      if (mode === 'timedRoundWithoutVerdicts') continue;
      const isLast = at === flagQuestions.length - 1;
      fireEvent.click(await screen.findByRole('button', { name: isLast ? 'Finish' : 'Next' }));
    }
    await waitFor(() => expect(shownAddress()).toContain(end));
    if (mode !== 'solo') await screen.findByRole('heading', { name: /Done/ });

    const ofAttempts = ['start', 'show', 'answer', 'complete'];
    const isOfAttempts = (call: string) => ofAttempts.includes(call.replace('POST ', ''));
    const { once, question } = attemptCalls[mode];
    // The result is another page, which makes one call when it is opened again.
    expect(play.server.calls.filter(isOfAttempts).length + 1).toBe(once + question * flagQuestions.length);
    if (mode === 'solo') return;
    // The round is read twice more after its end (`join-round-page.test.tsx`).
    expect(play.server.calls.filter((call) => !isOfAttempts(call)).length + 2).toBe(roundCalls);
  },
);
