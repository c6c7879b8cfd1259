import type { UserItem } from '../accounts/items.ts';
import { userKey } from '../accounts/keys.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { plus } from '../platform/table-changes.ts';
import { transact, update, type Write } from '../platform/table-writes.ts';
import type { QuizItem } from './items.ts';
import { cataloguePartition, quizKey } from './keys.ts';
import { editOf, getOwnQuiz } from './quiz-store.ts';

/** Publishes a quiz and counts it on its author's profile; does nothing if it is already published. */
export async function publishQuiz(
  quizId: string,
  ownerId: string,
): Promise<QuizItem | 'missing' | 'no-questions'> {
  return untilWritten(async () => {
    const quiz = await getOwnQuiz(quizId, ownerId);
    if (!quiz) return 'missing';
    if (quiz.questionCount === 0) return 'no-questions';
    return quiz.isPublished ? quiz : setPublished(quiz, true);
  });
}

/** Unpublishes a quiz; does nothing if it isn't published. */
export async function unpublishQuiz(quizId: string, ownerId: string): Promise<QuizItem | 'missing'> {
  return untilWritten(async () => {
    const quiz = await getOwnQuiz(quizId, ownerId);
    if (!quiz) return 'missing';
    return quiz.isPublished ? setPublished(quiz, false) : quiz;
  });
}

/** The condition includes the count of plays, because the profile's total changes by exactly that count. */
async function setPublished(
  quiz: QuizItem,
  isPublished: boolean,
): Promise<QuizItem | 'missing' | typeof again> {
  const { id, ownerId, version, playCount } = quiz;
  const values = { isPublished, GSI1PK: cataloguePartition, ...editOf(quiz) };
  const refused = await transact({
    quiz: update<QuizItem>(quizKey(id), values, { ownerId, version, playCount }),
    profile: countOnProfile(quiz, isPublished),
  });
  if (refused.size === 0) return { ...quiz, ...values };
  // The author has deleted the account, and the quiz is about to be deleted.
  return refused.has('profile') ? 'missing' : again;
}

/**
 * Adds a published quiz and its plays to the author's profile, or takes them off. Refused when the author has deleted the
 * account, even if the username has a new one.
 */
export function countOnProfile({ author, ownerId, playCount }: QuizItem, isPublished: boolean): Write {
  const sign = isPublished ? 1 : -1;
  const counts = { quizCount: plus(sign), totalPlays: plus(sign * playCount) };
  return update<UserItem>(userKey(author.username), counts, { userId: ownerId });
}
