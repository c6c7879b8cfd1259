// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type AuthState, setAuthState } from '#lib/auth/auth.ts';
import { beginSession, logout } from '#lib/auth/auth-session.ts';
import { openingRound, rememberRound } from '#lib/auth/round-after-sign-in.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { setUpPage } from '../testing/page-harness.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { GuestOnly, SignedInOnly } from './guards.tsx';

const user = { username: 'anna', name: 'Anna', emailVerified: true } as Extract<
  AuthState,
  { is: 'signedIn' }
>['user'];
const tokens = { accessToken: 'access', refreshToken: 'refresh' };

// Runs after the page is removed.
afterEach(() => setAuthState({ is: 'guest' }));
setUpPage();
beforeEach(() => {
  stubApi(() => 'offline');
});

test('shows an outline, not the sign-in, while the session is restored', () => {
  setAuthState({ is: 'restoring' });
  const { router } = show('/admin/media?page=2', <SignedInOnly />);

  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.queryByText('the page')).toBeNull();
  expect(router.state.location.pathname).toBe('/admin/media');

  act(() => setAuthState({ is: 'signedIn', user }));
  expect(screen.getByText('the page')).toBeTruthy();
});

test('offers to try again if the account cannot be reached', () => {
  setAuthState({ is: 'unreachable', error: new ApiError('NETWORK_ERROR', 'Network Error') });
  const { router } = show('/admin', <SignedInOnly />);

  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin');
});

test('sends authors who log out to the home page', async () => {
  beginSession({ user, ...tokens });
  const { router } = show('/admin', <SignedInOnly />);

  await act(() => logout());

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('sends newly registered authors to verify their e-mail, and keeps the address to return to', async () => {
  const { router } = show('/register?redirect=%2Fadmin%2Fmedia', <GuestOnly />);
  expect(screen.getByText('the page')).toBeTruthy();

  act(() => setAuthState({ is: 'signedIn', user: { ...user, emailVerified: false } }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-email'));
  expect(router.state.location.search).toBe('?redirect=%2Fadmin%2Fmedia');
});

test.each([
  ['/login', '/admin'],
  ['/login?redirect=%2Fadmin%2Fquizzes%3Fpage%3D2%23list', '/admin/quizzes?page=2#list'],
])('sends signed-in authors from %s to %s', async (address, target) => {
  setAuthState({ is: 'signedIn', user });
  const { router } = show(address, <GuestOnly />);

  await waitFor(() => {
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(target);
  });
});

test.each([
  ['/register', false, '/verify-email'],
  ['/login', true, '/quiz/huby'],
])('keeps from %s to the next page that a game is to be opened', async (path, emailVerified, next) => {
  rememberRound('?redirect=%2Fquiz%2Fhuby');
  onTestFinished(() => rememberRound(null));
  const { router } = show(`${path}?redirect=%2Fquiz%2Fhuby`, <GuestOnly />);

  act(() => setAuthState({ is: 'signedIn', user: { ...user, emailVerified } }));

  await waitFor(() => expect(router.state.location.pathname).toBe(next));
  expect(router.state.location.state).toEqual(openingRound);
});

/** Shows the guard around a page at the address; every other address is empty. */
function show(address: string, guard: ReactNode) {
  const { pathname } = new URL(address, 'http://site');
  const router = createMemoryRouter(
    [{ element: guard, children: [{ path: pathname, element: 'the page' }] }, { path: '*' }],
    { initialEntries: [address] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}
