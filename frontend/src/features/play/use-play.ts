import { type Dispatch, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { call, whole } from '#lib/api/api-client.ts';
import { keepResponse } from '#lib/api/embedded-responses.ts';
import { addToHistory, findInHistory, type HistoryEntry } from '#lib/stored/attempt-history.ts';
import { sessionId } from '#lib/stored/session.ts';
import {
  dropPlay,
  type GivenAnswer,
  onPlayChangedElsewhere,
  playName,
  type UnfinishedPlay,
  writePlay,
} from '#lib/stored/unfinished-play.ts';
import { isApiError } from '#shared/api/api-error.ts';
import { answerQuestion, completeAttempt, getAttemptResults } from '#shared/api/attempt-endpoints.ts';
import type { AcceptedAnswer, AnswerFeedback, Attempt } from '#shared/domain/attempt.ts';
import { deliver } from './deliver.ts';
import type { PlaySource } from './play-source.ts';
import {
  currentQuestion,
  type FailureCode,
  type PlayEvent,
  type PlayState,
  reducePlay,
} from './play-state.ts';

/** Actions of the play page. */
type PlayActions = {
  choose(answer: GivenAnswer): void;
  advance(): void;
  /** Skips the question without an answer. */
  skip(): void;
  /** Leaves a play that can't go on. */
  end(): void;
  /** Tries again after a failed start. */
  reopen(): void;
  /** Sends the waiting call again immediately. */
  hurry(): void;
};

/**
 * The play of a quiz or a round: resumed or started, stored at every change. Each call is repeated until the server
 * responds.
 */
export function usePlay(source: PlaySource): [PlayState, PlayActions] {
  const [state, dispatch] = useReducer(reducePlay, source, ({ initial }) => initial());
  const hurry = useRef<() => void>(() => undefined);
  const play = 'play' in state && state.phase !== 'finished' ? state.play : null;

  const isOpening = state.phase === 'loading';
  const isShown = isOpening && state.quiz !== undefined;
  useEffect(() => {
    if (!isOpening) return;
    const opened = (play: UnfinishedPlay): PlayEvent => ({ type: 'opened', play });
    const failed = (error: unknown): PlayEvent =>
      source.isEnd?.(error) ? { type: 'ended' } : { type: 'openingFailed', code: failureCode(error) };
    // Players who already see the first question can answer it while the call is repeated. Otherwise errors are shown
    // immediately.
    if (isShown) return delivering(dispatch, hurry, source.open, opened, failed);
    return whileWanted(dispatch, (send) =>
      source.open().then(
        (play) => send(opened(play)),
        (error: unknown) => send(failed(error)),
      ),
    );
  }, [source, isOpening, isShown]);

  useEffect(() => {
    if (play) writePlay(play);
  }, [play]);

  const name = play && playName(play);
  const attemptId = play?.attempt.id;
  useEffect(() => {
    if (!name || !attemptId) return;
    return onPlayChangedElsewhere(name, (other) => {
      const finished = findInHistory(attemptId);
      if (finished) dispatch({ type: 'completed', attempt: finished.attempt });
      // The history was cleared, or the quiz is played again.
      else dispatch(other ? { type: 'synced', play: other } : { type: 'attemptGone' });
    });
  }, [name, attemptId]);

  const sent = useRef<{ questionId: string; stop: () => void } | null>(null);
  /** Delivers the answer to a question, unless it is already being delivered. */
  const sendAnswer = (questionId: string, answer: GivenAnswer) => {
    if (!name || !attemptId || sent.current?.questionId === questionId) return;
    const stop = delivering(
      dispatch,
      hurry,
      async (signal) => {
        const showNext = source.beforeAnswer && (await source.beforeAnswer(attemptId, questionId));
        const body = {
          ...{ questionId, selectedAnswer: answer, sessionId: sessionId() },
          ...(showNext && { showNext }),
        };
        const feedback = whole(
          await call(answerQuestion, { params: { attemptId }, body }, { signal }),
          isFeedback,
        );
        const { remainingSeconds } = feedback;
        if (showNext && remainingSeconds !== undefined)
          source.onShown?.(attemptId, showNext, remainingSeconds);
        return feedback;
      },
      (feedback) => ({ type: 'judged', questionId, answer, feedback, at: now() }),
      (error) => {
        if (isApiError(error, 'ALREADY_ANSWERED'))
          return { type: 'answeredElsewhere', questionId, at: now() };
        if (isApiError(error, 'ATTEMPT_COMPLETED')) return { type: 'completedElsewhere' };
        if (isApiError(error, 'TIME_IS_UP')) return { type: 'timeIsUp', at: now(), isRefusal: true };
        return refusedEvent(error, name, attemptId, source);
      },
    );
    sent.current = { questionId, stop };
  };

  const { questionId, answer } = (state.phase === 'sending' && play?.pending) || {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers merged from another tab don't send this one again
  useEffect(() => {
    if (!questionId || !answer) return;
    sendAnswer(questionId, answer);
    return () => {
      sent.current?.stop();
      sent.current = null;
    };
  }, [source, name, attemptId, questionId, answer]);

  const isFinishing = state.phase === 'finishing';
  useEffect(() => {
    if (!isFinishing || !name || !attemptId) return;
    return delivering(
      dispatch,
      hurry,
      (signal) =>
        call(completeAttempt, { params: { attemptId }, body: { sessionId: sessionId() } }, { signal }).then(
          (completed) => {
            const { questions, ...attempt } = whole(completed, isResultOf(attemptId));
            // The result page reads it next.
            if (questions)
              keepResponse(getAttemptResults, { params: { attemptId } }, { ...attempt, questions });
            return attempt;
          },
        ),
      (attempt) => ({ type: 'completed', attempt }),
      (error) => refusedEvent(error, name, attemptId, source),
    );
  }, [source, isFinishing, name, attemptId]);

  // A layout effect: it runs before the redirect to the result page, which reads the history.
  useLayoutEffect(() => {
    if (state.phase !== 'finished') return;
    // Another tab that has finished the attempt knows all its answers.
    if (!findInHistory(state.attempt.id)) addToHistory(historyEntry(state.play, state.attempt));
    dropPlay(playName(state.play), state.attempt.id);
  }, [state]);

  return [
    state,
    {
      choose(answer) {
        // Before React renders the choice, which takes a slow phone a while.
        if (state.phase === 'asking') sendAnswer(currentQuestion(state.play).id, answer);
        dispatch({ type: 'chosen', answer, at: now() });
      },
      advance: () => dispatch({ type: 'advanced', at: now() }),
      skip: () => dispatch({ type: 'timeIsUp', at: now() }),
      end: () => dispatch({ type: 'ended' }),
      reopen: () => dispatch({ type: 'reopened' }),
      hurry: () => hurry.current(),
    },
  ];
}

/** Delivers a call and dispatches its outcome. @returns a function that cancels it. */
function delivering<T>(
  dispatch: Dispatch<PlayEvent>,
  hurry: { current: () => void },
  send: (signal: AbortSignal) => Promise<T>,
  accepted: (value: T) => PlayEvent,
  refused: (error: unknown) => PlayEvent,
): () => void {
  const giveUp = new AbortController();
  const stop = whileWanted(dispatch, (dispatchWanted) =>
    deliver(send, {
      signal: giveUp.signal,
      onWaiting: (by, seconds) => dispatchWanted({ type: 'delayed', by, seconds }),
      onStart: (again) => {
        hurry.current = again;
      },
    }).then(
      (value) => dispatchWanted(accepted(value)),
      (error: unknown) => {
        if (!giveUp.signal.aborted) dispatchWanted(refused(error));
      },
    ),
  );
  return () => {
    stop();
    giveUp.abort();
  };
}

/** Runs something and ignores its events after the returned function was called. */
function whileWanted(
  dispatch: Dispatch<PlayEvent>,
  run: (dispatchWanted: Dispatch<PlayEvent>) => Promise<void>,
): () => void {
  let isWanted = true;
  void run((event) => {
    if (isWanted) dispatch(event);
  });
  return () => {
    isWanted = false;
  };
}

/** The event of a refused call. Forgets an attempt that the server no longer accepts. */
function refusedEvent(error: unknown, name: string, attemptId: string, { isEnd }: PlaySource): PlayEvent {
  const isGone = isApiError(error, 'NOT_FOUND') || isApiError(error, 'ATTEMPT_ABANDONED');
  if (!isGone && isEnd?.(error)) {
    dropPlay(name, attemptId);
    return { type: 'ended' };
  }
  if (!isGone) return { type: 'refused', code: failureCode(error) };
  dropPlay(name, attemptId);
  return { type: 'attemptGone' };
}

function isFeedback(feedback: AnswerFeedback | AcceptedAnswer): boolean {
  return 'isAccepted' in feedback || (typeof feedback.isCorrect === 'boolean' && !!feedback.correctAnswerId);
}

/** Whether an attempt is the completed one; its score may be a secret. */
function isResultOf(attemptId: string) {
  return ({ id, status, score }: Attempt) =>
    id === attemptId && status === 'COMPLETED' && (score === null || score >= 0);
}

function failureCode(error: unknown): FailureCode {
  if (isApiError(error)) return error.code;
  reportError(error);
  return 'UNKNOWN';
}

function now(): string {
  return new Date().toISOString();
}

/** The history entry of a finished play. Answers whose verdict is known only to the server are left out. */
export function historyEntry(
  { quiz, answers, onlyMistakesOf, roundCode, roundSession: session }: UnfinishedPlay,
  attempt: Attempt,
): HistoryEntry {
  const { id, slug, title, language, subject, coverMedia } = quiz;
  return {
    attempt,
    quiz: { id, slug, title, language, subject, coverMedia },
    onlyMistakesOf,
    roundCode,
    session,
    answers: Object.values(answers).flatMap(({ questionId, optionId, isCorrect, answeredAt }) =>
      optionId === null || isCorrect === null
        ? []
        : {
            id: `${attempt.id}/${questionId}`,
            attemptId: attempt.id,
            questionId,
            answerId: optionId,
            isCorrect,
            answeredAt,
          },
    ),
  };
}
