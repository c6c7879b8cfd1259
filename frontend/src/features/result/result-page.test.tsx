// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { addToHistory, findInHistory } from '#lib/stored/attempt-history.ts';
import { clearHistory } from '#lib/stored/clear-history.ts';
import type { Attempt } from '#shared/domain/attempt.ts';
import type { Credit } from '#shared/domain/picture.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import type { Grade } from '#shared/domain/subject.ts';
import { fixturePicture, fixtureQuiz } from '../../testing/fixtures.ts';
import {
  fakePlayServer,
  fixtureId,
  flagQuestions,
  playFixture,
  problem,
} from '../../testing/play-fixtures.ts';
import { renderAt, setUpPlay } from '../../testing/play-harness.tsx';
import ResultPage from './result-page.tsx';

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('#ui/toasts/toast-store.ts', () => ({ showToast }));
vi.mock('#features/play/verdict-sound.ts', () => ({ playVerdict: vi.fn() }));

const play = setUpPlay();
const { quiz } = play.server.fixture;
const attemptId = fixtureId('f', 1);

/** Plays with the option at each place, 0 being right, and adds the attempt to the history. */
function played(choices: readonly number[]): Attempt {
  play.server.handle('POST', '/api/attempts/start', { sessionId: fixtureId('e', 1) });
  const answers = choices.map((choice, index) => {
    const questionId = fixtureId('a', index + 1);
    const answerId = fixtureId(`${index + 1}`, choice + 1);
    play.server.handle('POST', `/api/attempts/${attemptId}/answer`, { questionId, selectedAnswer: answerId });
    const answeredAt = `2026-11-20T10:00:0${index}.000Z`;
    return { id: questionId, attemptId, questionId, answerId, isCorrect: choice === 0, answeredAt };
  });
  play.server.handle('POST', `/api/attempts/${attemptId}/complete`);
  const attempt = play.server.attempts.get(attemptId)?.attempt;
  if (!attempt) throw new Error('no attempt');
  addToHistory({ attempt, quiz, answers });
  return attempt;
}

function openResultPage(id = attemptId) {
  return renderAt(
    `/quiz/${quiz.slug}/result/${id}`,
    <Routes>
      <Route path="/quiz/:slug/result/:attemptId" element={<ResultPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

test('shows score, tier and every question, mistakes first, with the chosen option, the right one and the explanation', async () => {
  played([0, 1, 0]);
  openResultPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Good' })).toBeDefined();
  expect(screen.getByRole('img', { name: '67% correct' })).toBeDefined();
  expect(screen.getByText('2 of 3 correct')).toBeDefined();

  await screen.findByText('Question 2 · Wrong');
  const items = screen.getAllByRole('listitem').filter((item) => /Question \d/.test(item.textContent));
  expect(items).toHaveLength(3);
  const mistake = within(items[0] as HTMLElement);
  expect(mistake.getByText('Question 2 · Wrong')).toBeDefined();
  expect(mistake.getAllByRole('definition').map((one) => one.textContent)).toEqual(['Bulharsko', 'Maďarsko']);
  expect(mistake.getByText(/od roku 1848/)).toBeDefined();
  expect(mistake.getByRole('button', { name: 'Enlarge picture' })).toBeDefined();
});

/** The review has these differences in its first question. */
function reviewedAs(change: object) {
  const { handle } = play.server;
  play.server.handle = (method, path, body) => {
    const { status, body: response } = handle(method, path, body);
    if (!path.endsWith('/results')) return { status, body: response };
    const { data } = response as { data: { questions: object[] } };
    const [first, ...others] = data.questions;
    return { status, body: { data: { ...data, questions: [{ ...first, ...change }, ...others] } } };
  };
}

test('shows all places of a question with the player’s cross, and where a point elsewhere was', async () => {
  played([1, 0, 0]);
  const circle = (x: number) => [{ type: 'circle', x, y: 0.5, r: 0.1 }];
  const [right, other] = quiz.questions[0]?.answerOptions ?? [];
  reviewedAs({
    ...{ kind: 'place', selectedAnswerId: null, selectedPoint: { x: 0.41, y: 0.9 } },
    answerOptions: [
      { ...right, shapes: circle(0.2) },
      { ...other, shapes: circle(0.7) },
    ],
  });
  const { container } = openResultPage();
  const item = within((await screen.findByText('Question 1 · Wrong')).closest('li') as HTMLElement);
  expect(item.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'Elsewhere (41%, 90%)',
    'Slovensko',
  ]);
  await waitFor(() => expect(container.querySelectorAll('[data-right-place]')).toHaveLength(1));
  // Two places in two colours each, and the cross.
  expect(container.querySelectorAll('path[vector-effect]')).toHaveLength(4);
  expect(container.querySelector('svg[style*="left: 41%"]')).not.toBeNull();
});

test('shows the pictures that were answers beside their names', async () => {
  played([1, 0, 0]);
  const options = (quiz.questions[0]?.answerOptions ?? []).map((one, at) => ({
    ...one,
    imageMedia: { ...fixturePicture('', ''), url: `/media/${at}.webp` },
  }));
  reviewedAs({ kind: 'picture', imageMedia: null, answerOptions: options });
  openResultPage();
  const item = (await screen.findByText('Question 1 · Wrong')).closest('li') as HTMLElement;
  expect([...item.querySelectorAll('dd')].map((one) => one.textContent)).toEqual(['Slovinsko', 'Slovensko']);
  expect([...item.querySelectorAll('dd img')].map((one) => one.getAttribute('src'))).toEqual([
    '/media/1.webp',
    '/media/0.webp',
  ]);
});

test('shows the stickers, and how full the page of the quiz is', async () => {
  const four = [
    ...flagQuestions,
    { text: 'Fourth', options: ['Me'] as const, picture: fixturePicture('', '<path/>') },
  ];
  play.useServer(fakePlayServer(playFixture(four)));
  played([0, 1, 0, 0]);
  openResultPage();

  const page = await screen.findByRole('link', { name: `Page “${fixtureQuiz.title}”: 3 of 4` });
  expect(page.getAttribute('href')).toBe(`/atlas/${fixtureQuiz.slug}`);
  const strip = within(screen.getByRole('list', { name: '3 of 4 correct' }));
  expect(strip.getAllByRole('listitem')).toHaveLength(3);
});

test('names the author of a picture, and shows a source as a link only if it is a web address', async () => {
  const picture = fixturePicture('', '<path/>');
  const source = (credit?: Credit) => ({
    text: 'Who?',
    options: ['Me'] as const,
    picture,
    ...(credit && { credit }),
  });
  play.useServer(
    fakePlayServer(
      playFixture([
        source({ author: 'Anna', source: 'https://www.photos.example/a?b=c', licence: 'CC BY 4.0' }),
        source({ author: 'Ben', source: 'javascript:alert(1)' }),
        source(),
      ]),
    ),
  );
  played([0, 0, 0]);
  openResultPage();

  const [web, script, none] = (await screen.findAllByRole('figure')).map((figure) => within(figure));
  expect(web?.getByText('Anna')).toBeDefined();
  expect(web?.getByText('CC BY 4.0')).toBeDefined();
  const link = web?.getByRole('link', { name: /^photos\.example/ });
  expect(link?.getAttribute('href')).toBe('https://www.photos.example/a?b=c');
  expect(link?.getAttribute('rel')).toContain('noopener');
  expect(script?.getByText('javascript:alert(1)')).toBeDefined();
  expect(script?.queryByRole('link')).toBeNull();
  expect(none?.getByRole('img', { name: 'Question picture' }).getAttribute('lang')).toBeNull();
  expect(none?.queryByLabelText('Picture credit')).toBeNull();
});

test('shows the name of a picture under it, unless that only repeats question and answer', async () => {
  const spider = {
    text: 'How many legs?',
    options: ['Eight'] as const,
    picture: fixturePicture('', '<path/>'),
  };
  const named = [
    { ...spider, name: 'Spider' },
    { ...spider, name: 'How many legs? Eight' },
  ];
  play.useServer(fakePlayServer(playFixture(named)));
  played([0, 0]);
  openResultPage();

  const [first, second] = await screen.findAllByRole('figure');
  expect(first?.querySelector('p')?.textContent).toBe('Spider');
  expect(second?.querySelector('p')).toBeNull();
});

test.each([
  [[0, 0, 0], 'Perfect!'],
  [[0, 0, 1], 'Good'],
  [[1, 1, 1], 'Keep trying'],
])('says the tier of %j in words: %s', (choices, words) => {
  played(choices);
  openResultPage();
  expect(screen.getByRole('heading', { level: 1, name: words })).toBeDefined();
});

test('links to the mistakes, which deletes the stored play, or to the whole quiz again', async () => {
  const user = userEvent.setup();
  played([0, 1, 1]);
  localStorage.setItem(`yq.play.${quiz.id}`, '{}');
  openResultPage();
  expect(screen.getByRole('link', { name: 'Browse quizzes' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(`/play/${quiz.slug}`);
  await user.click(screen.getByRole('link', { name: 'Repeat my mistakes (2)' }));
  expect(screen.getByTestId('address').textContent).toBe(`/play/${quiz.slug}`);
  expect(localStorage.getItem(`yq.play.${quiz.id}`)).toBeNull();
});

test('right after a play the next actions have other words than on a later visit', async () => {
  played([0, 1, 1]);
  const address = { pathname: `/quiz/${quiz.slug}/result/${attemptId}`, state: { isFresh: true } };
  renderAt(
    address,
    <Routes>
      <Route path="/quiz/:slug/result/:attemptId" element={<ResultPage />} />
      <Route path="*" element={<Link to={address.pathname}>back</Link>} />
    </Routes>,
  );
  expect(screen.getByRole('link', { name: 'Play again' }).getAttribute('href')).toBe(`/play/${quiz.slug}`);
  await userEvent.click(screen.getByRole('link', { name: 'Browse more' }));
  await userEvent.click(screen.getByRole('link', { name: 'back' }));
  expect(screen.getByRole('link', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Browse quizzes' })).toBeDefined();
});

test('asks once, right after a play, whether the next quiz should have sound', async () => {
  played([0, 1, 1]);
  openResultPage();
  expect(screen.queryByRole('group', { name: 'Want sounds next time?' })).toBeNull();
  cleanup();
  const fresh = () =>
    renderAt(
      { pathname: `/quiz/${quiz.slug}/result/${attemptId}`, state: { isFresh: true } },
      <Routes>
        <Route path="/quiz/:slug/result/:attemptId" element={<ResultPage />} />
      </Routes>,
    );
  fresh();
  const question = within(screen.getByRole('group', { name: 'Want sounds next time?' }));
  expect(localStorage.getItem('yq.sound')).toBe('off');
  await userEvent.click(question.getByRole('button', { name: 'Yes' }));
  expect(question.getByRole('button', { name: 'Yes', pressed: true })).toBeDefined();
  expect(localStorage.getItem('yq.sound')).toBe('on');
  cleanup();
  fresh();
  expect(screen.queryByRole('group', { name: 'Want sounds next time?' })).toBeNull();
});

test('without mistakes there is no button to repeat them', () => {
  played([0, 0, 0]);
  openResultPage();
  expect(screen.queryByRole('link', { name: /Repeat/ })).toBeNull();
});

const quizOf = (number: number, grades: Grade[]) => ({
  ...({ ...fixtureQuiz, language: 'sk', subject: 'geography', grades } as const),
  ...{ id: fixtureId('b', number), slug: `q${number}`, title: `Q${number}` },
});

test('suggests first what is like the quiz: the same subject and a common grade', async () => {
  played([0, 0, 0]);
  const own = { language: 'sk', subject: 'geography', grades: ['1', '2'] };
  play.server.fixture.quiz = { ...play.server.fixture.quiz, ...own } as PlayableQuiz;
  play.server.otherQuizzes = [quizOf(1, ['5']), quizOf(2, ['2', '3'])];
  openResultPage();

  expect(await screen.findByRole('link', { name: 'Q2' })).toBeDefined();
  // Without mistakes it is the page's first suggestion.
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/quiz/q2');
});

test('suggests a quiz of another subject only for the same grade', async () => {
  played([0, 0, 0]);
  const own = { language: 'sk', subject: 'music', grades: ['4', '5', '6', '7'] };
  play.server.fixture.quiz = { ...play.server.fixture.quiz, ...own } as PlayableQuiz;
  play.server.otherQuizzes = [quizOf(1, ['1', '2', '3']), quizOf(2, ['6'])];
  openResultPage();

  expect(await screen.findByRole('link', { name: 'Q2' })).toBeDefined();
});

test('says by how many points a score is better than the last one, and that it is the best of several', () => {
  const attempt = played([0, 1, 1]);
  const entry = findInHistory(attempt.id);
  if (!entry) throw new Error('no entry');
  const other = (n: number, score: number) => ({
    ...entry,
    attempt: { ...attempt, id: fixtureId('f', n), score, correctAnswers: 0 },
  });
  addToHistory(other(2, 50));
  const best = other(3, 80);
  addToHistory(best);
  addToHistory(other(4, 70));

  openResultPage(best.attempt.id);
  expect(screen.getByText('30 points better than last time.')).toBeDefined();
  expect(screen.getByText('Your best so far.')).toBeDefined();
  cleanup();

  openResultPage(fixtureId('f', 4));
  expect(screen.queryByText(/better than last time|best so far/)).toBeNull();
});

test('shows the result of the server if this browser could not store it', async () => {
  played([0, 1, 1]);
  clearHistory();
  openResultPage();
  expect(await screen.findByText('1 of 3 correct')).toBeDefined();
  expect(await screen.findByText(quiz.title)).toBeDefined();
});

test('suggests the best quiz that is not played yet', async () => {
  played([0, 0, 0]);
  const other = { ...fixtureQuiz, id: fixtureId('b', 1), slug: 'more', title: 'More flags' };
  play.server.otherQuizzes = [{ ...fixtureQuiz, id: quiz.id }, other];
  openResultPage();
  const link = await screen.findByRole('link', { name: 'More flags' });
  expect(link.getAttribute('href')).toBe('/quiz/more');
});

test('a score without answers is shared or else copied, which the browser can’t on plain HTTP', async () => {
  played([0, 1, 0]);
  const text = `${quiz.title}: 2 of 3 correct. How many can you get?`;
  const url = `${location.origin}/quiz/${quiz.slug}`;
  const [share, writeText] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const pressed = async () => {
    openResultPage();
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    cleanup();
  };
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await pressed();
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: quiz.title, text, url });

  Reflect.deleteProperty(navigator, 'share');
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await pressed();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${text} ${url}`);

  Reflect.deleteProperty(navigator, 'clipboard');
  openResultPage();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('a score of repeated mistakes is not shared: it says nothing about the quiz', async () => {
  Object.defineProperty(navigator, 'share', { value: vi.fn(), configurable: true });
  const attempt = played([0, 1, 0]);
  const entry = findInHistory(attempt.id);
  if (!entry) throw new Error('no entry');
  addToHistory({ ...entry, onlyMistakesOf: fixtureId('f', 8) });
  openResultPage();
  await screen.findByRole('link', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('an address with another quiz redirects to the right one', async () => {
  played([0, 0, 0]);
  renderAt(
    `/quiz/another/result/${attemptId}`,
    <Routes>
      <Route path="/quiz/:slug/result/:attemptId" element={<ResultPage />} />
    </Routes>,
  );
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByTestId('address').textContent).toBe(`/quiz/${quiz.slug}/result/${attemptId}`);
});

test('without a network shows the stored data, and the rest on a retry', async () => {
  const user = userEvent.setup();
  played([0, 1, 0]);
  play.server.intercept = () => {
    throw new TypeError('Failed to fetch');
  };
  openResultPage();
  expect((await screen.findByRole('alert')).textContent).toContain('when you’re back online');
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Question 1Correct',
    'Question 2Wrong',
    'Question 3Correct',
  ]);
  play.server.intercept = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Question 2 · Wrong')).toBeDefined());
});

test('says that the server no longer has the details, or has no such attempt of this visitor', async () => {
  play.server.intercept = () => problem(404, 'NOT_FOUND');
  openResultPage();
  await screen.findByRole('heading', { level: 1, name: 'No results found for this attempt.' });
  cleanup();

  play.server.intercept = null;
  played([0, 0, 0]);
  play.server.intercept = () => problem(404, 'NOT_FOUND');
  openResultPage();
  expect((await screen.findByRole('alert')).textContent).toContain('no longer saved');
});
