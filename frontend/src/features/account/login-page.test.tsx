// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authState } from '#lib/auth/auth.ts';
import { endSession } from '#lib/auth/auth-session.ts';
import { waitingUploads } from '#lib/forms/waiting-uploads.ts';
import { renderPage, setUpPage } from '../../testing/page-harness.tsx';
import { type StubbedCall, type StubbedResponse, stubApi } from '../../testing/stub-api.ts';
import LoginPage from './login-page.tsx';
import { en as account } from './texts.ts';

let answer: StubbedResponse;
let calls: StubbedCall[];

// Runs after the page is removed.
afterEach(() => endSession('left'));
setUpPage();
beforeEach(() => {
  calls = stubApi(() => answer);
});

const { orNewPassword } = account.login;

test.each<[string, StubbedResponse, string]>([
  ['a wrong password', { code: 'INVALID_CREDENTIALS', status: 401 }, 'Wrong e-mail, username or password.'],
  ['no network', 'offline', 'We can’t connect. Check your internet and try again.'],
  [
    'too many tries',
    { code: 'TOO_MANY_REQUESTS', status: 429 },
    `That was a bit too fast. Wait a moment and try again. ${orNewPassword}`,
  ],
  [
    'too many tries in a minute',
    { code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 50 },
    `Too many tries. Try again in 50 secs. ${orNewPassword}`,
  ],
  [
    'too many tries in an hour',
    { code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 1561 },
    `Too many tries. Try again in 27 minutes. ${orNewPassword}`,
  ],
  [
    'too many tries in a day',
    { code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 41_000 },
    `Too many tries. Try again in 12 hours. ${orNewPassword}`,
  ],
  [
    'trouble on the server',
    { code: 'INTERNAL_ERROR', status: 500 },
    'Login failed. Something went wrong on our side. Try again in a moment.',
  ],
])('explains in plain words that it failed because of %s', async (_, failure, words) => {
  answer = failure;
  await signIn();

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(words);
  expect(authState().is).toBe('guest');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail or username').value).toBe('anna');
});

test('asks for missing fields before anything is sent', async () => {
  renderPage('/login', '/login', <LoginPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByText('E-mail or username is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('names the pictures whose upload waits for this sign-in', () => {
  waitingUploads.names = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'f.png'];
  renderPage('/login', '/login', <LoginPage />);
  waitingUploads.names = [];

  expect(
    screen.getByText(/^6 pictures aren’t uploaded yet\. .*: a\.png, b\.png, c\.png, d\.png, e\.png…$/),
  ).toBeTruthy();
});

test('keeps the focus while it waits for the answer, and sends nothing twice', async () => {
  const server = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', server);
  await signIn();

  const button = await screen.findByRole('button', { name: 'Signing you in' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  // In a browser, an element with the attribute `disabled` loses the focus.
  expect(document.querySelector('form :disabled')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(server).toHaveBeenCalledTimes(1);
});

test('keeps the address to return to for visitors who must sign up first', () => {
  renderPage('/login', '/login?redirect=%2Fadmin%2Fmedia', <LoginPage />);

  const link = screen.getByRole('link', { name: 'Sign up' });
  expect(link.getAttribute('href')).toBe('/register?redirect=%2Fadmin%2Fmedia');
});

async function signIn() {
  renderPage('/login', '/login', <LoginPage />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail or username'), 'anna');
  await user.type(screen.getByLabelText('Password'), 'Secret123');
  await user.keyboard('{Enter}');
}
