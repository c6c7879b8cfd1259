import type { PlayableQuestion } from '#shared/domain/quiz.ts';
import { shuffled } from '../../lib/shuffle.ts';

/** A question's options in the order in which this attempt shows them, the same after a reload. */
export function optionsInOrder(
  { id, answerOptions }: PlayableQuestion,
  attemptId: string,
): PlayableQuestion['answerOptions'] {
  return shuffled(answerOptions, attemptId + id);
}
