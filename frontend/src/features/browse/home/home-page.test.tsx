// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { texts as shell } from '../../../i18n/en.ts';
import { changeLanguage, loadTexts, startI18n } from '../../../i18n/i18n.ts';
import { fixtureQuizzes } from '../../../testing/fixtures.ts';
import { type Answer, renderPage, stubApi, stubBrowser } from '../../../testing/page-harness.tsx';
import HomePage from './home-page.tsx';
import { texts } from './texts.en.ts';
import { quizLists } from './use-quizzes.ts';

beforeAll(async () => {
  await startI18n({ sk: async () => ({ texts: shell }), en: async () => ({ texts: shell }) });
  await loadTexts('home', { sk: async () => ({ texts }), en: async () => ({ texts }) });
  await changeLanguage('en');
});
beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  quizLists.clear();
  vi.unstubAllGlobals();
});

test('shows the quizzes as links and how many there are', async () => {
  stubApi(() => list(fixtureQuizzes));

  renderPage('/', '/', <HomePage />);

  const card = await screen.findByRole('link', { name: 'Vlajky Európy' });
  expect(card.getAttribute('href')).toBe('/quiz/vlajky-europy');
  expect(card.getAttribute('lang')).toBe('sk');
  expect(screen.getByRole('status').textContent).toBe('8 quizzes');
});

test('asks once for what was typed, and keeps it in the address without a new entry', async () => {
  const calls = stubApi((address) =>
    list(address.includes('search') ? fixtureQuizzes.slice(0, 1) : fixtureQuizzes),
  );
  const { router } = renderPage('/', '/?page=2', <HomePage />);
  await screen.findByRole('link', { name: 'Vlajky Európy' });

  await userEvent.type(screen.getByRole('searchbox'), 'vlajky');

  await waitFor(() => expect(router.state.location.search).toBe('?search=vlajky'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 quiz'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(calls.filter((call) => call.includes('search'))).toEqual(['/api/quizzes?search=vlajky']);
});

test('follows the address when it changes by itself', async () => {
  stubApi(() => list(fixtureQuizzes));
  const { router } = renderPage('/', '/?search=abc', <HomePage />);
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('abc');

  await act(() => router.navigate('/?search=xyz'));

  await waitFor(() => expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('xyz'));
});

test('offers to clear the filter where nothing is found', async () => {
  stubApi(() => list([]));

  renderPage('/', '/?search=zzz&language=en', <HomePage />);

  await screen.findByRole('heading', { name: 'No quizzes found' });
  expect(screen.getByRole('link', { name: 'Clear filter' }).getAttribute('href')).toBe('/');
});

test('says in its own words what failed, and tries again', async () => {
  let answer: Answer = { code: 'INTERNAL_ERROR', status: 500 };
  stubApi(() => answer);
  renderPage('/', '/', <HomePage />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to fetch quizzes');
  expect(alert.textContent).toContain(shell.errors.server);

  answer = list(fixtureQuizzes);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  await screen.findByRole('link', { name: 'Vlajky Európy' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('tells a missing network from a broken server', async () => {
  stubApi(() => 'offline');

  renderPage('/', '/', <HomePage />);

  expect((await screen.findByRole('alert')).textContent).toContain(shell.errors.network);
});

test('goes to the last page from one past the end', async () => {
  stubApi((address) => list(address.includes('page=9') ? [] : fixtureQuizzes, 3));

  const { router } = renderPage('/', '/?page=9', <HomePage />);

  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  await screen.findByRole('link', { name: 'Vlajky Európy' });
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
});

function list(items: readonly unknown[], totalPages = items.length > 0 ? 1 : 0) {
  return {
    data: { items, total: totalPages > 1 ? totalPages * 12 : items.length, totalPages, page: 1, limit: 12 },
  };
}
