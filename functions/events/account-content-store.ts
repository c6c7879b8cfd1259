import { deletePoolForGood } from '../answer-pools/answer-pool-store.ts';
import { deleteComplaint } from '../moderation/complaint-store.ts';
import { deletePicture } from '../pictures/picture-store.ts';
import { batchesOf } from '../platform/batches.ts';
import { type QueryOptions, queryIndex } from '../platform/table-reads.ts';
import { removeRound } from '../play/round-deletion-store.ts';
import { removeQuiz } from '../quizzes/bin/quiz-deletion.ts';
import { findCopiesOfQuizzesOf, forgetOriginal } from '../quizzes/editing/quiz-copy-store.ts';

type Owned = { readonly id: string };

type Removal = {
  readonly list: (ownerId: string, options: QueryOptions<Owned>) => Promise<Owned[]>;
  readonly deleteOne: (id: string, ownerId: string) => Promise<unknown>;
  /** Deletions that run at the same time. */
  readonly parallel: number;
};

const removals: readonly Removal[] = [
  // One at a time: parallel deletions would conflict, because their transactions change the same profile.
  { list: (...of) => queryIndex('ownQuizzes', ...of), deleteOne: removeQuiz, parallel: 1 },
  { list: (...of) => queryIndex('ownRounds', ...of), deleteOne: removeRound, parallel: 4 },
  { list: (...of) => queryIndex('ownProblems', ...of), deleteOne: deleteComplaint, parallel: 8 },
  { list: (...of) => queryIndex('ownPools', ...of), deleteOne: deletePoolForGood, parallel: 8 },
  { list: (...of) => queryIndex('library', ...of), deleteOne: deletePicture, parallel: 16 },
  { list: (...of) => queryIndex('history', ...of), deleteOne: deletePicture, parallel: 16 },
];

/** The largest number of items that one step deletes. */
const thingsAtOnce = 100;

/**
 * Deletes some of what an author owns, until the deadline (milliseconds since 1970): the author's name in copies of
 * others, quizzes with their questions, rounds with their players, pools, pictures. Returns true when it found nothing.
 * It can be repeated after an interruption.
 */
export async function deleteSomeContent(ownerId: string, deadline: number): Promise<boolean> {
  const copies = await findCopiesOfQuizzesOf(ownerId, thingsAtOnce);
  let found = copies.length;
  for (const copy of copies) {
    if (Date.now() >= deadline) return false;
    await forgetOriginal(copy);
  }
  for (const { list, deleteOne, parallel } of removals) {
    if (found >= thingsAtOnce || Date.now() >= deadline) return false;
    const things = await list(ownerId, { limit: thingsAtOnce - found, attributes: ['id'] });
    found += things.length;
    // A quiz is in the list twice: itself and the count of its plays.
    const ids = [...new Set(things.map(({ id }) => id))];
    for (const batch of batchesOf(ids, parallel)) {
      if (Date.now() >= deadline) return false;
      await Promise.all(batch.map((id) => deleteOne(id, ownerId)));
    }
  }
  return found === 0;
}
