// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setAuthState } from '#lib/auth/auth.ts';
import { endSession } from '#lib/auth/auth-session.ts';
import { openingRound, rememberRound } from '#lib/auth/round-after-sign-in.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { renderPage, setUpPage } from '../../testing/page-harness.tsx';
import { type StubbedResponse, stubApi } from '../../testing/stub-api.ts';
import { rememberMail } from './verification-mail.ts';
import VerifyEmailPage from './verify-email-page.tsx';

let answer: StubbedResponse;

// Runs after the page is removed.
afterEach(() => endSession('left'));
setUpPage();
beforeEach(() => {
  stubApi(() => answer);
  setAuthState({ is: 'signedIn', user: { email: 'eva@škola.sk', emailVerified: false } as OwnUser });
});

const show = () => renderPage('/verify-email', '/verify-email', <VerifyEmailPage />);

test('says that the mail of the registration was sent, and counts down to the next one', () => {
  rememberMail(true, 60);
  show();

  expect(screen.getByText(/We’ve sent a code to eva@škola.sk/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send again in 60 secs' }).ariaDisabled).toBe('true');
  expect(screen.queryByText(/Failed to send/)).toBeNull();
});

test('says that the mail of the registration was not sent, and when to try again', () => {
  rememberMail(false, 11 * 3600);
  show();

  expect(screen.getByText('Failed to send verification email. Try again in 11 hours.')).toBeTruthy();
  expect(screen.queryByText(/We’ve sent a code/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Send again in 11 hours' })).toBeTruthy();
});

test('says what works without a verified address, and leads on to it', async () => {
  const { router } = show();
  screen.getByText(/You can play with a class now/);

  await userEvent.click(screen.getByRole('link', { name: 'Later' }));

  expect(router.state.location.pathname).toBe('/admin');
});

test.each(['later', 'now'])('leads on to the game that is to be opened; verifying %s', async (when) => {
  const { router } = show();
  const search = '?redirect=%2Fquiz%2Fhuby';
  rememberRound(search);
  onTestFinished(() => rememberRound(null));
  await act(() => router.navigate(`/verify-email${search}`, { replace: true }));

  if (when === 'later') await userEvent.click(screen.getByRole('link', { name: 'Verify later, play now' }));
  else act(() => setAuthState({ is: 'signedIn', user: { emailVerified: true } as OwnUser }));

  await vi.waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/quiz/huby', state: openingRound }),
  );
});

test('sends the mail again that was not sent', async () => {
  rememberMail(false, 0);
  show();
  expect(screen.getByText('Failed to send verification email. Try again.')).toBeTruthy();
  answer = { data: { cooldownSeconds: 60 } };

  await userEvent.click(screen.getByRole('button', { name: 'Send code again' }));

  expect(await screen.findByText(/We’ve sent a code to eva@škola.sk/)).toBeTruthy();
  expect(screen.queryByText(/Failed to send/)).toBeNull();
});

test.each<[StubbedResponse, string, string]>([
  [
    { code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 1800 },
    'Failed to send verification email. Try again in 30 minutes.',
    'Send again in 30 minutes',
  ],
  [
    { code: 'UPSTREAM_FAILED', status: 502 },
    'Failed to send verification email. Something went wrong on our side. Try again in a moment.',
    'Send code again',
  ],
])('says why a mail was not sent again: %o', async (failure, text, button) => {
  answer = failure;
  show();

  await userEvent.click(screen.getByRole('button', { name: 'Send code again' }));

  await vi.waitFor(() => expect(currentToasts().at(-1)).toMatchObject({ kind: 'error', text }));
  expect(screen.getByRole('button', { name: button })).toBeTruthy();
});
