import { limits } from '#shared/domain/limits.ts';
import { toAuthor } from '../../accounts/profile.ts';
import { type UserItem, userKey } from '../../accounts/table.ts';
import { again, untilWritten } from '../../platform/retry.ts';
import { deletedNow, isKept } from '../../platform/soft-delete.ts';
import { absent } from '../../platform/table-conditions.ts';
import { getItem } from '../../platform/table-reads.ts';
import { removed } from '../../platform/table-updates.ts';
import { checkItem, transact, updateItem } from '../../platform/table-writes.ts';
import type { Counted } from '../content/public-quiz.ts';
import { editOf, findOwnQuiz, getQuestions, listCountedQuizzes } from '../content/quiz-store.ts';
import { publicationOf } from '../publication/quiz-publication.ts';
import { packRevision, revisionOf } from '../publication/revision-content.ts';
import { readRevisionState, withoutRevision } from '../publication/revision-store.ts';
import { type BinnedQuizItem, type QuizItem, quizKey, type StoredQuiz } from '../table.ts';

/**
 * Puts a quiz into the bin and deletes its published content, in one transaction. From then on, the quiz is missing for
 * all callers. Returns `missing` also for another author's quiz, and for one that is already in the bin.
 */
export async function binQuiz(quizId: string, ownerId: string): Promise<'deleted' | 'missing'> {
  return untilWritten(async () => {
    const current = await readRevisionState(quizId);
    const quiz = await findOwnQuiz(quizId, ownerId);
    if (!quiz) return 'missing';
    // It was published between the two reads.
    if (quiz.isPublished && !current?.content) return again;
    const refused = await transact({
      // Not a put: texts of pictures and the author's name may be written in the meantime without a new version.
      quiz: updateItem<StoredQuiz>(
        'quiz',
        quizKey(quizId),
        {
          entity: 'BINNED_QUIZ',
          ownerId: removed,
          isPublished: removed,
          wasPublished: quiz.isPublished ? true : removed,
          ...deletedNow(ownerId, limits.quiz.binDays * 24 * 3600),
          ...editOf(quiz),
        },
        { ownerId, version: quiz.version },
      ),
      revision: current?.content ? withoutRevision(quizId, current) : undefined,
    });
    return refused.size === 0 ? 'deleted' : again;
  });
}

/**
 * Restores a quiz from the bin with the author's current name; does nothing if it isn't in the bin. Within
 * `limits.quiz.undoMinutes`, a published quiz is published again in the same transaction, unless it was taken down, its
 * author was suspended in the meantime, or it has become too large; afterwards it is a draft. Returns `missing` also for another author's quiz and
 * after its time, and `author-changed` when the account isn't the one that was read.
 */
export async function takeOutOfBin(
  quizId: string,
  account: UserItem,
): Promise<QuizItem | 'missing' | 'author-changed'> {
  const { userId: ownerId, username, version } = account;
  let mayPublish = account.suspension === undefined;
  return untilWritten(async () => {
    const current = await readRevisionState(quizId);
    const found = await getItem<QuizItem | BinnedQuizItem>('quiz', quizKey(quizId));
    if (found?.entity === 'QUIZ' && found.ownerId === ownerId) return found;
    if (found?.entity !== 'BINNED_QUIZ' || found.formerOwnerId !== ownerId || !isKept(found))
      return 'missing';
    const { formerOwnerId: _owner, deletedAt, expiresAt: _until, wasPublished = false, ...content } = found;
    const isUndo = Date.now() - Date.parse(deletedAt) < limits.quiz.undoMinutes * 60_000;
    const restored = { entity: 'QUIZ', ownerId, author: toAuthor(account), ...editOf(found) } as const;
    const published = { ...content, ...restored, isPublished: true };
    const packed =
      mayPublish && wasPublished && isUndo
        ? packRevision(revisionOf({ quiz: published, questions: await getQuestions(found) }))
        : 'too-large';
    const isPublished = packed !== 'too-large';
    const values = { ...restored, isPublished };
    const refused = await transact({
      ...publicationOf(published, packed, current),
      quiz: updateItem<StoredQuiz>(
        'quiz',
        quizKey(quizId),
        { ...values, formerOwnerId: removed, deletedAt: removed, expiresAt: removed, wasPublished: removed },
        { formerOwnerId: ownerId, version: found.version },
      ),
      author: checkItem<UserItem>('username', userKey(username), {
        ...{ userId: ownerId, version },
        ...(isPublished ? { suspension: absent } : {}),
      }),
    });
    if (refused.size === 0) return { ...content, ...values };
    if (refused.has('author')) return 'author-changed';
    mayPublish &&= !refused.has('standing');
    return again;
  });
}

/** The quizzes in an author's bin, with their play counts. One Query. */
export async function listBinnedQuizzes(ownerId: string): Promise<(BinnedQuizItem & Counted)[]> {
  return (await listCountedQuizzes(ownerId, 'BINNED_QUIZ')).filter(isKept);
}
