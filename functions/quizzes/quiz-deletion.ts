import { again, untilWritten } from '../platform/retry.ts';
import { get, query } from '../platform/table-reads.ts';
import { put, remove, transact, transactAll, write } from '../platform/table-writes.ts';
import type {
  PlayCountsItem,
  QuestionItem,
  QuestionPointerItem,
  QuizItem,
  QuizTombstoneItem,
  StatisticsItem,
} from './items.ts';
import {
  playCountSlots,
  playCountsKey,
  questionKey,
  questionPointerKey,
  quizKey,
  quizPartition,
  statisticsKey,
} from './keys.ts';
import { freeSlug } from './quiz-edit-store.ts';
import { deletedRevision, readRevisionState } from './revision-store.ts';

/**
 * Deletes a quiz with its questions. First one transaction replaces the quiz by a tombstone, frees its slug and deletes
 * what is published of it and the count of its plays. Its questions follow in batches; when that is interrupted, another call or the
 * table's stream finishes it. `missing` also for another author's.
 */
export async function deleteQuiz(quizId: string, ownerId: string): Promise<'deleted' | 'missing'> {
  const result = await deleteQuizAndLeaveTombstone(quizId, ownerId);
  if (result === 'deleted') await finishQuizDeletion(quizId);
  return result;
}

/** Does nothing when the same author's unfinished tombstone is already there. */
async function deleteQuizAndLeaveTombstone(quizId: string, ownerId: string): Promise<'deleted' | 'missing'> {
  return untilWritten(async () => {
    const current = await readRevisionState(quizId);
    const found = await get<QuizItem | QuizTombstoneItem>(quizKey(quizId));
    if (found?.entity === 'QUIZ_TOMBSTONE' && found.formerOwnerId === ownerId) return 'deleted';
    if (found?.entity !== 'QUIZ' || found.ownerId !== ownerId) return 'missing';
    const { version } = found;
    const refused = await transact({
      quiz: put<QuizTombstoneItem, QuizItem>(tombstoneOf(found), { ownerId, version }),
      slug: freeSlug(found),
      revision: deletedRevision(quizId, current),
      statistics: remove<StatisticsItem>(statisticsKey(quizId)),
    });
    return refused.size === 0 ? 'deleted' : again;
  });
}

function tombstoneOf({ id, ownerId }: QuizItem): QuizTombstoneItem {
  return { ...quizKey(id), entity: 'QUIZ_TOMBSTONE', id, formerOwnerId: ownerId };
}

/**
 * Deletes the questions of a quiz that has a tombstone, and what was counted of its plays, then the tombstone. Several
 * calls may run at the same time, and again.
 */
export async function finishQuizDeletion(quizId: string): Promise<void> {
  const tombstone = await get<QuizItem | QuizTombstoneItem>(quizKey(quizId));
  if (tombstone?.entity !== 'QUIZ_TOMBSTONE') return;
  await transactAll([
    ...(await listQuestionIds(quizId)).flatMap((id) => [
      remove<QuestionItem>(questionKey(quizId, id)),
      remove<QuestionPointerItem>(questionPointerKey(id)),
    ]),
    ...Array.from({ length: playCountSlots }, (_, slot) =>
      remove<PlayCountsItem>(playCountsKey(quizId, slot)),
    ),
  ]);
  // When the condition refuses it, another call has finished the deletion.
  await write(remove<QuizTombstoneItem>(quizKey(quizId), { entity: 'QUIZ_TOMBSTONE' }));
}

async function listQuestionIds(quizId: string): Promise<string[]> {
  const prefix = questionKey(quizId, '').SK;
  const questions = await query<QuestionItem>(quizPartition(quizId), { prefix, attributes: ['SK'] });
  return questions.map(({ SK }) => SK.slice(prefix.length));
}
