import type { ComponentType } from 'react';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';
import type { UnfinishedPlay } from '../../lib/unfinished-play.ts';
import { initialPlayState, openPlay, type WhatToPlay } from './open-play.ts';
import type { PlayState } from './play-state.ts';

/** What is played, and where the player came from. */
export type PlaySource = {
  /** The first state: a stored play, or loading. Changes nothing. */
  readonly initial: () => PlayState;
  /** Starts an attempt or goes on with one, and stores the play. @throws ApiError */
  readonly open: () => Promise<UnfinishedPlay>;
  /** The address of the page before the play; the quiz is unknown until it is loaded. */
  readonly exit: (quiz: PlayableQuiz | undefined) => string;
  /** The address of the result. */
  readonly result: (quiz: PlayableQuiz, attemptId: string) => string;
  /** In a frame of another site: links out of the play open a page of their own. */
  readonly isFramed?: boolean;
  /** Beside the score, where the time for a question is limited. */
  readonly Clock?: ComponentType<ClockProps>;
};

export type ClockProps = {
  readonly play: UnfinishedPlay;
  /** The question waits for an answer. */
  readonly isRunning: boolean;
  /** Leaves the question without an answer. */
  readonly onTimeUp: () => void;
};

/** The play of a quiz, or of the mistakes of a completed attempt at it. */
export function quizSource(what: WhatToPlay): PlaySource {
  return {
    initial: () => initialPlayState(what),
    open: () => openPlay(what),
    exit: (quiz) => `/quiz/${quiz?.slug ?? what.slug}`,
    result: resultAddress,
  };
}

/** The page of a result. */
export function resultAddress({ slug }: PlayableQuiz, attemptId: string): string {
  return `/quiz/${slug}/result/${attemptId}`;
}
