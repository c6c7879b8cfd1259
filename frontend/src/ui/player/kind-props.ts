import type { ReactNode } from 'react';
import type { GivenAnswer } from '#lib/stored/unfinished-play.ts';
import type { Point } from '#shared/domain/shape.ts';
import type { OptionLook } from './answer-option.tsx';
import type { PlayerAnswer, PlayerQuestion } from './player-question.ts';
import type { QuestionPictureProps } from './question-picture.tsx';

export type KindProps = {
  readonly question: PlayerQuestion;
  readonly lang: string;
  readonly answer: PlayerAnswer | undefined;
  /** What was chosen, while it is being sent. */
  readonly pending: GivenAnswer | undefined;
  /** Whether the question waits for an answer. */
  readonly isOpen: boolean;
  /** True while pictures have their space but aren't fetched yet. */
  readonly isHeld: boolean;
  readonly picture: QuestionPictureProps | null;
  /** The options of a question with texts. */
  readonly options: ReactNode;
  /** Puts the picture and what is chosen from into the page. */
  readonly layout: (picture: ReactNode, choices: ReactNode) => ReactNode;
  readonly lookOf: (optionId: string) => OptionLook;
  readonly signOf: ((place: number) => ReactNode) | undefined;
  readonly onChoose: ((answer: GivenAnswer) => void) | undefined;
  readonly onAim: ((point: Point | undefined) => void) | undefined;
};

/** What the picture of a question with texts needs. */
export type PictureProps = Pick<KindProps, 'question' | 'lang' | 'answer' | 'picture' | 'options' | 'layout'>;
