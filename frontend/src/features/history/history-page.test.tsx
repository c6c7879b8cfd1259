// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addToHistory } from '#lib/stored/attempt-history.ts';
import { findPlay } from '#lib/stored/unfinished-play.ts';
import type { Attempt } from '#shared/domain/attempt.ts';
import { renderPage, setUpPage } from '../../testing/page-harness.tsx';
import { fixtureId, keepUnfinishedPlay, playFixture } from '../../testing/play-fixtures.ts';
import HistoryPage from './history-page.tsx';
import { en as texts } from './texts.ts';

const { quiz } = playFixture();

setUpPage();

const day = (daysAgo: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, 12).toISOString();
};
const finish = (n: number, correctAnswers: number, daysAgo: number) =>
  addToHistory({
    attempt: {
      id: fixtureId('d', n),
      totalQuestions: 4,
      correctAnswers,
      score: correctAnswers * 25,
      completedAt: day(daysAgo),
    } as Attempt,
    quiz,
    answers: [],
  });
const begin = () => keepUnfinishedPlay(quiz, 1);

test('shows each quiz once, with its best and its last score and all its attempts', async () => {
  finish(1, 3, 2);
  finish(2, 4, 1);
  finish(3, 2, 0);
  renderPage('/history', '/history', <HistoryPage />);

  const played = within(screen.getByRole('region', { name: 'Finished quizzes' }));
  expect(played.getByText(quiz.title).getAttribute('href')).toBe(
    `/quiz/${quiz.slug}/result/${fixtureId('d', 3)}`,
  );
  played.getByText('100%');
  played.getByText('Last time 50%');
  await userEvent.click(played.getByText('3 attempts'));
  expect(played.getByText(/3 of 4 correct/)).toBeTruthy();
  screen.getByText('3 days in a row. Lovely.');
});

test('offers to continue an unfinished play, or to restart it', async () => {
  begin();
  const { router } = renderPage('/history', '/history', <HistoryPage />);

  screen.getByText(`1 of ${quiz.questions.length} answered`);
  expect(screen.getByText('Continue').getAttribute('href')).toBe(`/play/${quiz.slug}`);
  await userEvent.click(screen.getByText('Start again'));

  expect(router.state.location.pathname).toBe(`/play/${quiz.slug}`);
  expect(findPlay(quiz.slug)).toBeNull();
});

test('deletes everything after asking, even if there are only unfinished plays', async () => {
  begin();
  localStorage.setItem('yq.practice', '[]');
  renderPage('/history', '/history', <HistoryPage />);

  await userEvent.click(screen.getByText('Delete them'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));

  await screen.findByText(texts.empty.title);
  expect(localStorage.getItem('yq.practice')).toBeNull();
  expect(findPlay(quiz.slug)).toBeNull();
});
