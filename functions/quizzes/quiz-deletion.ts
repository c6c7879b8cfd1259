import { again, untilWritten } from '../platform/retry.ts';
import { get, query } from '../platform/table-reads.ts';
import { put, remove, transact, transactAll, update, write } from '../platform/table-writes.ts';
import type { QuestionItem, QuestionPointerItem, QuizItem, QuizTombstoneItem } from './items.ts';
import { catalogueSortKey, questionKey, questionPointerKey, quizKey, quizPartition } from './keys.ts';
import { freeSlug } from './quiz-edit-store.ts';
import { countOnProfile } from './quiz-publication.ts';
import { deletedRevision, readRevisionState } from './revision-store.ts';

/** Seconds that a finished tombstone stays in the catalogue's index. Copies in memory live for an hour; this is a day. */
const tombstoneKeptSeconds = 24 * 3600;

/**
 * Deletes a quiz with its questions. First one transaction replaces the quiz by a tombstone, frees its slug, deletes what
 * is published of it and corrects its author's counts. Its questions follow in batches; when that is interrupted, another call or the
 * table's stream finishes it. `missing` also for another author's.
 */
export async function deleteQuiz(quizId: string, ownerId: string): Promise<'deleted' | 'missing'> {
  const result = await deleteQuizAndLeaveTombstone(quizId, ownerId);
  if (result === 'deleted') await finishQuizDeletion(quizId);
  return result;
}

/** Does nothing when the same author's unfinished tombstone is already there. */
async function deleteQuizAndLeaveTombstone(quizId: string, ownerId: string): Promise<'deleted' | 'missing'> {
  let hasProfile = true;
  return untilWritten(async () => {
    const current = await readRevisionState(quizId);
    const found = await get<QuizItem | QuizTombstoneItem>(quizKey(quizId));
    if (found?.entity === 'QUIZ_TOMBSTONE' && found.formerOwnerId === ownerId && !found.expiresAt) {
      return 'deleted';
    }
    if (found?.entity !== 'QUIZ' || found.ownerId !== ownerId) return 'missing';
    const { version, playCount } = found;
    const refused = await transact({
      // The count of plays is in the condition because the profile's total changes by exactly that count.
      quiz: put<QuizTombstoneItem, QuizItem>(tombstoneOf(found), { ownerId, version, playCount }),
      slug: freeSlug(found),
      revision: deletedRevision(quizId, current),
      profile: found.isPublished && hasProfile ? countOnProfile(found, false) : undefined,
    });
    // An account that is being deleted loses its profile before its quizzes.
    if (refused.has('profile')) hasProfile = false;
    return refused.size === 0 ? 'deleted' : again;
  });
}

function tombstoneOf({ id, ownerId, GSI1PK }: QuizItem): QuizTombstoneItem {
  return {
    ...quizKey(id),
    entity: 'QUIZ_TOMBSTONE',
    id,
    formerOwnerId: ownerId,
    ...(GSI1PK ? { GSI1PK } : {}),
    GSI1SK: catalogueSortKey(new Date().toISOString(), id),
  };
}

/**
 * Deletes the questions of a quiz that has a tombstone. Then the tombstone gets an expiry date, or is deleted when no
 * catalogue ever saw the quiz. Several calls may run at the same time, and again.
 */
export async function finishQuizDeletion(quizId: string): Promise<void> {
  const tombstone = await get<QuizItem | QuizTombstoneItem>(quizKey(quizId));
  if (tombstone?.entity !== 'QUIZ_TOMBSTONE' || tombstone.expiresAt) return;
  await transactAll(
    (await listQuestionIds(quizId)).flatMap((id) => [
      remove<QuestionItem>(questionKey(quizId, id)),
      remove<QuestionPointerItem>(questionPointerKey(id)),
    ]),
  );
  // When the condition refuses it, another call has finished the deletion.
  const isTombstone = { entity: 'QUIZ_TOMBSTONE' } as const;
  const expiresAt = Math.floor(Date.now() / 1000) + tombstoneKeptSeconds;
  await write(
    tombstone.GSI1PK
      ? update<QuizTombstoneItem>(quizKey(quizId), { expiresAt }, isTombstone)
      : remove<QuizTombstoneItem>(quizKey(quizId), isTombstone),
  );
}

async function listQuestionIds(quizId: string): Promise<string[]> {
  const prefix = questionKey(quizId, '').SK;
  const questions = await query<QuestionItem>(quizPartition(quizId), { prefix, attributes: ['SK'] });
  return questions.map(({ SK }) => SK.slice(prefix.length));
}
