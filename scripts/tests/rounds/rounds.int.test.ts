import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRound, deleteRound, getRoundReport } from '#shared/api/desk-endpoints.ts';
import { joinRound } from '#shared/api/round-endpoints.ts';
import { routeList } from '#shared/api/routes.ts';
import { type SeededQuiz, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { authorClient, bearer, registerAuthor, subjectOf } from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { shareTestCloud, type TestCloud } from '../support/test-cloud.ts';

/** Rounds over HTTP on the local cloud: with the permissions of the functions and the table's stream. */

let cloud: TestCloud;
let author: Awaited<ReturnType<typeof authorClient>>;
let seeded: SeededQuiz;

beforeAll(async () => {
  cloud = await shareTestCloud();
  author = await authorClient(cloud);
  const userId = subjectOf(author.accessToken);
  seeded = await seedQuiz({ userId, username: author.username }, { questions: 2 });
  await cloud.streamDrained();
});

it('the page of a round is the same for every browser session, also at the edge', async () => {
  const { call } = author;
  const { id: roundId, code } = await call(createRound, { body: { quizId: seeded.quiz.id, title: '8.C' } });
  const pupil = visitor(cloud.url);
  await pupil.call(joinRound, { params: { code }, body: { nickname: 'Zora' } });
  const headers = { 'x-session-id': pupil.sessionId };

  const first = await fetch(`${cloud.url}/join/${code}`, { headers });
  const html = await first.text();
  expect(first.status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>8\.C</);
  expect(html).toContain('"player":null');
  expect(html).not.toContain('Zora');
  expect(await (await fetch(`${cloud.url}/join/${code}`)).text()).toBe(html);

  expect((await fetch(`${cloud.url}/join/ZZZZZZ`)).status).toBe(404);
  expect((await fetch(`${cloud.url}/join/not-a-code-at-all`)).status).toBe(404);
  await call(deleteRound, { params: { roundId } });
});

describe('strangers', () => {
  const calls = routeList.filter(({ group }) => group === 'rounds' || group === 'reports');
  const bodies: Readonly<Record<string, object>> = {
    createRound: { quizId: randomUUID() },
    updateRound: { isOpen: false },
    makeRoundStep: { action: 'next', version: 0 },
  };

  it.each(calls.filter(({ auth }) => auth === 'required').map(({ id }) => id))(
    '%s answers 401 without a token, and 404 to another author',
    async (id) => {
      const route = calls.find((one) => one.id === id);
      if (!route) throw new Error(`No route ${id}`);
      const round = await author.call(createRound, { body: { quizId: seeded.quiz.id } });
      const { data: player } = await visitor(cloud.url).post<{ playerId: string }>(
        `/api/rounds/${round.code}/join`,
        { nickname: 'Eva' },
      );
      const path = route.path
        .replace('{roundId}', round.id)
        .replace('{quizId}', seeded.quiz.id)
        .replace('{playerId}', player.playerId);
      const stranger = await registerAuthor(cloud);
      const send = (headers: Record<string, string>) =>
        visitor(cloud.url).send(route.method, path, route.body ? bodies[id] : undefined, headers);

      expect((await send({})).status).toBe(401);
      const answer = await send(bearer(stranger.accessToken));
      expect([answer.status, answer.problem?.code]).toEqual(
        id === 'listOwnRounds' ? [200, undefined] : [404, 'NOT_FOUND'],
      );
      const { round: after, players } = await author.call(getRoundReport, {
        params: { roundId: round.id },
      });
      expect(after.isOpen).toBe(true);
      expect(players).toHaveLength(1);
    },
  );
});
