import { ApiError } from '#shared/api/api-error.ts';
import type { PlayableQuiz } from '#shared/domain/quiz.ts';

/** The kinds of question that this build shows; a question without one is a `text`. */
const shownKinds: readonly unknown[] = [undefined, 'text'];

/**
 * The quiz, if this build can show its questions. Otherwise a newer release has made it, so the page is loaded again, once
 * for each entry of the browser's history. @throws ApiError if that didn’t help
 */
export function withKnownKinds<Quiz extends Pick<PlayableQuiz, 'questions'>>(
  quiz: Quiz,
): Quiz | Promise<never> {
  if (quiz.questions.every(({ kind }) => shownKinds.includes(kind))) return quiz;
  if (history.state?.isReloaded)
    throw new ApiError('CONFLICT', 'An unknown kind of question', { status: 409 });
  history.replaceState({ ...history.state, isReloaded: true }, '');
  history.go(0);
  return new Promise(() => undefined);
}
