import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#shared/api/route.ts';
import { routeList } from '#shared/api/routes.ts';
import { visitor } from '../support/api.ts';
import { playRounds } from '../support/round-load.ts';
import { startTestCloud, type TestCloud } from '../support/test-cloud.ts';

/**
 * A cloud that serves its network. Calls to 127.0.0.2 come from 127.0.0.1, so it takes them for those of another
 * machine.
 */
let cloud: TestCloud;
let asPupils: string;
beforeAll(async () => {
  cloud = await startTestCloud({ isForNetwork: true });
  asPupils = cloud.url.replace('localhost', '127.0.0.2');
});
afterAll(() => cloud.close());

/** An address of the operation that fits its path. */
const addressOf = ({ path }: Route) => path.replaceAll(/\{\w+\}/g, 'missing');

describe('other machines', () => {
  const needed = [
    ...['listQuizzes', 'getQuiz', 'playQuiz', 'listPublicQuestions', 'getUser', 'listUserQuizzes'],
    ...['getRound', 'getRoundState', 'joinRound', 'playRound'],
    ...[
      'startAttempt',
      'showQuestion',
      'answerQuestion',
      'completeAttempt',
      'getAttemptResults',
      'listSessionAttempts',
    ],
  ];

  it('reach only the operations that pupils need', async () => {
    const reached: string[] = [];
    for (const route of routeList) {
      const { text } = await visitor(asPupils).send(route.method, addressOf(route));
      if (text !== 'Not Found') reached.push(route.id);
    }

    expect(reached.toSorted()).toEqual(needed.toSorted());
  });

  it.each([
    '/',
    '/join',
    '/join/ABCDEF',
    '/play/a',
    '/quiz/a',
    '/atlas',
    '/history',
    '/practice',
    '/before-paint.js',
  ])('get %s', async (path) => {
    expect(await (await fetch(asPupils + path)).text()).not.toBe('Not Found');
  });

  it.each([
    ...['/_local/status', '/_local/outbox.json', '/login', '/register', '/verify-email', '/admin'],
    ...['/admin/rounds/r1', '/embed/a', '/robots.txt', '/unknown', '/api', '/api/', '/link-pictures/a.jpg'],
    // Each part of the cloud would read these in its own way.
    ...['/%61pi/auth/login', '/api/quizzes/%2e%2e/auth/me', '/join/%2e%2e/_local/status', '/join/%'],
  ])('get 404 for %s', async (path) => {
    const answer = await fetch(asPupils + path);

    expect([answer.status, await answer.text()]).toEqual([404, 'Not Found']);
  });
});

it('this machine reaches everything', async () => {
  for (const path of ['/_local/status', '/login', '/admin']) {
    expect([path, (await fetch(cloud.url + path)).status]).toEqual([path, 200]);
  }
  expect((await visitor(cloud.url).get('/api/auth/me')).status).toBe(401);
});

it('thirty pupils join and play at once, and no call is refused', async () => {
  const load = { rounds: 1, pupils: 30, questions: 5, parallel: 1, lookMs: 500 };

  const { answers, faults } = await playRounds(cloud, load, asPupils);

  expect(faults).toEqual([]);
  // Every tenth pupil stops before the end: after four questions.
  expect(answers).toBe(27 * 5 + 3 * 4);
});
