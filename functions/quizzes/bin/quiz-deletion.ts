import { again, untilWritten } from '../../platform/retry.ts';
import { type Condition, isNew } from '../../platform/table-conditions.ts';
import { getItem, queryItems } from '../../platform/table-reads.ts';
import { deleteItem, putItem, transact, transactAll, write } from '../../platform/table-writes.ts';
import { freeSlug } from '../editing/quiz-edit-store.ts';
import { deletedRevision, readRevisionState } from '../publication/revision-store.ts';
import {
  type BinnedQuizItem,
  type CurrentRevisionItem,
  type PlayCountsItem,
  playCountSlots,
  playCountsKey,
  type QuestionItem,
  type QuestionPointerItem,
  type QuizItem,
  type QuizTombstoneItem,
  questionKey,
  questionPointerKey,
  quizKey,
  quizPartition,
  type StatisticsItem,
  type StoredQuiz,
  statisticsKey,
} from '../table.ts';

/**
 * Permanently deletes a quiz with its questions, also one in the bin. First, one transaction replaces the quiz by a
 * tombstone, frees its slug and deletes its published content and its play count. Its questions follow in batches; if
 * that is interrupted, another call or the table's stream finishes it. Returns `missing` also for another author's
 * quiz.
 */
export async function removeQuiz(quizId: string, ownerId: string): Promise<'deleted' | 'missing'> {
  const result = await deleteQuizAndLeaveTombstone(quizId, ownerId);
  if (result === 'deleted') await finishQuizDeletion(quizId);
  return result;
}

/** Does nothing when the same author's unfinished tombstone already exists. */
async function deleteQuizAndLeaveTombstone(quizId: string, ownerId: string): Promise<'deleted' | 'missing'> {
  return untilWritten(async () => {
    const current = await readRevisionState(quizId);
    const found = await getItem<QuizItem | BinnedQuizItem | QuizTombstoneItem>('quiz', quizKey(quizId));
    if (!found || ownerOf(found) !== ownerId) return 'missing';
    if (found.entity === 'QUIZ_TOMBSTONE') return 'deleted';
    const { id, slug, version } = found;
    const owner = found.entity === 'QUIZ' ? { ownerId } : { formerOwnerId: ownerId };
    const asRead = { ...owner, version };
    const refused = await transact(deletion({ id, slug, ownerId }, current, asRead));
    return refused.size === 0 ? 'deleted' : again;
  });
}

function ownerOf(item: QuizItem | BinnedQuizItem | QuizTombstoneItem): string {
  return item.entity === 'QUIZ' ? item.ownerId : item.formerOwnerId;
}

/** Deletes the rest of a quiz that DynamoDB has removed from the bin when its time was over. May be repeated. */
export async function finishExpiredQuiz({ id, slug, formerOwnerId: ownerId }: BinnedQuizItem): Promise<void> {
  await untilWritten(async () => {
    const current = await readRevisionState(id);
    const refused = await transact(deletion({ id, slug, ownerId }, current, isNew));
    // If a tombstone exists or another quiz has the slug, an earlier try has done this.
    return refused.has('quiz') || refused.has('slug') || refused.size === 0 ? undefined : again;
  });
  await finishQuizDeletion(id);
}

type Deleted = Pick<QuizItem, 'id' | 'slug' | 'ownerId'>;

/** The writes that delete a quiz except its questions. */
function deletion(quiz: Deleted, current: CurrentRevisionItem | undefined, condition: Condition<StoredQuiz>) {
  return {
    quiz: putItem<QuizTombstoneItem, StoredQuiz>('quiz', tombstoneOf(quiz), condition),
    slug: freeSlug(quiz),
    revision: deletedRevision(quiz.id, current),
    statistics: deleteItem<StatisticsItem>('quiz', statisticsKey(quiz.id)),
  };
}

function tombstoneOf({ id, ownerId }: Deleted): QuizTombstoneItem {
  return { ...quizKey(id), entity: 'QUIZ_TOMBSTONE', id, formerOwnerId: ownerId };
}

/**
 * Deletes the questions and play counts of a quiz that has a tombstone, then the tombstone. Several calls may run at
 * the same time, and it may be repeated.
 */
export async function finishQuizDeletion(quizId: string): Promise<void> {
  const tombstone = await getItem<QuizItem | QuizTombstoneItem>('quiz', quizKey(quizId));
  if (tombstone?.entity !== 'QUIZ_TOMBSTONE') return;
  await transactAll([
    ...(await listQuestionIds(quizId)).flatMap((id) => [
      deleteItem<QuestionItem>('quiz', questionKey(quizId, id)),
      deleteItem<QuestionPointerItem>('question', questionPointerKey(id)),
    ]),
    ...Array.from({ length: playCountSlots }, (_, slot) =>
      deleteItem<PlayCountsItem>('quiz', playCountsKey(quizId, slot)),
    ),
  ]);
  // When the condition refuses it, another call has finished the deletion.
  await write(deleteItem<QuizTombstoneItem>('quiz', quizKey(quizId), { entity: 'QUIZ_TOMBSTONE' }));
}

async function listQuestionIds(quizId: string): Promise<string[]> {
  const prefix = questionKey(quizId, '').SK;
  const questions = await queryItems<QuestionItem>('quiz', quizPartition(quizId), {
    prefix,
    attributes: ['SK'],
  });
  return questions.map(({ SK }) => SK.slice(prefix.length));
}
