// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fixtureQuizzes } from '../../../testing/fixtures.ts';
import { renderPage, setUpPage } from '../../../testing/page-harness.tsx';
import { playFixture } from '../../../testing/play-fixtures.ts';
import { addressesOf, stubApi } from '../../../testing/stub-api.ts';
import { readings } from '../home/use-reading.ts';
import TeachersPage from './teachers-page.tsx';

setUpPage();
afterEach(() => readings.clear());

test('shows a game in three steps with pictures of a real quiz, and quizzes to try it', async () => {
  const { quiz } = playFixture();
  const calls = stubApi(({ address }) => ({
    data: address.endsWith('/play') ? quiz : { items: fixtureQuizzes.slice(0, 4), total: 8, totalPages: 2 },
  }));
  renderPage('/teachers', '/teachers', <TeachersPage />);

  await waitFor(() => expect(document.body.textContent).toContain(quiz.questions[0]?.questionText));
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 3)
      .map((step) => step.textContent),
  ).toEqual([
    expect.stringContaining('K7MX4P'),
    expect.stringContaining(quiz.questions[0]?.answerOptions[0]?.answerText ?? ''),
    expect.stringContaining('Sophie'),
  ]);
  const first = `/quiz/${fixtureQuizzes[0]?.slug}`;
  expect(screen.getByRole('link', { name: 'Try a game' }).getAttribute('href')).toBe(first);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  expect(screen.getByRole('link', { name: /What’s kept about pupils/ }).getAttribute('href')).toBe(
    '/schools',
  );
  expect(addressesOf(calls)[0]).toBe('/api/quizzes?sortBy=recommended&firstLanguage=en&limit=4');
});

test('shows the steps without a quiz if there is none', async () => {
  const calls = stubApi(() => 'offline');
  renderPage('/teachers', '/teachers', <TeachersPage />);

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Try a game' }).getAttribute('href')).toBe('/');
});
