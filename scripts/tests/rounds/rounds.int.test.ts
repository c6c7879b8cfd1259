import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion, completeAttempt, startAttempt } from '#shared/api/attempt-endpoints.ts';
import {
  createRound,
  deleteRound,
  deleteRoundPlayer,
  getQuizReport,
  getRoundReport,
  listOwnRounds,
} from '#shared/api/desk-endpoints.ts';
import { joinRound, playRound } from '#shared/api/round-endpoints.ts';
import { routeList } from '#shared/api/routes.ts';
import type { Round } from '#shared/domain/round.ts';
import { optionsOf, type SeededQuiz, seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { authorClient, bearer, registerAuthor, subjectOf } from '../support/accounts.ts';
import { type Visitor, visitor } from '../support/api.ts';
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

/** Joins, answers as many questions as there are verdicts, and completes. */
async function playRoundThrough(
  { call, sessionId }: Visitor,
  { code, quizId }: Round,
  nickname: string,
  verdicts: readonly boolean[],
): Promise<void> {
  await call(joinRound, { params: { code }, body: { nickname } });
  const { id: attemptId } = await call(startAttempt, { body: { quizId, sessionId, roundCode: code } });
  for (const [at, isRight] of verdicts.entries()) {
    const question = seeded.questions[at];
    if (!question) throw new Error(`No question ${at}`);
    const { right, wrong } = optionsOf(question);
    const body = { questionId: question.id, selectedAnswer: isRight ? right : wrong };
    await call(answerQuestion, { params: { attemptId }, body });
  }
  await call(completeAttempt, { params: { attemptId } });
}

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

it('a class plays a round, its author sees the results of each pupil, and deletion leaves nothing', async () => {
  const { call } = author;
  const round = await call(createRound, { body: { quizId: seeded.quiz.id, title: '6.B', feedback: 'end' } });
  const [eva, adam, iva] = [visitor(cloud.url), visitor(cloud.url), visitor(cloud.url)];
  await Promise.all([
    playRoundThrough(eva, round, 'Eva', [true, true]),
    playRoundThrough(adam, round, 'Adam', [true, false]),
    iva.call(joinRound, { params: { code: round.code }, body: { nickname: 'Iva' } }),
  ]);
  const params = { roundId: round.id };
  // The index that lists attempts is updated a moment later.
  await expect
    .poll(async () => {
      const { players } = await call(getRoundReport, { params });
      return players.map(({ nickname, status, score }) => [nickname, status, score]).toSorted();
    })
    .toEqual([
      ['Adam', 'FINISHED', 50],
      ['Eva', 'FINISHED', 100],
      ['Iva', 'JOINED', null],
    ]);
  await cloud.streamDrained();
  const { players, questions } = await call(getRoundReport, { params });
  const iva1 = players.find(({ nickname }) => nickname === 'Iva');
  expect(questions.map(({ answered, correct }) => [answered, correct])).toEqual([
    [2, 2],
    [2, 1],
  ]);

  await call(deleteRoundPlayer, { params: { ...params, playerId: iva1?.playerId ?? '' } });
  await cloud.streamDrained();
  const { items } = await call(listOwnRounds, { query: { quizId: seeded.quiz.id } });
  expect(items).toMatchObject([{ id: round.id, playerCount: 2, finishedCount: 2, averageScore: 75 }]);
  expect(await call(getQuizReport, { params: { quizId: seeded.quiz.id } })).toMatchObject({
    finished: 2,
    averageScore: 75,
  });

  await call(deleteRound, { params });
  await cloud.streamDrained();
  await expect(eva.call(playRound, { params: { code: round.code } })).rejects.toMatchObject({
    code: 'ROUND_DELETED',
  });
});

describe('strangers', () => {
  const calls = routeList.filter(({ group }) => group === 'rounds' || group === 'reports');
  const owned = calls.filter(({ path }) => /\{(roundId|quizId)\}/.test(path));
  const bodies: Readonly<Record<string, object>> = {
    createRound: { quizId: randomUUID() },
    updateRound: { isOpen: false },
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

  it('are tried for every call that names a round or a quiz', () => {
    expect(owned.map(({ id }) => id).toSorted()).toEqual([
      'deleteRound',
      'deleteRoundPlayer',
      'deleteWaitingPlayers',
      'getOwnRound',
      'getQuizReport',
      'getRoundReport',
      'updateRound',
    ]);
  });
});
