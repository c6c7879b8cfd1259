import type { UserItem } from '../accounts/items.ts';
import { userKey } from '../accounts/keys.ts';
import { again, untilWritten } from '../platform/retry.ts';
import { plus } from '../platform/table-changes.ts';
import { transact, update, type Write } from '../platform/table-writes.ts';
import type { QuizItem } from './items.ts';
import { cataloguePartition, quizKey } from './keys.ts';
import { editOf } from './quiz-edit-store.ts';
import { getOwnQuiz, getOwnQuizWithQuestions } from './quiz-store.ts';
import { packRevision, revisionOf } from './revision-content.ts';
import { newRevision, publishChanges, readRevisionState, withoutRevision } from './revision-store.ts';

/** Publishes a quiz and counts it on its author's profile; does nothing if it is already published. */
export async function publishQuiz(
  quizId: string,
  ownerId: string,
): Promise<QuizItem | 'missing' | 'no-questions' | 'too-large'> {
  const published = await untilWritten(async () => {
    const current = await readRevisionState(quizId);
    const found = await getOwnQuizWithQuestions(quizId, ownerId);
    if (!found) return 'missing';
    if (found.questions.length === 0) return 'no-questions';
    if (found.quiz.isPublished) return found.quiz;
    const values = { isPublished: true, GSI1PK: cataloguePartition, ...editOf(found.quiz) };
    const quiz = { ...found.quiz, ...values };
    const packed = packRevision(revisionOf({ ...found, quiz }));
    if (packed === 'too-large') return 'too-large';
    const revision = newRevision(quizId, packed, current);
    return written(quiz, await transact({ ...publicationWrites(found.quiz, values), revision }));
  });
  // A question may have been changed between reading and publishing, when that change saw a draft.
  if (typeof published !== 'string') await publishChanges(quizId);
  return published;
}

/** Unpublishes a quiz; does nothing if it isn't published. */
export async function unpublishQuiz(quizId: string, ownerId: string): Promise<QuizItem | 'missing'> {
  return untilWritten(async () => {
    const current = await readRevisionState(quizId);
    const quiz = await getOwnQuiz(quizId, ownerId);
    if (!quiz) return 'missing';
    if (!quiz.isPublished) return quiz;
    if (!current) return again;
    const values = { isPublished: false, ...editOf(quiz) };
    const revision = withoutRevision(quizId, current);
    return written({ ...quiz, ...values }, await transact({ ...publicationWrites(quiz, values), revision }));
  });
}

/** The condition includes the count of plays, because the profile's total changes by exactly that count. */
function publicationWrites(quiz: QuizItem, values: Pick<QuizItem, 'isPublished' | 'version'>) {
  const { id, ownerId, version, playCount } = quiz;
  return {
    quiz: update<QuizItem>(quizKey(id), values, { ownerId, version, playCount }),
    profile: countOnProfile(quiz, values.isPublished),
  };
}

/** The profile refuses it when the author has deleted the account, and the quiz is about to be deleted. */
function written(quiz: QuizItem, refused: ReadonlySet<'quiz' | 'profile' | 'revision'>) {
  if (refused.size === 0) return quiz;
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
