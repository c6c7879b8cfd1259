import { isSlug, looksLikeId } from '#shared/domain/slug.ts';
import { get } from '../platform/table-reads.ts';
import type { QuizItem, SlugItem } from './items.ts';
import { slugKey } from './keys.ts';
import { getQuiz, getQuizWithQuestions, type QuizWithQuestions } from './quiz-store.ts';

/** The largest number of slugs that a function caches. */
const maxRemembered = 2000;
/** Slug → quiz id, least recently used first. May be outdated, so the quiz that is read must have the slug. */
const remembered = new Map<string, string>();

/** A published quiz by its id or slug; `undefined` when there is none. One GetItem, one more for a new slug. */
export async function getPublishedQuiz(idOrSlug: string): Promise<QuizItem | undefined> {
  const quiz = await readByIdOrSlug(
    idOrSlug,
    (id) => getQuiz(id),
    (found) => found,
  );
  return quiz?.isPublished ? quiz : undefined;
}

/** The same with its questions: one Query, and one GetItem for a new slug. */
export async function getPublishedQuizWithQuestions(
  idOrSlug: string,
): Promise<QuizWithQuestions | undefined> {
  const found = await readByIdOrSlug(
    idOrSlug,
    (id) => getQuizWithQuestions(id),
    ({ quiz }) => quiz,
  );
  return found?.quiz.isPublished ? found : undefined;
}

/**
 * Reads a quiz by its id or slug with the given reader. A slug seen before needs no call of its own; one that has
 * moved to another quiz in the meantime is looked up again.
 */
export async function readByIdOrSlug<Found>(
  idOrSlug: string,
  read: (quizId: string) => Promise<Found | undefined>,
  quizOf: (found: Found) => QuizItem,
): Promise<Found | undefined> {
  const id = idOrSlug.toLowerCase();
  if (looksLikeId(id)) return read(id);
  if (!isSlug(idOrSlug)) return undefined;

  const hint = remembered.get(idOrSlug);
  if (hint) {
    const found = await read(hint);
    if (found && quizOf(found).slug === idOrSlug) {
      remember(idOrSlug, hint);
      return found;
    }
    remembered.delete(idOrSlug);
  }
  const quizId = await findQuizId(idOrSlug);
  if (!quizId) return undefined;
  const found = await read(quizId);
  if (!found || quizOf(found).slug !== idOrSlug) return undefined;
  remember(idOrSlug, quizId);
  return found;
}

async function findQuizId(slug: string): Promise<string | undefined> {
  return (await get<SlugItem>(slugKey(slug), { consistent: false }))?.quizId;
}

function remember(slug: string, quizId: string): void {
  remembered.delete(slug);
  remembered.set(slug, quizId);
  const [oldest] = remembered.keys();
  if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
}
