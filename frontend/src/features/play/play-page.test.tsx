// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { embeddedResponse } from '#lib/api/embedded-responses.ts';
import { findInHistory } from '#lib/stored/attempt-history.ts';
import { readPractice } from '#lib/stored/practice.ts';
import { readPlay } from '#lib/stored/unfinished-play.ts';
import { getAttemptResults } from '#shared/api/attempt-endpoints.ts';
import { fixtureId } from '../../testing/play-fixtures.ts';
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

const { playVerdict, tapBack } = vi.hoisted(() => ({ playVerdict: vi.fn(), tapBack: vi.fn() }));
vi.mock('./verdict-sound.ts', () => ({ playVerdict, tapBack }));

const play = setUpPlay();
beforeEach(() => {
  playVerdict.mockClear();
  tapBack.mockClear();
});

const answersSent = () => play.server.calls.filter((call) => call === 'POST answer').length;

test('plays to the end by clicks: one attempt, verdicts, score, result in the history', async () => {
  const user = userEvent.setup();
  openPlayPage();

  await user.click(await option('Slovensko'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Correct\. Slovenský znak/));
  await user.click(await next());
  await user.click(await option('Irán'));
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toMatch(/^Wrong\. The correct answer is Maďarsko\./);
  });
  expect((await option('Irán')).textContent).toContain('Your answer');
  expect((await option('Maďarsko')).textContent).toContain('Correct answer');
  await user.click(await next());
  await user.click(await option('Estónsko'));
  expect(screen.getByText('Correct answers: 2')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Finish' }));

  const attemptId = fixtureId('f', 1);
  await waitFor(() => expect(shownAddress()).toBe(`/quiz/${quiz.slug}/result/${attemptId}`));
  expect(findInHistory(attemptId)).toMatchObject({
    attempt: { status: 'COMPLETED', correctAnswers: 2, score: 67 },
    answers: [{ isCorrect: true }, { isCorrect: false }, { isCorrect: true }],
  });
  expect(findInHistory(attemptId)?.attempt).not.toHaveProperty('questions');
  // The review came with the completion.
  const review = embeddedResponse(getAttemptResults, { params: { attemptId } });
  expect(review?.data?.questions.map(({ isCorrect }) => isCorrect)).toEqual([true, false, true]);
  expect(readPlay(quiz.id)).toBeNull();
  expect(play.server.calls.filter((call) => call === 'POST start')).toHaveLength(1);
});

test('renders the next question hidden, and fetches its picture a little later', async () => {
  const { container } = openPlayPage();
  await firstQuestion();
  const ahead = container.querySelector('[inert]') as HTMLElement;

  expect(ahead.textContent).toContain(quiz.questions[1]?.questionText);
  expect(ahead.querySelector('img')).toBeNull();
  await waitFor(() => expect(ahead.querySelector('img')).not.toBeNull());
});

test('a double click and a second choice send one answer', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await user.dblClick(await option('Srbsko'));
  await user.click(await option('Slovensko'));
  await user.keyboard('1234');
  await next();
  expect(answersSent()).toBe(1);
  expect(play.server.attempts.get(fixtureId('f', 1))?.attempt.answeredQuestions).toBe(1);
});

test('sends an answer before it renders the choice', async () => {
  openPlayPage();
  const chosen = await option('Slovensko');
  const { fetch } = globalThis;
  const looks: unknown[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    looks.push(chosen.dataset.look);
    return fetch(...request);
  });
  fireEvent.click(chosen);
  await next();
  spy.mockRestore();
  expect(looks).toEqual(['open']);
});

test('three right answers in a row are announced in words', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await user.click(await option('Slovensko'));
  await user.click(await next());
  await user.click(await option('Maďarsko'));
  await next();
  expect(screen.queryByText(/in a row/)).toBeNull();
  await user.click(await next());
  await user.click(await option('Estónsko'));
  await screen.findByText('3 in a row!');
});

test('plays only the mistakes of an attempt', async () => {
  const user = userEvent.setup();
  const attemptId = fixtureId('f', 1);
  play.server.handle('POST', '/api/attempts/start', { sessionId: fixtureId('e', 1) });
  for (const [question, option] of [
    [1, 1],
    [2, 4],
    [3, 1],
  ] as const) {
    const body = { questionId: fixtureId('a', question), selectedAnswer: fixtureId(`${question}`, option) };
    play.server.handle('POST', `/api/attempts/${attemptId}/answer`, body);
  }
  play.server.handle('POST', `/api/attempts/${attemptId}/complete`);

  openPlayPage({ onlyMistakesOf: attemptId });

  await heading(quiz.questions[1]?.questionText ?? '');
  expect(screen.getByText('Question 1 of 1')).toBeDefined();
  await user.click(await option('Maďarsko'));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(shownAddress()).toContain('/result/'));
  expect(findInHistory(fixtureId('f', 2))).toMatchObject({ onlyMistakesOf: attemptId });
});

test('a mistake is practised later even if the code for it loads after the next question', async () => {
  const user = userEvent.setup();
  openPlayPage();
  // Like clicks before the page works: they load nothing.
  const keep = (event: Event) => event.stopPropagation();
  document.addEventListener('click', keep);
  fireEvent.click(await option('Slovinsko'));
  fireEvent.click(await next());
  document.removeEventListener('click', keep);
  await option('Maďarsko');
  expect(readPractice()).toEqual([]);
  await user.hover(await option('Maďarsko'));
  await waitFor(() =>
    expect(readPractice().map(({ question }) => question.id)).toEqual([quiz.questions[0]?.id]),
  );
});

test('a mistake is practised even if there are only clicks, as from a screen reader', async () => {
  openPlayPage();
  fireEvent.click(await option('Slovinsko'));
  await waitFor(() =>
    expect(readPractice().map(({ question }) => question.id)).toEqual([quiz.questions[0]?.id]),
  );
});

test('nothing asks for sound during a quiz; the switch turns it on and plays it at once', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await user.click(await option('Slovensko'));
  await waitFor(() => expect(tapBack).toHaveBeenCalledOnce());
  const sound = await screen.findByRole('button', { name: 'Sound', pressed: false });
  expect(screen.queryByText('Want sounds next time?')).toBeNull();
  expect(playVerdict).not.toHaveBeenCalled();

  await user.click(sound);
  expect(localStorage.getItem('yq.sound')).toBe('on');
  expect(playVerdict.mock.calls).toEqual([[true, 1]]);
});

test('the first verdict is played if sound is on, once, also after a reload', async () => {
  localStorage.setItem('yq.sound', 'on');
  const user = userEvent.setup();
  openPlayPage();
  await user.hover(await option('Slovensko'));
  await screen.findByRole('button', { name: 'Sound' });
  expect(playVerdict).not.toHaveBeenCalled();
  await user.click(await option('Slovensko'));
  await waitFor(() => expect(playVerdict.mock.calls).toEqual([[true, 1]]));

  cleanup();
  openPlayPage();
  await user.hover(await next());
  await screen.findByRole('button', { name: 'Sound', pressed: true });
  expect(playVerdict).toHaveBeenCalledOnce();
});
