import { type PlaySource, resultAddress } from '#features/play/play-source.ts';
import { resumed } from '#features/play/play-state.ts';
import { call } from '#lib/api-client.ts';
import { findInHistory } from '#lib/attempt-history.ts';
import { sessionId } from '#lib/session.ts';
import {
  isAbandoned,
  type PlayedAnswer,
  readPlay,
  roundPlayName,
  type UnfinishedPlay,
  writePlay,
} from '#lib/unfinished-play.ts';
import { startAttempt } from '#shared/api/attempts.endpoints.ts';
import { playRound } from '#shared/api/joined-rounds.endpoints.ts';
import type { PlayableRound } from '#shared/domain/round.ts';

/** Plays that are being opened, by code: two mounts of one page share one attempt. */
const opening = new Map<string, Promise<UnfinishedPlay>>();

/**
 * The play of a round that this browser session has joined. It is stored under the round's code, separately from a play
 * of the same quiz. A pupil who was removed and joins again begins a new attempt.
 */
export function roundSource(code: string): PlaySource {
  return {
    initial: () => {
      const stored = storedPlay(code);
      return stored ? resumed(stored) : { phase: 'loading', isRestarted: false };
    },
    open: () => {
      const running = opening.get(code) ?? open(code).finally(() => opening.delete(code));
      opening.set(code, running);
      return running;
    },
    exit: () => `/join/${code}`,
    result: resultAddress,
  };
}

/** The stored play of a round that can be continued. */
export function storedPlay(code: string): UnfinishedPlay | null {
  const stored = readPlay(roundPlayName(code));
  return stored && !isAbandoned(stored) && !findInHistory(stored.attempt.id) ? stored : null;
}

async function open(code: string): Promise<UnfinishedPlay> {
  const stored = storedPlay(code);
  if (stored) return stored;
  const { quiz, attempt: running, secondsPerQuestion } = await call(playRound, { params: { code } });
  const attempt = running ?? (await startIn(code, quiz.id));
  const play = { ...playOf(code, quiz, attempt), secondsPerQuestion: secondsPerQuestion ?? undefined };
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
  { questionIds, answers, ...attempt }: RunningAttempt,
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
