import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRegistrationChallenge, register } from '#shared/api/auth.endpoints.ts';
import { solveChallenge } from '#shared/domain/challenge.ts';
import { localAccounts } from '../demo/demo-accounts.ts';
import { demoAuthors } from '../demo/demo-authors.ts';
import { signInDemoAuthor } from '../demo/sign-in-demo-author.ts';
import { newCredentials } from './accounts.ts';
import { visitor } from './api.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud({ settings: { registrationNumbers: 20 } });
});
afterAll(() => cloud?.close());

it('registers through the edge with a solved challenge, by the permissions of the role', async () => {
  const { call } = visitor(cloud.url);
  const { challenge } = await call(createRegistrationChallenge);
  if (!challenge) throw new Error('The stage requires no challenge');
  const solved = { id: challenge.id, answer: await solveChallenge(challenge) };
  const credentials = newCredentials();

  const { user } = await call(register, { body: { ...credentials, challenge: solved } });

  expect(user.username).toBe(credentials.username);
});

it('refuses a registration without one, and reserves neither name nor address', async () => {
  const { post, get } = visitor(cloud.url);
  const credentials = newCredentials();

  const { status, problem } = await post('/api/auth/register', credentials);

  expect([status, problem.code]).toEqual([422, 'CHALLENGE_FAILED']);
  const check = await get<{ available: boolean }>(
    `/api/auth/check-username?username=${credentials.username}`,
  );
  expect(check.data.available).toBe(true);
});

it('is never cached: each call returns a different one', async () => {
  const { post } = visitor(cloud.url);
  const answers = [1, 2].map(() => post<{ challenge: { id: string } }>('/api/auth/registration-challenges'));
  const [one, other] = await Promise.all(answers);

  expect(one?.data.challenge.id).not.toBe(other?.data.challenge.id);
});

it('lets the demo authors in', async () => {
  const [author] = demoAuthors;
  if (!author) throw new Error('There is no demo author');

  const { userId } = await signInDemoAuthor(cloud.url, author, localAccounts(cloud.url));

  expect(userId).not.toBe('');
});
