import type { Caller } from '../platform/operation.ts';
import type { ComplaintItem } from './table.ts';

/** Whether the author of the quiz sees a complaint and may settle it. */
export function isForAuthors({ reason, about }: Pick<ComplaintItem, 'reason' | 'about'>): boolean {
  return about === undefined && !['appeal', 'automatic', 'promotion'].includes(reason);
}

/** Whether a complaint isn't settled for this person: for moderators also while it holds a quiz back. */
export function isOpenFor({ isModerator }: Pick<Caller, 'isModerator'>, complaint: ComplaintItem): boolean {
  return complaint.isOpen || (isModerator === true && complaint.isHeld === true);
}
