import { isOpenFor } from './complaint-rules.ts';
import { listComplaintsOf, settle } from './complaint-store.ts';
import type { ComplaintItem } from './table.ts';

/**
 * Settles the open complaints about something of an author that a moderator has decided. Repeated after an interruption, it
 * settles the others. One Query for each MB, and the calls of `settle` for each complaint.
 */
export async function settleComplaintsOf(
  ownerId: string,
  isAboutIt: (complaint: ComplaintItem) => boolean,
): Promise<void> {
  for (const complaint of await listComplaintsOf(ownerId)) {
    if (!isOpenFor({ isModerator: true }, complaint) || !isAboutIt(complaint)) continue;
    await settle(complaint, { answer: '', by: 'moderator', frees: true });
  }
}
