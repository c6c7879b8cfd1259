// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { learnFrom, readPractice } from '#lib/stored/practice.ts';
import { findPlay } from '#lib/stored/unfinished-play.ts';
import { en as shell } from '../../../i18n/texts.ts';
import { fixtureQuizzes } from '../../../testing/fixtures.ts';
import { renderPage, setUpPage } from '../../../testing/page-harness.tsx';
import { fixtureId, keepUnfinishedPlay, playFixture } from '../../../testing/play-fixtures.ts';
import { addressesOf, type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import HomePage from './home-page.tsx';
import { keepMark, readMarks } from './todays-marks.ts';
import { readings } from './use-reading.ts';

setUpPage();
afterEach(() => readings.clear());

test('shows the quizzes as links and how many there are', async () => {
  const calls = stubHome(() => list(fixtureQuizzes));

  renderPage('/', '/', <HomePage />);

  const quizzes = within(await screen.findByRole('region', { name: 'Quizzes' }));
  const card = await quizzes.findByRole('link', { name: 'Vlajky Európy' });
  expect(card.getAttribute('href')).toBe('/quiz/vlajky-europy');
  expect(card.getAttribute('lang')).toBe('sk');
  await waitFor(() => expect(counted()).toBe('8 quizzes'));
  expect(addressesOf(calls)).toContain('/api/quizzes?sortBy=recommended&firstLanguage=en&limit=24');
  expect(screen.queryByRole('region', { name: 'New quizzes' })).toBeNull();
  const [teachers] = screen.getAllByRole('link', { name: 'Teaching? Play a quiz with your whole class' });
  expect(teachers?.getAttribute('href')).toBe('/teachers');
});

test('has shelves of subjects that fill one, and the other quizzes after them', async () => {
  const subjectAt = (place: number) => (place < 4 ? 'geography' : place < 6 ? 'music' : null);
  stubHome(() => list(fixtureQuizzes.map((quiz, place) => ({ ...quiz, subject: subjectAt(place) }))));

  renderPage('/', '/', <HomePage />);

  const all = await screen.findByRole('link', { name: 'All quizzes: Geography' });
  expect(all.getAttribute('href')).toBe('/?subject=geography');
  const quizzes = within(screen.getByRole('region', { name: 'Quizzes' }));
  expect(quizzes.getAllByRole('heading').map((one) => one.textContent)).toEqual([
    'Quizzes',
    'Geography',
    ...fixtureQuizzes.slice(0, 3).map(({ title }) => title),
    'More quizzes',
    ...fixtureQuizzes.slice(4).map(({ title }) => title),
  ]);
});

test('has a row of the newest quizzes that the shelves don’t have, if there are more', async () => {
  const [newest, ...others] = fixtureQuizzes;
  const calls = stubHome((address) =>
    list(address.includes('newRecommended') ? [newest, others[0]] : others, 3),
  );

  renderPage('/', '/', <HomePage />);

  const row = within(await screen.findByRole('region', { name: 'New quizzes' }));
  expect(row.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([newest?.title]);
  expect(addressesOf(calls)).toContain('/api/quizzes?sortBy=newRecommended&firstLanguage=en&limit=4');
});

test('searches once for the typed text, and keeps it in the address without a new history entry', async () => {
  const calls = stubHome((address) =>
    list(address.includes('search') ? fixtureQuizzes.slice(0, 1) : fixtureQuizzes),
  );
  const { router } = renderPage('/', '/?page=2', <HomePage />);
  await screen.findAllByRole('link', { name: 'Vlajky Európy' });

  await userEvent.type(screen.getByRole('searchbox'), 'vlajky');

  await waitFor(() => expect(router.state.location.search).toBe('?search=vlajky'));
  await waitFor(() => expect(counted()).toBe('1 quiz'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(addressesOf(calls).filter((address) => address.includes('search'))).toEqual([
    '/api/quizzes?search=vlajky&sortBy=recommended&firstLanguage=en',
  ]);
});

test('follows the address when it changes for another reason', async () => {
  stubHome(() => list(fixtureQuizzes));
  const { router } = renderPage('/', '/?search=abc', <HomePage />);
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('abc');

  await act(() => router.navigate('/?search=xyz'));

  await waitFor(() => expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('xyz'));
});

test('asks the first question of the day, shows the right answer immediately, and can be continued', async () => {
  const { quiz } = playFixture();
  const [question] = quiz.questions;
  const [wrong, right] = question?.answerOptions ?? [];
  const attempt = { id: fixtureId('d', 1), startedAt: '2026-10-01T10:00:00.000Z' };
  stubHome((address) => {
    if (address.endsWith('/start')) {
      return {
        data: { ...attempt, questionIds: quiz.questions.map(({ id }) => id), revision: quiz.revision },
      };
    }
    if (address.endsWith('/answer')) {
      return { data: { isCorrect: false, correctAnswerId: right?.id, explanation: 'Because.' } };
    }
    return list(fixtureQuizzes);
  });
  renderPage('/', '/', <HomePage />);
  const asked = within(await screen.findByRole('region', { name: question?.questionText ?? '' }));

  await userEvent.click(asked.getByRole('button', { name: wrong?.answerText ?? '' }));

  const marked = (await asked.findByText('Correct')).closest('button');
  expect(marked?.textContent).toContain(right?.answerText);
  expect(asked.getByText('Wrong').closest('button')?.textContent).toContain(wrong?.answerText);
  expect(asked.getByText('Because.').closest('[role=status]')?.textContent).toBe(
    `Wrong. The correct answer is ${right?.answerText}. Because.`,
  );
  expect(asked.getByRole('link', { name: 'Play on' }).getAttribute('href')).toBe(`/play/${quiz.slug}`);
  expect(findPlay(quiz.slug)).toMatchObject({
    attempt,
    index: 1,
    answers: { [question?.id ?? '']: { optionId: wrong?.id, isCorrect: false } },
  });
  expect(readPractice().map((one) => one.question.id)).toEqual([question?.id]);
  expect(screen.getByRole('img', { name: 'Today’s pictures: 0 correct, 1 of 8 done' })).toBeDefined();
  await userEvent.click(asked.getByRole('button', { name: 'Next picture' }));
  expect(document.activeElement?.textContent).toBe('Can you tell from the picture?');
  expect(readMarks()).toEqual({ [fixtureQuizzes[0]?.id ?? '']: false });
});

test.for([
  { fault: 'offline', words: shell.errors.network },
  { fault: { status: 500, code: 'INTERNAL_ERROR' }, words: shell.errors.server },
] as const)(
  'says why an answer could not be sent, and accepts it again: $words',
  async ({ fault, words }) => {
    const { quiz } = playFixture();
    const [question] = quiz.questions;
    const [option] = question?.answerOptions ?? [];
    stubHome((address) => {
      return address.endsWith('/start') ? fault : list(fixtureQuizzes);
    });
    renderPage('/', '/', <HomePage />);
    const button = await screen.findByRole('button', { name: option?.answerText ?? '' });

    await userEvent.click(button);

    await screen.findByText(words);
    expect(button.getAttribute('aria-disabled')).toBe('false');
  },
);

test('shows the row of marks, which can be sent, when all questions of the day are answered', async () => {
  const today = fixtureQuizzes.slice(0, 3);
  for (const [place, { id }] of today.entries()) keepMark(id, place !== 1);
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const calls = stubHome(() => list(today));

  renderPage('/', '/', <HomePage />);

  const result = within(await screen.findByRole('region', { name: '2 of 3 right today' }));
  await userEvent.click(result.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('✅❌✅') }));
  expect(addressesOf(calls).filter((address) => address.endsWith('/play'))).toEqual([]);
  Reflect.deleteProperty(navigator, 'share');
});

test('asks the next question of the day, and marks of another day don’t count', async () => {
  const [first, second] = fixtureQuizzes;
  keepMark(first?.id ?? '', true, new Date(0));
  expect(readMarks()).toEqual({});
  keepMark(first?.id ?? '', true);
  const calls = stubHome(() => list(fixtureQuizzes));

  renderPage('/', '/', <HomePage />);

  await waitFor(() => expect(addressesOf(calls)).toContain(`/api/quizzes/${second?.id}/play`));
});

test('first shows unfinished quizzes and those due for practice', async () => {
  const { quiz } = playFixture();
  keepUnfinishedPlay(quiz, 2);
  learnFrom({ quiz, answers: findPlay(quiz.slug)?.answers ?? {} }, new Date(0));
  stubHome(() => list(fixtureQuizzes));

  renderPage('/', '/', <HomePage />);

  const goOn = within(await screen.findByRole('region', { name: 'Carry on' }));
  const link = goOn.getByRole('link', { name: quiz.title });
  expect(link.getAttribute('href')).toBe(`/play/${quiz.slug}`);
  goOn.getByText(`Carry on: 2 of ${quiz.questions.length}`);
  expect(goOn.getByRole('link', { name: 'Practise 2 pictures' }).getAttribute('href')).toBe('/practice');
});

test('distinguishes a missing network from a broken server, and tries again', async () => {
  let isOffline = true;
  stubHome(() => (isOffline ? 'offline' : list(fixtureQuizzes)));

  renderPage('/', '/', <HomePage />);

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(shell.errors.network);
  isOffline = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Vlajky Európy' });
});

test('goes to the last page from one past the end', async () => {
  stubHome((address) => list(address.includes('page=9') ? [] : fixtureQuizzes, 3));

  const { router } = renderPage('/', '/?page=9', <HomePage />);

  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  await screen.findAllByRole('link', { name: 'Vlajky Európy' });
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
});

/** How many quizzes there are, for screen readers. */
function counted() {
  const region = within(screen.getByRole('region', { name: 'Quizzes' }));
  return region.getByRole('status').textContent;
}

/** Answers each play with the same quiz, and every other call by its address. */
function stubHome(answer: (address: string) => StubbedResponse) {
  const { quiz } = playFixture();
  return stubApi(({ address }) => (address.endsWith('/play') ? { data: quiz } : answer(address)));
}

function list(items: readonly unknown[], totalPages = items.length > 0 ? 1 : 0) {
  return {
    data: { items, total: totalPages > 1 ? totalPages * 12 : items.length, totalPages, page: 1, limit: 12 },
  };
}
