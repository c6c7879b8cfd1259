// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { embeddedResponse } from '#lib/api/embedded-responses.ts';
import { findPlay } from '#lib/stored/unfinished-play.ts';
import { playQuiz } from '#shared/api/public-endpoints.ts';
import type { Quiz, QuizSummary } from '#shared/domain/quiz.ts';
import { fixtureQuiz, fixtureQuizzes } from '../../../testing/fixtures.ts';
import { renderPage, setUpPage } from '../../../testing/page-harness.tsx';
import { keepUnfinishedPlay, playFixture } from '../../../testing/play-fixtures.ts';
import { addressesOf, noQuizzes, type StubbedCall, stubApi } from '../../../testing/stub-api.ts';
import { en as texts } from '../quiz-texts.ts';
import QuizPage from './quiz-page.tsx';

setUpPage();

/** Responds with the quiz, the data needed to play it, and quizzes like it. */
const answering =
  (quiz: Quiz, similar: readonly QuizSummary[] = []) =>
  ({ address }: StubbedCall) => {
    if (address.startsWith('/api/quizzes?')) return { data: { ...noQuizzes.data, items: similar } };
    return { data: address.endsWith('/play') ? playFixture().quiz : quiz };
  };

test('shows the facts of the quiz, its author and the button that starts it', async () => {
  stubApi(answering(fixtureQuiz));

  renderPage('/quiz/:slug', '/quiz/vlajky-europy', <QuizPage />);

  const heading = await screen.findByRole('heading', { level: 1, name: 'Vlajky Európy' });
  expect(heading.getAttribute('lang')).toBe('sk');
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '24 questions',
    '1,284 plays',
    'Language: Slovenčina',
  ]);
  expect(screen.getByRole('link', { name: /Zuzana Atlasová/ }).getAttribute('href')).toBe('/u/atlas');
  expect(screen.getByRole('link', { name: 'Start quiz' }).getAttribute('href')).toBe('/play/vlajky-europy');
});

test('shows the progress of a play, which can be continued or restarted', async () => {
  const { quiz } = playFixture();
  keepUnfinishedPlay(quiz, 2);
  stubApi(answering(fixtureQuiz));

  const { router } = renderPage('/quiz/:slug', '/quiz/vlajky-europy', <QuizPage />);

  await screen.findByText(`2 of ${quiz.questions.length} answered`);
  expect(screen.getByRole('link', { name: 'Continue quiz' }).getAttribute('href')).toBe(
    '/play/vlajky-europy',
  );
  expect(findPlay(quiz.slug)).not.toBeNull();

  await userEvent.click(screen.getByRole('link', { name: 'Start again' }));
  expect(findPlay(quiz.slug)).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe('/play/vlajky-europy'));
});

test('shows the picture of its author', async () => {
  const author = { ...fixtureQuiz.author, avatarUrl: '/media/face-320.webp' };
  stubApi(answering({ ...fixtureQuiz, author }));

  renderPage('/quiz/:slug', '/quiz/vlajky-europy', <QuizPage />);

  const link = await screen.findByRole('link', { name: /Zuzana Atlasová/ });
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/media/face-320.webp');
});

test('shows quizzes of its subject for a grade in common, at most four', async () => {
  const like = fixtureQuizzes.slice(0, 7).map((quiz, place) => ({
    ...quiz,
    grades: place > 1 ? (['3'] as const) : (['9'] as const),
  }));
  const calls = stubApi(answering({ ...fixtureQuiz, subject: 'geography', grades: ['3'] }, like as never));

  renderPage('/quiz/:slug', '/quiz/vlajky-europy', <QuizPage />);

  const similar = within(await screen.findByRole('region', { name: 'Similar quizzes' }));
  const titles = similar.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(titles).toEqual(like.slice(2, 6).map(({ title }) => title));
  expect(addressesOf(calls)).toContain(
    '/api/quizzes?language=sk&sortBy=recommended&limit=24&subject=geography',
  );
});

test.each([
  { subject: 'geography' as const, grades: ['1' as const], others: 'of its subject for other grades' },
  { subject: null, grades: [], others: 'of no subject' },
])('shows no quizzes $others', async ({ subject, grades }) => {
  const others = fixtureQuizzes.map((quiz) => ({ ...quiz, grades: ['9'] }));
  stubApi(answering({ ...fixtureQuiz, subject, grades }, others as never));

  renderPage('/quiz/:slug', '/quiz/vlajky-europy', <QuizPage />);

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Similar quizzes' })).toBeNull();
});

test('shows no number of plays if there are none', async () => {
  stubApi(answering({ ...fixtureQuiz, playCount: 0 }));

  renderPage('/quiz/:slug', '/quiz/vlajky-europy', <QuizPage />);

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/play/)).toBeNull();
});

test('offers no start of a quiz without questions', async () => {
  stubApi(answering({ ...fixtureQuiz, questionCount: 0 }));

  renderPage('/quiz/:slug', '/quiz/vlajky-europy', <QuizPage />);

  await screen.findByText(texts.noQuestions);
  expect(screen.queryByRole('link', { name: 'Start quiz' })).toBeNull();
});

test('distinguishes a missing quiz from one that failed to load, and tries that again', async () => {
  let isOffline = true;
  stubApi((call) => {
    if (call.address.includes('gone')) return { code: 'NOT_FOUND', status: 404 };
    return isOffline ? 'offline' : answering(fixtureQuiz)(call);
  });

  const gone = renderPage('/quiz/:slug', '/quiz/gone', <QuizPage />);
  await screen.findByRole('heading', { level: 1, name: 'Quiz not found' });
  gone.unmount();

  renderPage('/quiz/:slug', '/quiz/other', <QuizPage />);
  await screen.findByRole('heading', { level: 1, name: 'Failed to load quiz' });
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Vlajky Európy' });
});

test('preloads the questions, so that the quiz can be started without a network', async () => {
  stubApi(answering(fixtureQuiz));

  renderPage('/quiz/:slug', '/quiz/vlajky-europy', <QuizPage />);

  const input = { params: { idOrSlug: fixtureQuiz.slug } };
  await waitFor(() => expect(embeddedResponse(playQuiz, input)?.data).toEqual(playFixture().quiz));
});
