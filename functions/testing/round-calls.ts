import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Attempt } from '#shared/domain/attempt.ts';
import { limits } from '#shared/domain/limits.ts';
import type { JoinableRound, JoinedPlayer, PlayableRound, Round, RoundState } from '#shared/domain/round.ts';
import type { Point } from '#shared/domain/shape.ts';
import { callsOf } from './author-calls.ts';
import type { SeededAuthor, SeededQuiz } from './seeded-quiz.ts';

/** Opens a round of a quiz by the API; the settings are those of its body. */
export async function openRound(
  author: SeededAuthor,
  { quiz }: SeededQuiz,
  settings: Partial<Round> & { readonly onlyQuestions?: readonly string[] } = {},
): Promise<Round> {
  const answer = await callsOf(author)<Round>('createRound', { body: { quizId: quiz.id, ...settings } });
  if (answer.status !== 201) throw new Error(`The round was not opened: ${answer.text}`);
  return answer.body;
}

type StartedAttempt = Attempt & { readonly questionIds: string[]; readonly revision: number };

/** The calls of a pupil: one browser session in one round, from the network of a school. */
export function pupil(
  { code, quizId }: Pick<Round, 'code' | 'quizId'>,
  sessionId: string = randomUUID(),
  address = '198.51.100.1',
) {
  const calls = callsOf();
  const headers = { 'x-session-id': sessionId, 'x-forwarded-for': `${address}, 192.0.2.1` };
  const params = { code };
  return {
    sessionId,
    look: () => calls<JoinableRound>('getRound', { params, headers }),
    state: (typed = code) => calls<RoundState>('getRoundState', { params: { code: typed } }),
    join: (nickname: string) => calls<JoinedPlayer>('joinRound', { params, headers, body: { nickname } }),
    play: () => calls<PlayableRound>('playRound', { params, headers }),
    start: () =>
      calls<StartedAttempt>('startAttempt', { headers, body: { quizId, sessionId, roundCode: code } }),
    mistakes: (onlyMistakesOf: string) =>
      calls('startAttempt', { headers, body: { quizId, sessionId, onlyMistakesOf } }),
    show: (attemptId: string, questionId: string) =>
      calls<{ remainingSeconds: number }>('showQuestion', {
        params: { attemptId },
        headers,
        body: { questionId },
      }),
    answer: (attemptId: string, questionId: string, selectedAnswer: string | Point, showNext?: string) =>
      calls('answerQuestion', {
        params: { attemptId },
        headers,
        body: { questionId, selectedAnswer, ...(showNext && { showNext }) },
      }),
    complete: (attemptId: string) => calls<Attempt>('completeAttempt', { params: { attemptId }, headers }),
    results: (attemptId: string) => calls('getAttemptResults', { params: { attemptId }, headers }),
    attempts: () => calls<{ items: Attempt[] }>('listSessionAttempts', { params: { sessionId }, headers }),
  };
}

export type Pupil = ReturnType<typeof pupil>;

/** A day in milliseconds. */
export const dayMs = 24 * 3_600_000;

/** Moves the clock of the functions; timers continue. */
export const moveClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** Moves the clock past the time in which a round that has just closed still takes answers. */
export const passGrace = () => moveClock(limits.round.graceSeconds * 1000 + 1000);

/** The status and the code of a problem. */
export const problemOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  code: (body as { code?: string }).code,
});
