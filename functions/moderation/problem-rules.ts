import type { Caller } from '../platform/operation.ts';
import type { ProblemItem } from './table.ts';

/** Whether the author of the quiz sees a problem and may settle it. */
export function isForAuthors({ reason, about }: Pick<ProblemItem, 'reason' | 'about'>): boolean {
  return about === undefined && !['appeal', 'automatic', 'promotion'].includes(reason);
}

/** Whether a problem isn't settled for this person: for moderators also while it holds a quiz back. */
export function isOpenFor({ isModerator }: Pick<Caller, 'isModerator'>, problem: ProblemItem): boolean {
  return problem.isOpen || (isModerator === true && problem.isHeld === true);
}
