// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AuthState, setAuthState } from '#lib/auth/auth.ts';
import { startEnglish, stubBrowser } from '../testing/page-harness.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { Root } from './root.tsx';
import { routes } from './routes.tsx';

const user = { username: 'anna', name: 'Anna', emailVerified: true } as Extract<
  AuthState,
  { is: 'signedIn' }
>['user'];

beforeEach(async () => {
  stubBrowser();
  vi.stubGlobal('scrollTo', () => undefined);
  stubApi(() => 'offline');
  setAuthState({ is: 'guest' });
  await startEnglish();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['/', '/'],
  ['/quiz/flags', '/quiz/:slug'],
  ['/quiz/flags/result/1', '/quiz/:slug/result/:attemptId'],
  ['/play/flags', '/play/:slug'],
  ['/u/anna', '/u/:username'],
  ['/login', '/login'],
  ['/admin', '/admin'],
  ['/admin/', '/admin'],
  ['/admin/quizzes/create', '/admin/quizzes/create'],
  ['/admin/quizzes/1/edit', '/admin/quizzes/:id/edit'],
  ['/admin/quizzes/1/questions/new', '/admin/quizzes/:quizId/questions/new'],
  ['/admin/quizzes/1/preview', '/admin/quizzes/:quizId/preview'],
  ['/admin/answer-pools/create', '/admin/answer-pools/create'],
  ['/admin/nothing', '/admin/*'],
  ['/join', '/join'],
  ['/join/ABC234', '/join/:code'],
  ['/JOIN/abc234/play', '/join/:code/play'],
  ['/admin/rounds', '/admin/rounds'],
  ['/admin/rounds/1', '/admin/rounds/:roundId'],
  ['/joining', '*'],
  ['/login/foo', '*'],
  ['/join/a/b/c', '*'],
  ['/practice/zzz', '*'],
  ['/privacy', '/privacy'],
  ['/schools', '/schools'],
  ['/teachers', '/teachers'],
  ['/terms', '/terms'],
  ['/embed/flags', '/embed/:slug'],
  ['/embed/flags/result/1', '/embed/:slug/result/:attemptId'],
  ['/nothing/here', '*'],
])('%s shows %s', (address, path) => {
  expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe(path);
});

test('a page is shown with its layout, its texts and its title', async () => {
  show('/nothing');

  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(document.title).toBe('Page not found · Your Quizzes');
});

test('the page of a quiz loads the play page when the browser is idle', async () => {
  const loaded = vi.fn();
  vi.doMock('#features/play/play-page.tsx', () => {
    loaded();
    return { default: () => null };
  });
  show('/history');
  await screen.findByRole('heading', { level: 1, name: 'My atlas' });
  expect(loaded).not.toHaveBeenCalled();
  cleanup();

  show('/quiz/flags');
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});

test('a guest who opens the desk must sign in first', async () => {
  const router = show('/admin/media?page=2');

  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent('/admin/media?page=2')}`);
});

test('signed in, the desk shows its pages and its own 404, also after a public page', async () => {
  setAuthState({ is: 'signedIn', user });
  const router = show('/admin/nothing');
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(router.state.matches.at(-1)?.route.path).toBe('/admin/*');

  await act(() => router.navigate('/history'));
  await act(() => router.navigate('/admin'));
  await waitFor(() => expect(router.state.matches.at(-1)?.route.path).toBe('/admin'));
});

test('a page that cannot be loaded says so inside its layout, and the next page works', async () => {
  vi.doMock('#features/browse/credits/credits-page.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = show('/credits');

  await screen.findByRole('alert');
  expect(screen.getByRole('banner')).toBeTruthy();

  await act(() => router.navigate('/nothing'));
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
});

test('a page shows a loading bar while the next one is loading', async () => {
  const router = createMemoryRouter([
    {
      element: <Root />,
      children: [
        { path: '/', element: <h1>First</h1> },
        { path: '/slow', lazy: () => new Promise(() => undefined) },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.queryByRole('progressbar')).toBeNull();

  act(() => void router.navigate('/slow'));

  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'First' })).toBeTruthy();
});

test('a navigation moves the focus to the heading of the page', async () => {
  const router = show('/history');
  await screen.findByRole('heading', { level: 1 });

  await act(() => router.navigate('/nothing'));

  const heading = await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

function show(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}
