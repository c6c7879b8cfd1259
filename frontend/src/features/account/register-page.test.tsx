// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { texts as session } from '../../i18n/session.en.ts';
import { authState } from '../../lib/auth.ts';
import { endSession } from '../../lib/auth-session.ts';
import { deferred } from '../../testing/deferred.ts';
import { renderPage, startEnglish, stubBrowser } from '../../testing/page-harness.tsx';
import { addressesOf, type StubbedAnswer, type StubbedCall, stubApi } from '../../testing/stub-api.ts';
import RegisterPage from './register-page.tsx';
import { texts as account } from './texts.en.ts';

const owner = {
  username: 'janka',
  name: 'Janka',
  firstName: 'Janka',
  lastName: null,
  bio: null,
  avatarUrl: null,
  avatarMediaId: null,
  createdAt: '2026-01-01T00:00:00Z',
  email: 'janka@skola.sk',
  emailVerified: false,
  language: 'en',
};
// jsdom can't derive keys; the computation is tested next to its own code.
const { solveChallenge } = vi.hoisted(() => ({ solveChallenge: vi.fn<() => Promise<number>>() }));
vi.mock('#shared/domain/challenge.ts', () => ({ solveChallenge }));

const challengePath = '/api/auth/registration-challenges';
const asked = { id: 'c1', numbers: 4, rounds: 2, key: 'k', validSeconds: 900 };
let registration: StubbedAnswer;
let challenge: StubbedAnswer;
let availability: (username: string | null) => StubbedAnswer;
let calls: StubbedCall[];
/** The bodies of the registration requests. */
let registrations: unknown[];

beforeEach(async () => {
  stubBrowser();
  await startEnglish({ account, session });
  registration = { data: { user: owner, accessToken: 'a', refreshToken: 'r' } };
  challenge = { data: { challenge: null } };
  availability = () => ({ data: { available: true } });
  registrations = [];
  calls = stubApi(({ address, body }) => {
    const { pathname, searchParams } = new URL(address, 'http://site');
    if (pathname === challengePath) return challenge;
    if (pathname === '/api/auth/check-username') return availability(searchParams.get('username'));
    registrations.push(body);
    return registration;
  });
});

afterEach(() => {
  cleanup();
  endSession('left');
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('marks all invalid fields together and moves to the first', async () => {
  const user = show();

  await user.click(submit());

  expect(await screen.findByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Username is required')).toBeTruthy();
  expect(screen.getAllByText('Password is required')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
  expect(otherCalls()).toEqual([]);
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
  expect(otherCalls()).toEqual([]);
});

test('checks a username once when the typing pauses, and says that it is free', async () => {
  const user = show();

  await user.type(field('Username'), 'janka');

  expect(await screen.findByText('This username is free')).toBeTruthy();
  expect(otherCalls()).toEqual(['/api/auth/check-username?username=janka']);
});

test('says that a username is taken and does not register it', async () => {
  availability = () => ({ data: { available: false, reason: 'TAKEN' } });
  const user = show();
  await fill(user);
  await waitFor(() => expect(field('Username').ariaInvalid).toBe('true'));
  expect(described(field('Username')).trim()).toBe('Username is already taken');
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

test('registers once, however often the button is pressed', async () => {
  const user = show();
  await fill(user);

  fireEvent.click(submit());
  fireEvent.click(submit());

  await waitFor(() => expect(authState().is).toBe('signedIn'));
  expect(addressesOf(calls).filter((address) => address === '/api/auth/register')).toHaveLength(1);
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

describe('when registering requires a solved challenge', () => {
  beforeEach(() => {
    solveChallenge.mockReset().mockResolvedValue(2);
    challenge = { data: { challenge: asked } };
  });

  test('solves it once while the visitor types, and sends the solution', async () => {
    const user = show();
    await fill(user);
    await user.click(submit());

    await waitFor(() => expect(authState().is).toBe('signedIn'));
    expect(addressesOf(calls).filter((address) => address === challengePath)).toHaveLength(1);
    expect(solveChallenge).toHaveBeenCalledWith(asked, expect.anything());
    expect(registrations).toMatchObject([{ challenge: { id: 'c1', answer: 2 } }]);
  });

  test('solves a new one for another try', async () => {
    registration = { code: 'EMAIL_TAKEN', status: 409 };
    const user = show();
    await fill(user);
    await user.click(submit());
    await screen.findByText('There’s already an account with this e-mail');

    registration = { data: { user: owner, accessToken: 'a', refreshToken: 'r' } };
    await user.type(field('E-mail'), 'x');
    await user.click(submit());

    await waitFor(() => expect(authState().is).toBe('signedIn'));
    expect(addressesOf(calls).filter((address) => address === challengePath)).toHaveLength(2);
  });

  test('solves a new one if the page was left open for too long', async () => {
    challenge = { data: { challenge: { ...asked, validSeconds: 60 } } };
    const user = show();
    await fill(user);
    await user.click(submit());

    await waitFor(() => expect(authState().is).toBe('signedIn'));
    expect(addressesOf(calls).filter((address) => address === challengePath)).toHaveLength(2);
  });

  test('requests the challenge again on submit if the first request failed', async () => {
    challenge = 'offline';
    const user = show();
    await fill(user);
    challenge = { data: { challenge: asked } };
    await user.click(submit());

    await waitFor(() => expect(authState().is).toBe('signedIn'));
  });

  test('says what it waits for, visibly and to screen readers, and that it may take a while', async () => {
    const { promise: held, resolve: release } = deferred<number>();
    solveChallenge.mockReturnValue(held);
    const user = show();
    await fill(user);
    expect(screen.queryByText(/not a robot/)).toBeNull();
    await user.click(submit());

    const [spoken, seen] = await screen.findAllByText(/not a robot. It can take a few seconds/);

    expect([spoken?.role, seen?.tagName]).toEqual(['status', 'P']);
    expect(document.activeElement).toBe(submit());
    release(2);
    await waitFor(() => expect(authState().is).toBe('signedIn'));
  });

  test('says that it took too long if the answer was too late', async () => {
    registration = { code: 'CHALLENGE_FAILED', status: 422 };
    const user = show();
    await fill(user);
    await user.click(submit());

    expect((await screen.findByRole('alert')).textContent).toBe(
      'That took too long, so nothing was created. Try again.',
    );
  });
});

test('has three fields, and works with password managers', () => {
  show();
  const fields = [...document.querySelectorAll('input')];
  expect(fields.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
    ['email', 'email'],
    ['username', 'username'],
    ['password', 'new-password'],
  ]);
});

test('shows the password on request', async () => {
  const user = show();
  const [show1] = screen.getAllByRole('button', { name: 'Show password' });

  await user.click(show1 as HTMLElement);

  expect(field('Password').type).toBe('text');
  expect(screen.getAllByRole('button', { name: 'Hide password' })).toHaveLength(1);
});

/** All calls except the one for the challenge, which is requested when the form gets the focus. */
function otherCalls(): string[] {
  return addressesOf(calls).filter((address) => address !== challengePath);
}

function show() {
  renderPage('/register', '/register', <RegisterPage />);
  return userEvent.setup();
}

function field(label: string | RegExp): HTMLInputElement {
  return screen.getByLabelText(label) as HTMLInputElement;
}

/** What a screen reader says about a field in addition to its label. */
function described(input: HTMLInputElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

function submit(): HTMLElement {
  return screen.getByRole('button', { name: /Create account|Creating/ });
}

async function fill(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field('E-mail'), 'janka@skola.sk');
  await user.type(field('Username'), 'janka');
  await user.type(field('Password'), 'Abcdef12');
}
