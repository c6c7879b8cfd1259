import { isAccountOld } from '#shared/domain/promotion.ts';
import type { AuthorChange } from './catalogue-entry.ts';

/** What decides whether a published quiz is promoted. */
export type PromotionFacts = {
  readonly isComplete: boolean;
  /** Whether reports hold it back. */
  readonly hasOpenProblem: boolean;
  readonly author: AuthorChange | undefined;
  /** Whether enough people have finished a quiz of the author, and that is enough in this stage. */
  readonly isAuthorProven: boolean;
};

/**
 * Whether a quiz may be shown to visitors who didn't look for it. Its author needs the word of a moderator, or an
 * account that isn't new and a quiz that enough people have finished.
 */
export function isPromoted(facts: PromotionFacts, now = Date.now()): boolean {
  const { isComplete, hasOpenProblem, author, isAuthorProven } = facts;
  if (!isComplete || hasOpenProblem || !author) return false;
  return author.isTrusted || (isAuthorProven && isAccountOld(author.memberSince, now));
}
