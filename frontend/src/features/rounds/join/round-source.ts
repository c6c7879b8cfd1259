import { untilShown } from '#features/play/open-play.ts';
import type { PlaySource } from '#features/play/play-source.ts';
import { resumed } from '#features/play/play-state.ts';
import { call } from '#lib/api-client.ts';
import { findInHistory } from '#lib/attempt-history.ts';
import { roundSession } from '#lib/round-players.ts';
import { sessionId } from '#lib/session.ts';
import {
  type PlayedAnswer,
  readPlay,
  roundPlayName,
  type UnfinishedPlay,
  writePlay,
} from '#lib/unfinished-play.ts';
import { startAttempt } from '#shared/api/attempts.endpoints.ts';
import { playRound } from '#shared/api/joined-rounds.endpoints.ts';
import type { PlayableRound } from '#shared/domain/round.ts';
import { endOfTime } from './question-time.ts';

/** Plays that are being opened, by name: two mounts of one page share one attempt. */
const opening = new Map<string, Promise<UnfinishedPlay>>();

/**
 * The play of a round that this browser session has joined. It is stored under the round's code, separately from a play
 * of the same quiz.
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
      if (storedPlay(code)?.secondsPerQuestion) await endOfTime(attemptId, questionId);
    },
    exit: () => `/join/${code}`,
    result: () => `/join/${code}`,
  };
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
  const { quiz, attempt: running, secondsPerQuestion } = await call(playRound, { params: { code } });
  const attempt = running ?? (await startIn(code, quiz.id));
  const play = {
    ...playOf(code, quiz, attempt),
    roundSession: roundSession(code),
    secondsPerQuestion: secondsPerQuestion ?? undefined,
  };
  writePlay(play);
  return play;
}

async function startIn(code: string, quizId: string): Promise<RunningAttempt> {
  const body = { quizId, sessionId: sessionId(), roundCode: code };
  return { ...(await call(startAttempt, { body })), answers: [], missedQuestionIds: [] };
}

type RunningAttempt = NonNullable<PlayableRound['attempt']>;

/** The play of an attempt. The verdicts of its earlier answers are known only to the server. */
function playOf(
  roundCode: string,
  quiz: PlayableRound['quiz'],
  { questionIds, answers, missedQuestionIds, ...attempt }: RunningAttempt,
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
    attempt,
    answers: Object.fromEntries(known),
    index: Math.max(firstOpen, 0),
    pending: null,
    isFinishing: firstOpen === -1,
    touchedAt,
  };
}
