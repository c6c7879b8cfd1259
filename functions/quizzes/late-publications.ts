import { log, loggableError } from '../platform/logger.ts';
import { endLatePublication, listLatePublications } from './publication-limit-store.ts';
import { publishChanges } from './revision-store.ts';

/**
 * Publishes the changes of quizzes whose authors had published too much. Those of an author who still has wait for the
 * next call, and so do those that fail.
 */
export async function publishLateChanges(): Promise<void> {
  const waiting = new Set<string>();
  for (const late of await listLatePublications()) {
    if (waiting.has(late.ownerId)) continue;
    try {
      if ((await publishChanges(late.quizId)) === 'late') waiting.add(late.ownerId);
      else await endLatePublication(late);
    } catch (error) {
      log('error', 'late change not published', { quizId: late.quizId, error: loggableError(error) });
    }
  }
}
