// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { attemptCalls } from '#shared/infrastructure/school-calls.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { flagQuestions, playFixture } from '../../../testing/play-fixtures.ts';
import { renderAt, setUpPlay } from '../../../testing/play-harness.tsx';
import { openPlayPage, option, quiz, shownAddress } from '../../../testing/play-page-harness.tsx';
import PlayRoundPage from './play-round-page.tsx';
import { forgetTimes } from './question-time.ts';
import { en as texts } from './texts.ts';

const play = setUpPlay();
beforeAll(() => loadTexts('join', { sk: async () => ({ sk: texts }), en: async () => ({ en: texts }) }));
beforeEach(forgetTimes);

function openRound(secondsPerQuestion: number | null): void {
  play.server.intercept = (name) => {
    if (name === 'show') return { status: 200, body: { data: { remainingSeconds: 30 } } };
    if (name !== 'play') return null;
    return { status: 200, body: { data: { quiz: playFixture().quiz, attempt: null, secondsPerQuestion } } };
  };
  renderAt(
    '/join/ABCDEF/play',
    <Routes>
      <Route path="/join/:code/play" element={<PlayRoundPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

test.each([
  ['solo', () => openPlayPage(), `/quiz/${quiz.slug}/result/`],
  ['round', () => openRound(null), '/join/ABCDEF'],
  ['timedRound', () => openRound(30), '/join/ABCDEF'],
] as const)('a pupil makes no more calls than the limits for a school carry: %s', async (mode, open, end) => {
  open();
  for (const [at, { options }] of flagQuestions.entries()) {
    fireEvent.click(await option(options[0]));
    const isLast = at === flagQuestions.length - 1;
    fireEvent.click(await screen.findByRole('button', { name: isLast ? 'Finish' : 'Next' }));
  }
  await waitFor(() => expect(shownAddress()).toContain(end));
  if (mode !== 'solo') await waitFor(() => expect(shownAddress()).toBe(end));

  const ofAttempts = ['start', 'show', 'answer', 'complete'];
  const counted = play.server.calls.filter((call) => ofAttempts.includes(call.replace('POST ', '')));
  const { once, question } = attemptCalls[mode];
  // The result is another page, which makes one call.
  expect(counted.length + 1).toBeLessThanOrEqual(once + question * flagQuestions.length);
  expect(counted.length + 1).toBeGreaterThanOrEqual(once + flagQuestions.length);
});
