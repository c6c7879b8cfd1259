import type { ComponentType } from 'react';
import type { UnfinishedPlay } from '#lib/stored/unfinished-play.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import { initialPlayState, openPlay, type WhatToPlay } from './open-play.ts';
import type { PlayState } from './play-state.ts';

/** The source of a play, and the pages before and after it. */
export type PlaySource = {
  /** The first state: a stored play, or loading. Changes nothing. */
  readonly initial: () => PlayState;
  /** Starts or continues an attempt, and stores the play. @throws ApiError */
  readonly open: () => Promise<UnfinishedPlay>;
  /** The address of the page before the play; the quiz is unknown until it is loaded. */
  readonly exit: (quiz: PlayableQuiz | undefined) => string;
  /** The address of the result. */
  readonly result: (quiz: PlayableQuiz, attemptId: string) => string;
  /** Whether it is in a frame of another site: links out of the play open a new page. */
  readonly isFramed?: boolean;
  /** Whether players can report problems: the quiz is published. */
  readonly isReportable?: boolean;
  /**
   * Called before an answer is sent, which waits for it. Returns the question whose time starts with the answer, if it is
   * shown at once.
   */
  readonly beforeAnswer?: (attemptId: string, questionId: string) => Promise<string | undefined>;
  /** Called when the time of a question has started with an answer. */
  readonly onShown?: (attemptId: string, questionId: string, remainingSeconds: number) => void;
  /** Whether an error means that the play can't go on: then the page before it is shown. */
  readonly isEnd?: (error: unknown) => boolean;
  /** Shown next to the score if the time for a question is limited. */
  readonly Clock?: ComponentType<ClockProps>;
};

export type ClockProps = {
  readonly play: UnfinishedPlay;
  /** Whether the question waits for an answer. */
  readonly isRunning: boolean;
  /** Skips the question without an answer. */
  readonly onTimeUp: () => void;
  /** Shows the page before the play, which says why it can't go on. */
  readonly onEnd: () => void;
};

/** The play of a quiz, or of the mistakes of a completed attempt at it. */
export function quizSource(what: WhatToPlay): PlaySource {
  return {
    initial: () => initialPlayState(what),
    open: () => openPlay(what),
    exit: (quiz) => `/quiz/${quiz?.slug ?? what.slug}`,
    result: resultAddress,
    isReportable: true,
  };
}

/** The address of the page with a result. */
export function resultAddress({ slug }: PlayableQuiz, attemptId: string): string {
  return `/quiz/${slug}/result/${attemptId}`;
}
