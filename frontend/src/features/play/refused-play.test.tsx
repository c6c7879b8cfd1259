// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
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

test('a question that was answered differently in another tab is marked and skipped', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await firstQuestion();
  const elsewhere = { questionId: fixtureId('a', 1), selectedAnswer: fixtureId('1', 3) };
  play.server.handle('POST', `/api/attempts/${fixtureId('f', 1)}/answer`, elsewhere);

  await user.click(await option('Slovensko'));
  expect(
    await screen.findAllByText('You’ve already answered this question in another window.'),
  ).not.toHaveLength(0);
  await user.click(await next());
  await heading(quiz.questions[1]?.questionText ?? '');
  expect(play.server.attempts.get(fixtureId('f', 1))?.attempt.answeredQuestions).toBe(1);
});

test('a quiz that can’t be started is asked for again on request', async () => {
  play.server.intercept = (name) => (name === 'play' ? problem(500, 'INTERNAL_ERROR') : null);
  openPlayPage();
  await heading('Failed to start quiz');
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');

  play.server.intercept = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await firstQuestion();
});

test('an attempt that another tab completed continues to its result', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await firstQuestion();
  play.server.handle('POST', `/api/attempts/${fixtureId('f', 1)}/complete`);
  await user.click(await option('Slovensko'));
  await waitFor(() => expect(shownAddress()).toContain(`/result/${fixtureId('f', 1)}`));
});

test.each(['NOT_FOUND', 'ATTEMPT_ABANDONED'])(
  'an attempt that is gone (%s) starts anew with a note',
  async (code) => {
    const user = userEvent.setup();
    openPlayPage();
    await firstQuestion();
    play.server.intercept = (name) =>
      name === 'answer' ? problem(code === 'NOT_FOUND' ? 404 : 409, code) : null;
    await user.click(await option('Slovensko'));
    expect(await screen.findAllByText('Your last game has ended. This is a new one.')).not.toHaveLength(0);
    expect(readPlay(quiz.id)?.attempt.id).toBe(fixtureId('f', 2));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));

    play.server.intercept = null;
    await user.click(await option('Slovensko'));
    await next();
  },
);

test('a refused answer is explained in words and can be chosen again', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await firstQuestion();
  play.server.intercept = (name) => (name === 'answer' ? problem(422, 'VALIDATION_FAILED') : null);
  await user.click(await option('Slovensko'));
  expect(await screen.findAllByText('We couldn’t save your answer. Try again.')).not.toHaveLength(0);
  play.server.intercept = null;
  await user.click(await option('Slovensko'));
  await next();
});

test('loads the quiz once more when the attempt judges by another revision than the page shows', async () => {
  const [first, second, third] = quiz.questions;
  let isStale = true;
  play.server.intercept = (name) => {
    if (name !== 'play' || !isStale) return null;
    isStale = false;
    return { status: 200, body: { data: { ...quiz, revision: 0, questions: [third, first] } } };
  };
  openPlayPage();
  await heading(first?.questionText ?? '');
  expect(readPlay(quiz.id)?.quiz.questions.map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id]);
  expect(play.server.calls).toEqual(['GET play', 'POST start', 'GET play']);
});

test('an attempt that is gone again makes one new game, then words', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await firstQuestion();
  play.server.intercept = (call) => (call === 'answer' ? problem(404, 'NOT_FOUND') : null);
  await user.click(await option('Slovensko'));
  await screen.findAllByText('Your last game has ended. This is a new one.');
  await user.click(await option('Slovensko'));

  expect(await screen.findByText(/The server can’t find this game/)).toBeTruthy();
  expect(play.server.calls.filter((call) => call === 'POST start')).toHaveLength(2);
  play.server.intercept = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await option('Slovensko'));
  await next();
});

/** Answers all questions and finishes. */
async function answerAll(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await option('Slovensko'));
  await user.click(await next());
  await user.click(await option('Maďarsko'));
  await user.click(await next());
  await user.click(await option('Estónsko'));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
}

test('the session travels in the body, for networks that remove the header', async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  const { handle } = play.server;
  play.server.handle = (method, path, body) => {
    if (/answer|complete/.test(path)) bodies.push(body);
    return handle(method, path, body);
  };
  openPlayPage();
  await firstQuestion();
  await answerAll(user);
  await waitFor(() => expect(bodies).toHaveLength(quiz.questions.length + 1));
  const own = expect.stringMatching(/^[0-9a-f-]{36}$/);
  for (const body of bodies) expect(body).toMatchObject({ sessionId: own });
});

test.each([
  { status: 'COMPLETED' },
  { id: fixtureId('f', 1), status: 'COMPLETED' },
  { id: fixtureId('f', 9), status: 'COMPLETED', score: 100 },
])('an end that is not of the API keeps the play: %o', async (data) => {
  const user = userEvent.setup();
  openPlayPage();
  await firstQuestion();
  let completions = 0;
  play.server.intercept = (name) => {
    if (name !== 'complete') return null;
    completions += 1;
    return { status: 200, body: { data } };
  };
  await answerAll(user);
  await waitFor(() => expect(completions).toBeGreaterThan(0));
  await screen.findAllByText(/Your result will be saved/);
  expect(readPlay(quiz.id)).toMatchObject({ isFinishing: true });
  expect(shownAddress()).toBe(`/play/${quiz.slug}`);
});
