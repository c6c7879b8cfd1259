import { setTimeout as sleep } from 'node:timers/promises';
import { deleteAnswerPool } from '../answer-pools/answer-pool-store.ts';
import { deletePicture } from '../pictures/picture-store.ts';
import { AppError } from '../platform/app-error.ts';
import { listOwned } from '../platform/owned-items.ts';
import type { OwnedKind } from '../platform/table-keys.ts';
import { deleteQuiz } from '../quizzes/quiz-deletion.ts';

type Removal = {
  readonly kind: OwnedKind;
  readonly deleteOne: (id: string, ownerId: string) => Promise<unknown>;
  /** Deletions that run at the same time. */
  readonly parallel: number;
};

const removals: readonly Removal[] = [
  // One at a time: each changes the counts of the same profile, so parallel deletions would conflict.
  { kind: 'QUIZ', deleteOne: deleteQuiz, parallel: 1 },
  { kind: 'POOL', deleteOne: deleteAnswerPool, parallel: 8 },
  { kind: 'LIBRARY', deleteOne: deletePicture, parallel: 16 },
  { kind: 'HISTORY', deleteOne: deletePicture, parallel: 16 },
];

/** The index may lag behind, so it is read again until it is empty. */
const passes = 4;
const pauseMs = 50;

/**
 * Deletes what an author owns: quizzes with their questions, pools, pictures. It can be repeated after an interruption.
 * Throws CONFLICT when something is left after a few rounds.
 */
export async function deleteOwnContent(ownerId: string): Promise<void> {
  for (let pass = 1; pass <= passes; pass += 1) {
    const found = await deleteOnce(ownerId);
    if (found === 0) return;
    await sleep(pauseMs);
  }
  throw new AppError('CONFLICT', { detail: 'The account is still in use, try again' });
}

async function deleteOnce(ownerId: string): Promise<number> {
  let found = 0;
  for (const { kind, deleteOne, parallel } of removals) {
    const ids = (await listOwned<{ readonly id: string }>(ownerId, kind)).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += parallel) {
      await Promise.all(
        ids.slice(start, start + parallel).map((id) => deleteIfThere(deleteOne, id, ownerId)),
      );
    }
    found += ids.length;
  }
  return found;
}

/** The index may still list what is gone. */
async function deleteIfThere(deleteOne: Removal['deleteOne'], id: string, ownerId: string): Promise<void> {
  try {
    await deleteOne(id, ownerId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
  }
}
