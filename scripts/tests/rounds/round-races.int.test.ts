import { beforeAll, expect, it, vi } from 'vitest';
import {
  createRound,
  deleteRoundPlayer,
  getOwnRound,
  getQuizReport,
  getRoundReport,
  updateRound,
} from '#shared/api/desk-endpoints.ts';
import { seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { authorClient, subjectOf } from '../support/accounts.ts';
import { visitor } from '../support/api.ts';
import { expectedFigures, figuresOf, type Played, playInRound } from '../support/round-class.ts';
import { shareTestCloud, type TestCloud } from '../support/test-cloud.ts';

let cloud: TestCloud;
let author: Awaited<ReturnType<typeof authorClient>>;
beforeAll(async () => {
  cloud = await shareTestCloud();
  author = await authorClient(cloud);
});

/** While a class of 16 joins, starts, and answers; all of them together take 144 calls that can be accepted. */
it.each([10, 36, 90])(
  'a round that is closed and loses a player after %i accepted calls reports exactly the accepted answers',
  async (accepted) => {
    const userId = subjectOf(author.accessToken);
    const { quiz, questions } = await seedQuiz({ userId, username: author.username }, { questions: 3 });
    await cloud.streamDrained();
    const { call } = author;
    const round = await call(createRound, { body: { quizId: quiz.id } });
    const params = { roundId: round.id };
    let calls = 0;
    let removedId: string | undefined;
    const changes: Promise<unknown>[] = [];
    const change = ({ playerId }: Played) => {
      calls += 1;
      if (calls !== accepted || !playerId) return;
      removedId = playerId;
      changes.push(
        call(updateRound, { params, body: { isOpen: false } }),
        call(deleteRoundPlayer, { params: { ...params, playerId } }),
      );
    };
    const playAs = (n: number) => {
      const plan = { nickname: `Žiak ${n}`, picks: [n % 3, n % 2, 0], repeats: true };
      return playInRound(visitor(cloud.url), round, questions, plan, change);
    };

    const pupils = await Promise.all(Array.from({ length: 16 }, (_, n) => playAs(n)));
    await Promise.all(changes);
    const late = await playAs(16);
    await cloud.streamDrained();
    const isOver = async () => (await call(getOwnRound, { params })).isOver;
    await vi.waitUntil(isOver, { timeout: 30_000, interval: 500 });

    expect(late.refused).toEqual(['joinRound ROUND_CLOSED']);
    const removed = pupils.find(({ playerId }) => playerId === removedId);
    const others = pupils.filter((pupil) => pupil !== removed);
    expect(others).toHaveLength(15);
    const refused = new Set(others.flatMap((pupil) => pupil.refused));
    expect([...refused].filter((one) => !/^\w+ ROUND_CLOSED$/.test(one))).toEqual([]);
    expect(
      (removed?.refused ?? []).filter((one) => !/^\w+ (ROUND_CLOSED|NOT_FOUND|PLAYER_REMOVED)$/.test(one)),
    ).toEqual([]);
    const report = await call(getRoundReport, { params });
    expect(figuresOf(report)).toEqual(expectedFigures(others, questions, { isOver: true }));
    expect(await call(getOwnRound, { params })).toEqual(report.round);
    const finished = pupils.filter(({ isFinished }) => isFinished).length;
    expect(await call(getQuizReport, { params: { quizId: quiz.id } })).toMatchObject({ finished });
  },
);
