import { inside } from '../platform/table-changes.ts';
import { update, write } from '../platform/table-writes.ts';
import type { QuizItem } from './items.ts';
import { catalogueSortKey, quizKey } from './keys.ts';
import { listOwnQuizzes } from './quiz-store.ts';

/**
 * Writes the author's present name into the quizzes that have another one. It is no edit, so versions stay; the
 * catalogue sees the change. When it is interrupted, the next call finishes it.
 */
export async function renameAuthorOfQuizzes(ownerId: string, name: string): Promise<void> {
  for (const { id, author } of await listOwnQuizzes(ownerId)) {
    if (author.name === name) continue;
    const GSI1SK = catalogueSortKey(new Date().toISOString(), id);
    // A quiz that was deleted in the meantime refuses it.
    await write(update<QuizItem>(quizKey(id), { author: inside({ name }), GSI1SK }, { ownerId }));
  }
}
