import { isOpenFor } from './problem-rules.ts';
import { listProblemsOf, settle } from './problem-store.ts';
import type { ProblemItem } from './table.ts';

/**
 * Settles the open reports about something of an author that a moderator has decided. Repeated after an interruption, it
 * settles the others. One Query for each MB, and the calls of `settle` for each report.
 */
export async function settleReportsOf(
  ownerId: string,
  isAboutIt: (problem: ProblemItem) => boolean,
): Promise<void> {
  for (const problem of await listProblemsOf(ownerId)) {
    if (!isOpenFor({ isModerator: true }, problem) || !isAboutIt(problem)) continue;
    await settle(problem, { answer: '', by: 'moderator', frees: true });
  }
}
