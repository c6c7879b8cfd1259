import { notFound } from '../platform/app-error.ts';
import { getQuizWithQuestions, type QuizWithQuestions } from './quiz-store.ts';
import { readByIdOrSlug } from './slug-store.ts';

/**
 * A published quiz with its questions, by id or slug: one Query, and one GetItem for a slug not seen before. Throws
 * NOT_FOUND alike for what never was, is not published, or not any more.
 */
export async function getPublishedQuizWithQuestions(idOrSlug: string): Promise<QuizWithQuestions> {
  const found = await readByIdOrSlug(
    idOrSlug,
    (id) => getQuizWithQuestions(id),
    ({ quiz }) => quiz,
  );
  if (!found?.quiz.isPublished) throw notFound('Quiz');
  return found;
}
