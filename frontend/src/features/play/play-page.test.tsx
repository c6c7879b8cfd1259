// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findInHistory } from '../../lib/attempt-history.ts';
import { embedAnswers } from '../../lib/embedded-answers.ts';
import { readPlay } from '../../lib/unfinished-play.ts';
import { fixturePicture } from '../../testing/fixtures.ts';
import { stubDialogs } from '../../testing/page-harness.tsx';
import { fakePlayServer, fixtureId, playFixture, problem } from '../../testing/play-fixtures.ts';
import { renderAt, startPlayTexts, stubMedia, stubNetwork } from '../../testing/play-harness.tsx';
import PlayPage from './play-page.tsx';

const { playVerdict } = vi.hoisted(() => ({ playVerdict: vi.fn() }));
vi.mock('./verdict-sound.ts', () => ({ playVerdict }));

let server = fakePlayServer();
const { quiz } = server.fixture;

beforeAll(startPlayTexts);
beforeEach(() => {
  localStorage.clear();
  playVerdict.mockClear();
  server = fakePlayServer();
  stubNetwork(server);
  stubMedia();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openPlayPage(state?: object) {
  return renderAt(
    { pathname: `/play/${quiz.slug}`, state },
    <StrictMode>
      <Routes>
        <Route path="/play/:slug" element={<PlayPage />} />
        <Route path="*" element={null} />
      </Routes>
    </StrictMode>,
  );
}

const option = (text: string) => screen.findByRole('button', { name: new RegExp(text) });
const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text });
const next = () => screen.findByRole('button', { name: 'Next' });
const address = () => screen.getByTestId('address').textContent;
const answersSent = () => server.calls.filter((call) => call === 'POST answer').length;

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
  await waitFor(() => expect(address()).toBe(`/quiz/${quiz.slug}/result/${attemptId}`));
  expect(findInHistory(attemptId)).toMatchObject({
    attempt: { status: 'COMPLETED', correctAnswers: 2, score: 67 },
    answers: [{ isCorrect: true }, { isCorrect: false }, { isCorrect: true }],
  });
  expect(readPlay(quiz.id)).toBeNull();
  expect(server.calls.filter((call) => call === 'POST start')).toHaveLength(1);
});

test('a picture says what it shows only after the answer, also after a reload', async () => {
  const user = userEvent.setup();
  const picture = fixturePicture('', '<path/>');
  server = fakePlayServer(
    playFixture([
      { text: 'Who?', options: ['Elephant', 'Dog'], picture, revealed: 'An elephant' },
      { text: 'And who?', options: ['Cat'], picture: { ...picture, altText: 'An animal' } },
    ]),
  );
  stubNetwork(server);
  openPlayPage();
  expect((await screen.findByRole('img')).getAttribute('alt')).toBe('Question picture');
  expect(screen.getByRole('img').getAttribute('lang')).toBeNull();

  await user.click(await option('Dog'));
  await next();
  expect(screen.getByRole('img', { name: 'An elephant' }).getAttribute('lang')).toBe('sk');
  cleanup();
  openPlayPage();
  await screen.findByRole('img', { name: 'An elephant' });
  await user.click(await next());
  await screen.findByRole('img', { name: 'An animal' });
  await user.click(await option('Cat'));
  await screen.findByRole('img', { name: 'An animal' });
});

test('lays the next question out unseen, and fetches its picture a little later', async () => {
  const { container } = openPlayPage();
  await heading(quiz.questions[0]?.questionText ?? '');
  const ahead = container.querySelector('[inert]') as HTMLElement;

  expect(ahead.textContent).toContain(quiz.questions[1]?.questionText);
  expect(ahead.querySelector('img')).toBeNull();
  await waitFor(() => expect(ahead.querySelector('img')).not.toBeNull());
});

test('plays to the end by keys alone, with the focus where the play is', async () => {
  const user = userEvent.setup();
  openPlayPage();
  for (const { questionText } of quiz.questions) {
    const shown = await heading(questionText);
    await user.keyboard('1');
    const onward = await screen.findByRole('button', { name: /Next|Finish/ });
    await waitFor(() => expect(document.activeElement).toBe(onward));
    expect(shown.isConnected).toBe(true);
    await user.keyboard('{Enter}');
    if (questionText !== quiz.questions.at(-1)?.questionText) {
      await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    }
  }
  await waitFor(() => expect(address()).toContain('/result/'));
  expect(answersSent()).toBe(3);
});

test('a double click and a second choice send one answer', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await user.dblClick(await option('Srbsko'));
  await user.click(await option('Slovensko'));
  await user.keyboard('1234');
  await next();
  expect(answersSent()).toBe(1);
  expect(server.attempts.get(fixtureId('f', 1))?.attempt.answeredQuestions).toBe(1);
});

test('without a network the answer waits, is sent again and counts once', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await heading(quiz.questions[0]?.questionText ?? '');
  let isOffline = true;
  server.intercept = () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return null;
  };
  await user.click(await option('Slovensko'));
  expect(await screen.findAllByText('Your answer will be sent when you’re online')).not.toHaveLength(0);
  expect((await option('Srbsko')).getAttribute('aria-disabled')).toBe('true');
  expect(readPlay(quiz.id)?.pending).not.toBeNull();

  isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await next();
  expect(screen.getByText('Correct answers: 1')).toBeDefined();
  expect(server.attempts.get(fixtureId('f', 1))?.attempt).toMatchObject({
    answeredQuestions: 1,
    correctAnswers: 1,
  });
});

test('an answer whose verdict was lost is asked for again and counts once', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await heading(quiz.questions[0]?.questionText ?? '');
  let isLost = true;
  const handle = server.handle;
  server.handle = (...call) => {
    const answer = handle(...call);
    if (isLost && call[1].endsWith('/answer')) throw new TypeError('Failed to fetch');
    return answer;
  };
  await user.click(await option('Slovensko'));
  const retry = await screen.findByRole('button', { name: 'Try now' });
  isLost = false;
  await user.click(retry);
  await next();
  expect(server.attempts.get(fixtureId('f', 1))?.attempt).toMatchObject({
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
    within(screen.getByRole('group'))
      .getAllByRole('button')
      .map((one) => one.textContent);
  const before = orderOf();
  first.unmount();

  server.intercept = () => problem(404, 'NOT_FOUND');
  openPlayPage();
  expect(orderOf()).toEqual(before);
  expect(screen.getByText('Correct answers: 1')).toBeDefined();
  await user.click(await next());
  await heading(quiz.questions[1]?.questionText ?? '');
  expect(server.calls.filter((call) => call === 'POST start')).toHaveLength(1);
});

test('a reload sends an answer that was still on its way', async () => {
  const user = userEvent.setup();
  const first = openPlayPage();
  await heading(quiz.questions[0]?.questionText ?? '');
  server.intercept = () => {
    throw new TypeError('Failed to fetch');
  };
  await user.click(await option('Slovensko'));
  first.unmount();

  server.intercept = null;
  openPlayPage();
  await next();
  expect(screen.getByText('Correct answers: 1')).toBeDefined();
});

test('a question that another tab answered otherwise is marked and passed', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await heading(quiz.questions[0]?.questionText ?? '');
  const elsewhere = { questionId: fixtureId('a', 1), selectedAnswer: fixtureId('1', 3) };
  server.handle('POST', `/api/attempts/${fixtureId('f', 1)}/answer`, elsewhere);

  await user.click(await option('Slovensko'));
  expect(
    await screen.findAllByText('You’ve already answered this question in another window.'),
  ).not.toHaveLength(0);
  await user.click(await next());
  await heading(quiz.questions[1]?.questionText ?? '');
  expect(server.attempts.get(fixtureId('f', 1))?.attempt.answeredQuestions).toBe(1);
});

test('an attempt that another tab completed goes to its result', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await heading(quiz.questions[0]?.questionText ?? '');
  server.handle('POST', `/api/attempts/${fixtureId('f', 1)}/complete`);
  await user.click(await option('Slovensko'));
  await waitFor(() => expect(address()).toContain(`/result/${fixtureId('f', 1)}`));
});

test.each(['NOT_FOUND', 'ATTEMPT_ABANDONED'])(
  'an attempt that is gone (%s) starts anew with a note',
  async (code) => {
    const user = userEvent.setup();
    openPlayPage();
    await heading(quiz.questions[0]?.questionText ?? '');
    server.intercept = (name) => (name === 'answer' ? problem(code === 'NOT_FOUND' ? 404 : 409, code) : null);
    await user.click(await option('Slovensko'));
    expect(await screen.findAllByText('Your last game has ended. This is a new one.')).not.toHaveLength(0);
    expect(readPlay(quiz.id)?.attempt.id).toBe(fixtureId('f', 2));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));

    server.intercept = null;
    await user.click(await option('Slovensko'));
    await next();
  },
);

test('a refused answer is said in words and can be chosen again', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await heading(quiz.questions[0]?.questionText ?? '');
  server.intercept = (name) => (name === 'answer' ? problem(422, 'VALIDATION_FAILED') : null);
  await user.click(await option('Slovensko'));
  expect(await screen.findAllByText('We couldn’t save your answer. Try again.')).not.toHaveLength(0);
  server.intercept = null;
  await user.click(await option('Slovensko'));
  await next();
});

test('a server that fails is not told as a missing network', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await heading(quiz.questions[0]?.questionText ?? '');
  server.intercept = (name) => (name === 'answer' ? problem(500, 'INTERNAL_ERROR') : null);
  await user.click(await option('Slovensko'));
  expect(await screen.findAllByText(/^Something’s wrong on our side\. We’ll send/)).not.toHaveLength(0);
  server.intercept = null;
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await next();
});

test('a quiz that was read ahead starts without a network, and the first answer waits for it', async () => {
  const user = userEvent.setup();
  embedAnswers([{ id: 'playQuiz', input: { params: { idOrSlug: quiz.slug } }, data: quiz }]);
  let isOffline = true;
  server.intercept = () => {
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
  embedAnswers([]);
});

test('three right answers in a row are told in words', async () => {
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

test('repeats only the mistakes of an attempt', async () => {
  const user = userEvent.setup();
  const attemptId = fixtureId('f', 1);
  server.handle('POST', '/api/attempts/start', { sessionId: fixtureId('e', 1) });
  for (const [question, option] of [
    [1, 1],
    [2, 4],
    [3, 1],
  ] as const) {
    const body = { questionId: fixtureId('a', question), selectedAnswer: fixtureId(`${question}`, option) };
    server.handle('POST', `/api/attempts/${attemptId}/answer`, body);
  }
  server.handle('POST', `/api/attempts/${attemptId}/complete`);

  openPlayPage({ onlyMistakesOf: attemptId });

  await heading(quiz.questions[1]?.questionText ?? '');
  expect(screen.getByText('Question 1 of 1')).toBeDefined();
  await user.click(await option('Maďarsko'));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(address()).toContain('/result/'));
  expect(findInHistory(fixtureId('f', 2))).toMatchObject({ onlyMistakesOf: attemptId });
});

test('Escape asks before it leaves, and the play is kept', async () => {
  stubDialogs();
  const user = userEvent.setup();
  openPlayPage();
  await user.click(await option('Slovensko'));
  // Escape works once the switch for sound is there: both come with the first answer.
  await screen.findByRole('button', { name: 'Sound and vibration' });
  await user.keyboard('{Escape}');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Keep playing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(`/play/${quiz.slug}`);

  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Exit Quiz' }));
  await waitFor(() => expect(address()).toBe(`/quiz/${quiz.slug}`));
  expect(readPlay(quiz.id)).not.toBeNull();
});

test('sound is off until it is switched on, which is kept', async () => {
  const user = userEvent.setup();
  const first = openPlayPage();
  const sound = () => screen.findByRole('button', { name: 'Sound and vibration' });
  await user.click(await option('Slovensko'));
  await next();
  expect((await sound()).getAttribute('aria-pressed')).toBe('false');
  expect(playVerdict).not.toHaveBeenCalled();

  await user.click(await sound());
  expect(playVerdict.mock.calls).toEqual([[true, 1]]);
  first.unmount();
  openPlayPage();
  expect((await sound()).getAttribute('aria-pressed')).toBe('true');
  await user.click(await next());
  await user.click(await option('Maďarsko'));
  await waitFor(() =>
    expect(playVerdict.mock.calls).toEqual([
      [true, 1],
      [true, 2],
    ]),
  );
  await user.click(await next());
  await user.click(await option('Lotyšsko'));
  await waitFor(() => expect(playVerdict).toHaveBeenLastCalledWith(false, 0));
});

test('a quiz that does not exist leads home', async () => {
  server.intercept = () => problem(404, 'NOT_FOUND');
  openPlayPage();
  await heading('Quiz not found');
  expect(document.title).toBe('Quiz not found · Your Quizzes');
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Exit Quiz' })).toBeDefined();
});

test('a failed start can be tried again', async () => {
  const user = userEvent.setup();
  server.intercept = (name) => (name === 'start' ? problem(500, 'INTERNAL_ERROR') : null);
  openPlayPage();
  await heading('Failed to start quiz');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeDefined();
  server.intercept = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading(quiz.questions[0]?.questionText ?? '');
});

test('a finish without a network waits and goes on by itself', async () => {
  const user = userEvent.setup();
  openPlayPage();
  for (const text of ['Slovensko', 'Maďarsko']) {
    await user.click(await option(text));
    await user.click(await next());
  }
  await user.click(await option('Estónsko'));
  server.intercept = () => {
    throw new TypeError('Failed to fetch');
  };
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findAllByText('Your result will be saved when you’re online')).not.toHaveLength(0);
  server.intercept = null;
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(address()).toContain('/result/'));
});

test('loads the quiz once more when the attempt has other questions than the payload', async () => {
  const [first, second, third] = quiz.questions;
  let isStale = true;
  server.intercept = (name) => {
    if (name !== 'play' || !isStale) return null;
    isStale = false;
    return { status: 200, body: { data: { ...quiz, questions: [third, first] } } };
  };
  openPlayPage();
  await heading(first?.questionText ?? '');
  expect(readPlay(quiz.id)?.quiz.questions.map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id]);
  expect(server.calls).toEqual(['GET play', 'POST start', 'GET play']);
});
