// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authState } from '#lib/auth/auth.ts';
import { endSession } from '#lib/auth/auth-session.ts';
import { fixtureOwnUser } from '../../testing/desk-harness.tsx';
import { describedBy, renderPage, setUpPage } from '../../testing/page-harness.tsx';
import { addressesOf, type StubbedCall, type StubbedResponse, stubApi } from '../../testing/stub-api.ts';
import RegisterPage from './register-page.tsx';

let registration: StubbedResponse;
let availability: (username: string | null) => StubbedResponse;
let calls: StubbedCall[];

// Runs after the page is removed.
afterEach(() => endSession('left'));
setUpPage();
beforeEach(() => {
  registration = {
    data: { user: fixtureOwnUser, accessToken: 'a', refreshToken: 'r', verificationEmail: { isSent: true } },
  };
  availability = () => ({ data: { available: true } });
  calls = stubApi(({ address }) => {
    const { pathname, searchParams } = new URL(address, 'http://site');
    if (pathname === '/api/auth/check-username') return availability(searchParams.get('username'));
    return registration;
  });
});

test('marks all invalid fields together and moves to the first', async () => {
  const user = show();

  await user.click(submit());

  expect(await screen.findByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Username is required')).toBeTruthy();
  expect(screen.getAllByText('Password is required')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
  expect(addressesOf(calls)).toEqual([]);
});

test.each([
  ['1abc', /must start with a letter/],
  ['ab', /3-30 characters/],
  ['Admin', 'This username is reserved and cannot be used'],
])('refuses the username %s with its own message, without a call', async (username, words) => {
  const user = show();

  await user.type(field('Username'), username);
  await user.tab();

  expect(await screen.findByText(words)).toBeTruthy();
  expect(addressesOf(calls)).toEqual([]);
});

test('checks a username once when the typing pauses, and says that it is free', async () => {
  const user = show();

  await user.type(field('Username'), 'janka');

  expect(await screen.findByText('This username is free')).toBeTruthy();
  expect(addressesOf(calls)).toEqual(['/api/auth/check-username?username=janka']);
});

test('suggests a username made of the e-mail address, but never changes one that was typed', async () => {
  const user = show();

  await user.type(field('E-mail'), 'jana.mala');
  expect(field('Username').value).toBe('');
  await user.type(field('E-mail'), '@skola.sk');
  expect(field('Username').value).toBe('jana-mala');
  expect(await screen.findByText('This username is free')).toBeTruthy();
  await user.clear(field('Username'));
  await user.type(field('Username'), 'janka');
  await user.type(field('E-mail'), 'b');

  expect(field('Username').value).toBe('janka');
});

test('says that a username is taken and does not register it', async () => {
  availability = () => ({ data: { available: false, reason: 'TAKEN' } });
  const user = show();
  await fill(user);
  await waitFor(() => expect(field('Username').ariaInvalid).toBe('true'));
  expect(describedBy(field('Username')).trim()).toBe('Username is already taken');
  expect(screen.getAllByText('Username is already taken')).toHaveLength(2);

  await user.click(submit());

  expect(await screen.findByText('Please choose an available username')).toBeTruthy();
  expect(addressesOf(calls)).not.toContain('/api/auth/register');
});

test('says that the availability could not be checked, and still lets the visitor register', async () => {
  availability = () => 'offline';
  const user = show();
  await fill(user);
  expect(await screen.findByText('Could not check username availability')).toBeTruthy();

  await user.click(submit());

  await waitFor(() => expect(authState().is).toBe('signedIn'));
});

test('shows each rule of the password as it is fulfilled', async () => {
  const user = show();
  const unmet = () => screen.queryAllByText(', missing').length;
  expect(unmet()).toBe(4);

  await user.type(field('Password'), 'abcdefgh');
  expect(unmet()).toBe(2);
  await user.type(field('Password'), 'A1');

  expect(unmet()).toBe(0);
});

test.each([
  ['USERNAME_TAKEN', 'Username', 'Username is already taken'],
  ['EMAIL_TAKEN', 'E-mail', 'There’s already an account with this e-mail'],
])('shows %s at its field and moves there', async (code, label, words) => {
  registration = { code, status: 409 };
  const user = show();
  await fill(user);

  await user.click(submit());

  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
});

test('explains in its own words why it failed, never in those of the server', async () => {
  registration = 'offline';
  const user = show();
  await fill(user);

  await user.click(submit());

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('We can’t connect. Check your internet and try again.');
  expect(document.activeElement).toBe(alert);
});

test('refuses a repeated password that differs, but not the same one in another Unicode form', async () => {
  const user = show();
  await fill(user);
  await user.clear(field('Repeat password'));
  await user.type(field('Repeat password'), 'Abcdef13');

  await user.click(submit());

  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  expect(addressesOf(calls)).not.toContain('/api/auth/register');
  fireEvent.change(field('Password'), { target: { value: 'Abcdef12\u00e9' } });
  fireEvent.change(field('Repeat password'), { target: { value: 'Abcdef12e\u0301' } });
  await user.click(submit());
  await waitFor(() => expect(authState().is).toBe('signedIn'));
});

test('sends the names that were given, and links to what is stored about a person', async () => {
  const user = show();
  await fill(user);
  await user.type(field('First name'), ' Janka ');
  expect(screen.getByRole('group', { name: 'What should we call you?' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');

  await user.click(submit());

  await waitFor(() => expect(authState().is).toBe('signedIn'));
  const sent = calls.find(({ address }) => address === '/api/auth/register')?.body;
  expect(sent).toEqual({
    ...{ email: 'janka@skola.sk', username: 'janka', password: 'Abcdef12', language: 'en' },
    ...{ firstName: 'Janka', lastName: null },
  });
});

test.each([
  [{ isSent: true }, true, 60],
  [{ isSent: false, retryAfter: 7200 }, false, 7200],
  [{ isSent: false }, false, 0],
])(
  'remembers for the next page whether the mail was sent: %o',
  async (verificationEmail, isSent, seconds) => {
    registration = { data: { user: fixtureOwnUser, accessToken: 'a', refreshToken: 'r', verificationEmail } };
    const user = show();
    await fill(user);
    const before = Date.now();

    await user.click(submit());

    await waitFor(() => expect(authState().is).toBe('signedIn'));
    const mail = JSON.parse(localStorage.getItem('yq.verificationMail') ?? '{}');
    expect(mail.isSent).toBe(isSent);
    expect(mail.againAt).toBeGreaterThanOrEqual(before + seconds * 1000);
  },
);

test('has the fields of the specification, and works with password managers', () => {
  show();
  const fields = [...document.querySelectorAll('input')];
  expect(fields.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
    ['email', 'email'],
    ['username', 'username'],
    ['password', 'new-password'],
    ['confirmation', 'new-password'],
    ['firstName', 'given-name'],
    ['lastName', 'family-name'],
  ]);
});

test('shows the password on request', async () => {
  const user = show();
  const [show1] = screen.getAllByRole('button', { name: 'Show password' });

  await user.click(show1 as HTMLElement);

  expect(field('Password').type).toBe('text');
  expect(screen.getAllByRole('button', { name: 'Hide password' })).toHaveLength(1);
});

function show() {
  renderPage('/register', '/register', <RegisterPage />);
  return userEvent.setup();
}

function field(label: string | RegExp): HTMLInputElement {
  return screen.getByLabelText(label) as HTMLInputElement;
}

function submit(): HTMLElement {
  return screen.getByRole('button', { name: /Create account|Creating/ });
}

async function fill(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field('E-mail'), 'janka@skola.sk');
  await user.clear(field('Username'));
  await user.type(field('Username'), 'janka');
  await user.type(field('Password'), 'Abcdef12');
  await user.type(field('Repeat password'), 'Abcdef12');
}
