import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answerQuestion, startAttempt } from '#shared/api/attempt-endpoints.ts';
import { createRound, makeRoundStep } from '#shared/api/desk-endpoints.ts';
import { getRoundState, joinRound } from '#shared/api/round-endpoints.ts';
import type { Round, RoundStep } from '#shared/domain/round.ts';
import { optionsOf, type SeededQuiz, seedQuiz } from '../../functions/testing/seeded-quiz.ts';
import { type LocalCloud, startCloud } from '../local/cloud.ts';
import { authorClient, subjectOf } from '../tests/support/accounts.ts';
import { visitor } from '../tests/support/api.ts';
import { connectStores } from '../tests/support/stores.ts';
import { type Figure, median, report } from './figures.ts';

/**
 * Measures how long it takes from a teacher's press until the phones of a class have the next step, on the local cloud with
 * its edge, with phones that look at the state and answer each question. `npm run bench lesson` after `npm run build`. On
 * AWS, the way to the edge and a regional cache add up to a second. Exits with 1 if a goal is missed.
 */

const questions = 8;
/** The longest time in which a pupil answers, in milliseconds. */
const thoughtMs = 3000;
/** Milliseconds between two looks of a phone (`frontend/src/features/rounds/lesson/use-step.ts`). */
const lookMs = 1000;
/** The goals for a class of 30. */
const goals = { median: 1300, last: 2500 };

/** A phone that has joined: it looks until `isOver`. `sawAt` has the time at which it first had each version. */
async function phoneOf(url: string, { code, quizId }: Round, n: number, { questions }: SeededQuiz) {
  const { call, sessionId } = visitor(url);
  const params = { code };
  await call(joinRound, { params, body: { nickname: `Žiak ${n}` } });
  const { id } = await call(startAttempt, { body: { quizId, sessionId, roundCode: code } });
  const sawAt: number[] = [];
  let answered = 0;
  const answer = async ({ questionId }: RoundStep) => {
    const question = questions.find((one) => one.id === questionId);
    if (!questionId || !question) return;
    const body = { questionId, selectedAnswer: optionsOf(question).right };
    await wait(Math.random() * thoughtMs);
    await call(answerQuestion, { params: { attemptId: id }, body });
    answered += 1;
  };
  let looks = 0;
  const look = async (isOver: () => boolean) => {
    // Phones don't look at the same moment.
    await wait(Math.random() * lookMs);
    for (; !isOver(); await wait(lookMs)) {
      const { step } = await call(getRoundState, { params });
      looks += 1;
      if (!step || sawAt[step.version] !== undefined) continue;
      sawAt[step.version] = performance.now();
      if (step.phase === 'asking') void answer(step);
    }
    return looks;
  };
  return { sawAt, look, answered: () => answered };
}

/** Milliseconds from each press to each phone, and the calls of the lesson. */
async function lessonWith(cloud: LocalCloud, phones: number): Promise<Figure[]> {
  const { call, accessToken, username } = await authorClient(cloud);
  const seeded = await seedQuiz({ userId: subjectOf(accessToken), username }, { questions });
  await cloud.streamDrained();
  const round = await call(createRound, { body: { quizId: seeded.quiz.id, pace: 'class' } });
  const all = await Promise.all(
    Array.from({ length: phones }, (_, n) => phoneOf(cloud.url, round, n, seeded)),
  );
  cloud.dynamodbCalls.reset();
  let isOver = false;
  const looks = all.map(({ look }) => look(() => isOver));
  const times: number[] = [];
  const lasts: number[] = [];
  for (let version = 0; version <= 2 * questions; version += 1) {
    // Not in step with the looks or with what the edge keeps.
    await wait(lookMs + Math.random() * lookMs);
    const asked = Math.ceil(version / 2);
    while (all.some(({ answered }) => answered() < asked)) await wait(50);
    const pressedAt = performance.now();
    const action = version % 2 === 0 ? 'next' : 'show';
    await call(makeRoundStep, { params: { roundId: round.id }, body: { action, version } });
    while (all.some(({ sawAt }) => sawAt[version + 1] === undefined)) await wait(50);
    const ofStep = all.map(({ sawAt }) => (sawAt[version + 1] ?? 0) - pressedAt);
    times.push(...ofStep);
    lasts.push(Math.max(...ofStep));
  }
  isOver = true;
  const looked = (await Promise.all(looks)).reduce((sum, count) => sum + count, 0);
  const ofTable = cloud.dynamodbCalls.list().filter(({ functionName }) => functionName);
  const reads = ofTable.filter(({ operation }) => /Get/.test(operation)).length;
  const name = `${phones} phones:`;
  const goal = (ms: number) => (phones === 30 ? { goal: ms } : {});
  return [
    {
      name: `${name} from a press to a phone, median`,
      value: median(times),
      unit: 'ms',
      ...goal(goals.median),
    },
    {
      name: `${name} to the last phone, median of ${lasts.length} presses`,
      value: median(lasts),
      unit: 'ms',
    },
    {
      name: `${name} to the last phone of all presses`,
      value: Math.max(...lasts),
      unit: 'ms',
      ...goal(goals.last),
    },
    { name: `${name} looks at the edge`, value: looked, unit: 'calls' },
    { name: `${name} reads of the table by the functions`, value: reads, unit: 'calls' },
    { name: `${name} other calls of the table`, value: ofTable.length - reads, unit: 'calls' },
  ];
}

const stateDir = await mkdtemp(join(tmpdir(), 'your-quizzes-'));
const cloud = await startCloud({ stateDir, port: 0, assetsInPlace: true, maxBatchingWindowMs: 50 });
await connectStores(cloud);
const figures = [...(await lessonWith(cloud, 30)), ...(await lessonWith(cloud, 120))];
await cloud.close();
await rm(stateDir, { recursive: true, force: true });
report('A lesson in step', figures);
