import { untilShown } from '#features/play/open-play.ts';
import type { PlaySource } from '#features/play/play-source.ts';
import { nextIndex, resumed } from '#features/play/play-state.ts';
import { call, whole } from '#lib/api/api-client.ts';
import { findInHistory } from '#lib/stored/attempt-history.ts';
import { roundSession } from '#lib/stored/round-players.ts';
import { sessionId } from '#lib/stored/session.ts';
import {
  type PlayedAnswer,
  readPlay,
  roundPlayName,
  type UnfinishedPlay,
  writePlay,
} from '#lib/stored/unfinished-play.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { startAttempt } from '#shared/api/attempt-endpoints.ts';
import { playRound } from '#shared/api/round-endpoints.ts';
import type { PlayableRound } from '#shared/domain/round.ts';
import { endOfTime, keepTime } from './question-time.ts';

/** Plays that are being opened, by name: two mounts of one page share one attempt. */
const opening = new Map<string, Promise<UnfinishedPlay>>();

/**
 * The play of a round that this browser session has joined. It is stored under the round's code, separately from a play
 * of the same quiz. A lesson isn't played like this: then `open` throws a `LessonOpened`.
 */
export function roundSource(code: string): PlaySource {
  return {
    initial: () => {
      const stored = storedPlay(code);
      return stored ? resumed(stored) : { phase: 'loading', isRestarted: false };
    },
    open: () => {
      const name = roundPlayName(code, roundSession(code));
      const running = opening.get(name) ?? open(code).finally(() => opening.delete(name));
      opening.set(name, running);
      return running;
    },
    beforeAnswer: async (attemptId, questionId) => {
      const play = storedPlay(code);
      if (!play?.secondsPerQuestion) return undefined;
      await endOfTime(attemptId, questionId);
      // After a verdict, the time of the next question starts only when it is shown.
      const next = play.hidesVerdicts ? nextIndex(play) : null;
      return next === null || next === play.index ? undefined : play.quiz.questions[next]?.id;
    },
    onShown: keepTime,
    isEnd: isEndOfRound,
    exit: () => `/join/${code}`,
    result: () => `/join/${code}`,
  };
}

/** The round is a lesson, which its author leads. */
export class LessonOpened extends Error {
  readonly round: PlayableRound;

  constructor(round: PlayableRound) {
    super('The round is a lesson');
    this.round = round;
  }
}

/** Why a round can't be played, or not on: the page before it says which it is. */
const ends = ['ROUND_CLOSED', 'NO_ATTEMPTS_LEFT', 'NOT_FOUND', 'PLAYER_REMOVED', 'ROUND_DELETED'] as const;

/** Whether an error means that the pupil can't play on. */
export function isEndOfRound(error: unknown): boolean {
  return ends.some((code) => isApiError(error, code));
}

/** The stored play of a round that can be continued: however long ago it was begun. */
export function storedPlay(code: string): UnfinishedPlay | null {
  const stored = readPlay(roundPlayName(code, roundSession(code)));
  return stored && !findInHistory(stored.attempt.id) ? stored : null;
}

async function open(code: string): Promise<UnfinishedPlay> {
  const stored = storedPlay(code);
  if (stored) return stored;
  await untilShown();
  const round = whole(
    await call(playRound, { params: { code } }),
    (read) => read.quiz && Array.isArray(read.quiz.questions),
  );
  if (round.pace === 'class') throw new LessonOpened(round);
  const { quiz, attempt: running } = round;
  const play = {
    ...playOf(code, quiz, running ?? (await startIn(code, quiz.id))),
    roundSession: roundSession(code),
  };
  writePlay(play);
  return play;
}

/** Starts an attempt of the session's player in a round, or continues the open one. @throws ApiError */
export async function startIn(code: string, quizId: string): Promise<RunningAttempt> {
  const body = { quizId, sessionId: sessionId(), roundCode: code };
  const started = whole(
    await call(startAttempt, { body }),
    ({ id, questionIds }) => id && Array.isArray(questionIds),
  );
  const { feedback = 'each', secondsPerQuestion = null } = started;
  return { ...started, feedback, secondsPerQuestion, answers: [], missedQuestionIds: [] };
}

type RunningAttempt = NonNullable<PlayableRound['attempt']>;

/** The play of an attempt, with the settings of its start. The verdicts of its earlier answers are known only to the server. */
function playOf(
  roundCode: string,
  quiz: PlayableRound['quiz'],
  { questionIds, answers, missedQuestionIds, feedback, secondsPerQuestion, ...attempt }: RunningAttempt,
): UnfinishedPlay {
  const touchedAt = new Date().toISOString();
  const questions = questionIds.flatMap((id) => quiz.questions.find((question) => question.id === id) ?? []);
  const known = answers.map(({ questionId, selectedAnswerId }): [string, PlayedAnswer] => [
    questionId,
    {
      questionId,
      optionId: selectedAnswerId,
      isCorrect: null,
      correctOptionId: null,
      answeredAt: touchedAt,
    },
  ]);
  for (const questionId of missedQuestionIds) {
    const missed = { optionId: null, isCorrect: null, correctOptionId: null, isLate: true };
    known.push([questionId, { questionId, answeredAt: touchedAt, ...missed }]);
  }
  const firstOpen = questions.findIndex(({ id }) => !known.some(([questionId]) => questionId === id));
  return {
    version: 2,
    quiz: { ...quiz, questions },
    roundCode,
    secondsPerQuestion: secondsPerQuestion ?? undefined,
    hidesVerdicts: feedback !== 'each',
    attempt,
    answers: Object.fromEntries(known),
    index: Math.max(firstOpen, 0),
    pending: null,
    isFinishing: firstOpen === -1,
    touchedAt,
  };
}
