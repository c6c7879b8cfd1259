import { LiveIndex } from './live-index.ts';
import { quizSnapshot } from './quiz-snapshot.ts';

/** The published quizzes, in this function's memory. */
export const catalogue = new LiveIndex(quizSnapshot);
