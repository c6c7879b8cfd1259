// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { embedResponses } from '#lib/api/embedded-responses.ts';
import { addToHistory } from '#lib/stored/attempt-history.ts';
import { clearHistory } from '#lib/stored/clear-history.ts';
import { regenerateSession, sessionId } from '#lib/stored/session.ts';
import { readPlay } from '#lib/stored/unfinished-play.ts';
import { fixtureId, problem } from '../../testing/play-fixtures.ts';
import { setUpPlay } from '../../testing/play-harness.tsx';
import {
  firstQuestion,
  heading,
  next,
  openPlayPage,
  option,
  quiz,
  shownAddress,
} from '../../testing/play-page-harness.tsx';

const play = setUpPlay();

test('an answer whose verdict was lost is sent again and counts once', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await firstQuestion();
  let isLost = true;
  const handle = play.server.handle;
  play.server.handle = (...call) => {
    const answer = handle(...call);
    if (isLost && call[1].endsWith('/answer')) throw new TypeError('Failed to fetch');
    return answer;
  };
  await user.click(await option('Slovensko'));
  const retry = await screen.findByRole('button', { name: 'Try now' });
  isLost = false;
  await user.click(retry);
  await next();
  expect(play.server.attempts.get(fixtureId('f', 1))?.attempt).toMatchObject({
    answeredQuestions: 1,
    correctAnswers: 1,
  });
});

test('a reload resumes mid-feedback with the same order, also without the server', async () => {
  const user = userEvent.setup();
  const first = openPlayPage();
  await user.click(await option('Slovensko'));
  await next();
  const orderOf = () =>
    within(screen.getByRole('group', { name: 'Options' }))
      .getAllByRole('button')
      .map((one) => one.textContent);
  const before = orderOf();
  first.unmount();

  play.server.intercept = () => problem(404, 'NOT_FOUND');
  openPlayPage();
  expect(orderOf()).toEqual(before);
  expect(screen.getByText('Correct answers: 1')).toBeDefined();
  await user.click(await next());
  await heading(quiz.questions[1]?.questionText ?? '');
  expect(play.server.calls.filter((call) => call === 'POST start')).toHaveLength(1);
});

test('a reload sends an answer that was still being sent', async () => {
  const user = userEvent.setup();
  const first = openPlayPage();
  await firstQuestion();
  play.server.intercept = () => {
    throw new TypeError('Failed to fetch');
  };
  await user.click(await option('Slovensko'));
  first.unmount();

  play.server.intercept = null;
  openPlayPage();
  await next();
  expect(screen.getByText('Correct answers: 1')).toBeDefined();
});

test('a server that fails is not reported as a missing network', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await firstQuestion();
  play.server.intercept = (name) => (name === 'answer' ? problem(500, 'INTERNAL_ERROR') : null);
  await user.click(await option('Slovensko'));
  expect(await screen.findAllByText(/^It’s our fault\. We’ll keep trying to send/)).not.toHaveLength(0);
  play.server.intercept = null;
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await next();
});

test('a preloaded quiz starts without a network, and the first answer waits for it', async () => {
  const user = userEvent.setup();
  embedResponses([{ id: 'playQuiz', input: { params: { idOrSlug: quiz.slug } }, data: quiz }]);
  let isOffline = true;
  play.server.intercept = () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return null;
  };
  openPlayPage();
  await user.click(await option('Slovensko'));
  expect(await screen.findAllByText('Your answer will be sent when you’re online')).not.toHaveLength(0);

  isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await next();
  expect(screen.getByText('Correct answers: 1')).toBeDefined();
  embedResponses([]);
});

const changedElsewhere = () =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `yq.play.${quiz.id}` })));

test('another tab clears the history: a new attempt begins, in the new session', async () => {
  openPlayPage();
  await firstQuestion();
  await waitFor(() => expect(readPlay(quiz.id)).not.toBeNull());
  const session = regenerateSession();
  clearHistory();
  changedElsewhere();

  expect(await screen.findAllByText('Your last game has ended. This is a new one.')).not.toHaveLength(0);
  expect(play.server.attempts.get(fixtureId('f', 2))?.attempt.sessionId).toBe(session);
});

test('an attempt that was finished while the page was in the back/forward cache shows its result', async () => {
  openPlayPage();
  await firstQuestion();
  await waitFor(() => expect(readPlay(quiz.id)).not.toBeNull());
  const attempt = play.server.attempts.get(fixtureId('f', 1))?.attempt;
  if (!attempt) throw new Error('The attempt has not started');
  addToHistory({ attempt, quiz, answers: [] });
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(shownAddress()).toContain(`/result/${attempt.id}`));
});

test('storage that is cleared while playing gets the session and the play again', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await firstQuestion();
  const session = sessionId();
  localStorage.clear();
  await user.click(await option('Slovensko'));
  await next();
  expect(localStorage.getItem('yq.session')).toBe(session);
  expect(readPlay(quiz.id)?.answers).toHaveProperty(fixtureId('a', 1));
});

test('where nothing can be stored, the page says so at the start, and the play and its result stay in memory', async () => {
  const user = userEvent.setup();
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  openPlayPage();
  expect(await screen.findByText(/^This browser saves nothing here/)).toBeDefined();
  await user.click(await option('Slovensko'));
  await next();
  expect(readPlay(quiz.id)?.answers).toHaveProperty(fixtureId('a', 1));
  blocked.mockRestore();
  clearHistory();
});

test.each([
  ['an error page', { status: 404, body: {} }],
  ['a success of its own', { status: 200, body: { ok: true } }],
])('a filter of the network answers with %s: the answer waits', async (_what, answer) => {
  const user = userEvent.setup();
  openPlayPage();
  await firstQuestion();
  play.server.intercept = (name) => (name === 'answer' ? answer : null);
  await user.click(await option('Slovensko'));
  await user.click(await screen.findByRole('button', { name: 'Try now' }));
  play.server.intercept = null;
  await user.click(await screen.findByRole('button', { name: 'Try now' }));
  await next();
  expect(play.server.attempts.get(fixtureId('f', 1))?.attempt.answeredQuestions).toBe(1);
});

test('the options of the first question have the order that was chosen before the first paint, until the next play', async () => {
  document.documentElement.dataset.order = '73105264';
  const first = openPlayPage();
  await firstQuestion();
  const texts = () =>
    within(screen.getByRole('group', { name: 'Options' }))
      .getAllByRole('button')
      .map((one) => one.textContent?.slice(1));
  expect(texts()).toEqual(['Česko', 'Slovinsko', 'Slovensko', 'Srbsko']);
  await waitFor(() => expect(document.documentElement.dataset.order).not.toBe('73105264'));
  first.unmount();
  openPlayPage();
  expect(texts()).toEqual(['Česko', 'Slovinsko', 'Slovensko', 'Srbsko']);
  delete document.documentElement.dataset.order;
});

test.each(['+', '&', '1'])(
  'the first key of the number row chooses an option, also where it is %s',
  async (key) => {
    openPlayPage();
    await firstQuestion();
    await waitFor(() => expect(readPlay(quiz.id)).not.toBeNull());
    fireEvent.keyDown(document.body, { key, code: 'Digit1' });
    await next();
    expect(screen.getByText('Correct answers: 1')).toBeDefined();
  },
);

test('a page that the browser only prepares starts no game until the visitor sees it', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  openPlayPage();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(play.server.attempts.size).toBe(0);
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  document.dispatchEvent(new Event('prerenderingchange'));
  await waitFor(() => expect(play.server.attempts.size).toBe(1));
});
