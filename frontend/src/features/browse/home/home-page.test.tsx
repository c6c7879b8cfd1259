// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { addToAtlas } from '#lib/stored/fill-atlas.ts';
import { learnFrom, readPractice } from '#lib/stored/practice.ts';
import { findPlay } from '#lib/stored/unfinished-play.ts';
import { unfinishedPlays } from '#lib/stored/unfinished-plays.ts';
import type { Picture } from '#shared/domain/picture.ts';
import { en as shell } from '../../../i18n/texts.ts';
import { fixtureQuizzes } from '../../../testing/fixtures.ts';
import { renderPage, setUpPage } from '../../../testing/page-harness.tsx';
import { fixtureId, keepUnfinishedPlay, playFixture } from '../../../testing/play-fixtures.ts';
import { addressesOf, type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import { keepMark } from './answer-today.ts';
import HomePage from './home-page.tsx';
import { readMarks } from './todays-marks.ts';
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

test('asks the question of the day, shows the right answer immediately, and can be continued', async () => {
  const { quiz } = playFixture();
  const [first, question] = quiz.questions;
  const [today, ...others] = fixtureQuizzes;
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
    return list([{ ...today, todaysQuestionId: question?.id }, ...others]);
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
    index: 0,
    answers: { [question?.id ?? '']: { optionId: wrong?.id, isCorrect: false } },
  });
  expect(unfinishedPlays()).toEqual([]);
  expect(readPractice().map((one) => one.question.id)).toEqual([question?.id]);
  expect(screen.getByRole('img', { name: 'Today’s pictures: 0 correct, 1 of 8 done' })).toBeDefined();
  await userEvent.click(asked.getByRole('button', { name: 'Next picture' }));
  expect(document.activeElement?.textContent).toBe('Can you tell from the picture?');
  expect(readMarks()).toMatchObject({ [question?.id ?? '']: { isRight: false } });
  expect(screen.getByRole('region', { name: first?.questionText ?? '' })).toBeDefined();
});

test.each([
  { kind: 'place' as const },
  { kind: 'picture' as const },
  { marker: { x: 0.5, y: 0.5 } },
  { reveal: { style: 'tiles' as const } },
])('asks the first question that a text answers: not one with %o', async (other) => {
  const { quiz } = playFixture();
  const [first, second, ...others] = quiz.questions;
  const questions = [{ ...first, ...other }, second, ...others];
  stubApi(({ address }) =>
    address.endsWith('/play') ? { data: { ...quiz, questions } } : list(fixtureQuizzes.slice(0, 1)),
  );

  renderPage('/', '/', <HomePage />);

  expect(await screen.findByRole('region', { name: second?.questionText ?? '' })).toBeDefined();
});

test('a picture of which the atlas has a sticker comes last', async () => {
  const { quiz } = playFixture();
  const [known, other] = quiz.questions;
  if (!known || !other) throw new Error('no questions');
  const right = known.answerOptions[0]?.id ?? '';
  const answer = { isCorrect: true, correctOptionId: right, answeredAt: new Date().toISOString() };
  addToAtlas({ ...known, imageMedia: fixtureQuizzes[0]?.coverMedia ?? null }, quiz, answer);
  localStorage.setItem('yq.practice', '[]');
  stubHome(() => list([known, other].map(({ id }, n) => ({ ...fixtureQuizzes[n], todaysQuestionId: id }))));

  renderPage('/', '/', <HomePage />);

  expect(await screen.findByRole('region', { name: other.questionText })).toBeDefined();
});

test.each([
  { what: 'a quiz', play: { status: 404, code: 'NOT_FOUND' } },
  { what: 'a question', play: { data: { ...playFixture().quiz, questions: [] } } },
])('leaves out $what that isn’t published any more', async ({ play }) => {
  const { quiz } = playFixture();
  const [gone, asked] = fixtureQuizzes;
  const [, question] = quiz.questions;
  stubApi(({ address }) => {
    if (address.endsWith(`${gone?.id}/play`)) return play;
    if (address.endsWith('/play')) return { data: quiz };
    return list([
      { ...gone, todaysQuestionId: fixtureId('e', 1) },
      { ...asked, todaysQuestionId: question?.id },
    ]);
  });

  renderPage('/', '/', <HomePage />);

  await screen.findByRole('region', { name: question?.questionText ?? '' });
  expect(screen.getByRole('img', { name: 'Today’s pictures: 0 correct, 0 of 1 done' })).toBeDefined();
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

test('shows the three pictures when all are answered, a way on and the row of marks to send', async () => {
  const today = fixtureQuizzes
    .slice(0, 3)
    .map((quiz, n) => ({ ...quiz, todaysQuestionId: fixtureId('e', n) }));
  for (const [n, { todaysQuestionId, coverMedia }] of today.entries()) {
    const picture = { ...coverMedia, url: `/media/asked-${n}.webp`, renditions: [] } as unknown as Picture;
    keepMark(todaysQuestionId, { isRight: n !== 1, picture, name: `Name ${n}` });
  }
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const calls = stubHome(() => list(today));

  renderPage('/', '/', <HomePage />);

  const region = await screen.findByRole('region', { name: '2 of 3 right today' });
  const result = within(region);
  const asked = [...region.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(asked).toEqual(['/media/asked-0.webp', '/media/asked-1.webp', '/media/asked-2.webp']);
  expect(result.getByText('Name 1')).toBeDefined();
  expect(result.getByRole('link', { name: 'Play on' }).getAttribute('href')).toBe(`/play/${today[1]?.slug}`);
  expect(screen.queryByRole('img', { name: /Today’s pictures/ })).toBeNull();
  await userEvent.click(result.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('✅❌✅') }));
  expect(addressesOf(calls).filter((address) => address.endsWith('/play'))).toEqual([]);
  Reflect.deleteProperty(navigator, 'share');
});

test('asks the next question of the day, and marks of another day don’t count', async () => {
  const [first, second] = fixtureQuizzes;
  keepMark(first?.id ?? '', { isRight: true }, new Date(0));
  expect(readMarks()).toEqual({});
  keepMark(first?.id ?? '', { isRight: true });
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
