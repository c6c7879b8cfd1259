import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createRound, getOwnRound, getQuizReport, getRoundReport } from '#shared/api/desk-endpoints.ts';
import type { Round } from '#shared/domain/round.ts';
import type { QuestionItem } from '../../../functions/quizzes/table.ts';
import { seedQuiz } from '../../../functions/testing/seeded-quiz.ts';
import { authorClient, subjectOf } from './accounts.ts';
import { visitor } from './api.ts';
import { expectedFigures, figuresOf, type Played, playInRound } from './round-class.ts';
import type { TestCloud } from './test-cloud.ts';

/** Classes that play rounds of one quiz of one author on a cloud. */
export type RoundLoad = {
  readonly rounds: number;
  readonly pupils: number;
  readonly questions: number;
  /** Rounds that are played at the same time. */
  readonly parallel: number;
  /** Milliseconds between two reads of a board. */
  readonly lookMs: number;
};

export type LoadResult = {
  /** Answers that were accepted, each counted once. */
  readonly answers: number;
  readonly boardReads: number;
  /** Refused calls, and figures that differ from the sum of the accepted calls; empty if all figures are exact. */
  readonly faults: readonly string[];
};

type PlayedRound = { readonly round: Round; readonly pupils: readonly Played[] };

/**
 * Plays the rounds, and compares their reports and that of the quiz with the calls that the API has accepted. Every
 * tenth pupil stops before the end, and every fifth sends each answer twice. Pupils use the cloud's URL unless they have
 * another one.
 */
export async function playRounds(
  cloud: TestCloud,
  load: RoundLoad,
  pupilsUrl: string = cloud.url,
): Promise<LoadResult> {
  const { call, questions, quizId } = await authorWithQuiz(cloud, load.questions);
  const played: PlayedRound[] = [];
  const waiting = Array.from({ length: load.rounds }, (_, at) => at);
  let boardReads = 0;
  const playNext = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      const round = await call(createRound, { body: { quizId } });
      const watching = new AbortController();
      const board = (async () => {
        while (!watching.signal.aborted) {
          await call(getRoundReport, { params: { roundId: round.id }, query: { answers: false } });
          boardReads += 1;
          await wait(load.lookMs, undefined, { signal: watching.signal }).catch(() => undefined);
        }
      })();
      const pupils = await playClass(pupilsUrl, round, questions, load.pupils);
      watching.abort();
      await board;
      played.push({ round, pupils });
    }
  };
  await Promise.all(Array.from({ length: load.parallel }, playNext));
  await cloud.streamDrained();

  const faults: string[] = [];
  const giveUpAt = Date.now() + 30_000;
  for (const { round, pupils } of played) {
    const params = { roundId: round.id };
    const looks = async () =>
      [await call(getRoundReport, { params }), await call(getOwnRound, { params })] as const;
    let [report, inList] = await looks();
    // Seats that were taken twice are given back by a look at the report, a moment after the last join.
    while (!isDeepStrictEqual(inList, report.round) && Date.now() < giveUpAt) {
      await wait(500);
      [report, inList] = await looks();
    }
    faults.push(...pupils.flatMap(({ refused }) => refused));
    if (!isDeepStrictEqual(figuresOf(report), expectedFigures(pupils, questions))) {
      faults.push(`The report of round ${round.code} tells something else than what was accepted`);
    }
    if (!isDeepStrictEqual(inList, report.round)) faults.push(`Round ${round.code} isn’t as in its report`);
  }
  const finished = played.flatMap(({ pupils }) => pupils.filter(({ isFinished }) => isFinished));
  const expected = expectedFigures(finished, questions);
  const ofQuiz = await call(getQuizReport, { params: { quizId } });
  const chosen = Object.fromEntries(
    ofQuiz.questions.flatMap(({ options }) => options.map(({ id, chosen: count }) => [id, count])),
  );
  if (ofQuiz.finished !== finished.length) faults.push(`${ofQuiz.finished} plays of the quiz are counted`);
  if (!isDeepStrictEqual(chosen, expected.chosen)) faults.push('The quiz has counted other answers');
  const answers = played.flatMap(({ pupils }) => pupils).reduce((sum, pupil) => sum + pupil.answers.size, 0);
  return { answers, boardReads, faults };
}

async function authorWithQuiz(cloud: TestCloud, questionCount: number) {
  const { call, accessToken, username } = await authorClient(cloud);
  const author = { userId: subjectOf(accessToken), username };
  const { quiz, questions } = await seedQuiz(author, { questions: questionCount });
  await cloud.streamDrained();
  return { call, questions, quizId: quiz.id };
}

async function playClass(
  url: string,
  round: Round,
  questions: readonly QuestionItem[],
  size: number,
): Promise<Played[]> {
  return Promise.all(
    Array.from({ length: size }, (_, n) => {
      const answered = n % 10 === 9 ? n % questions.length : questions.length;
      const picks = questions.slice(0, answered).map((_question, at) => (n * 5 + at * 2) % 3);
      const plan = { nickname: `Žiak ${n}`, picks, repeats: n % 5 === 0 };
      return playInRound(visitor(url), round, questions, plan);
    }),
  );
}
