import type { Complaint, ModeratedQuiz, ModerationAct, ModerationEntry } from '#shared/domain/complaint.ts';
import type { UserItem } from '../accounts/table.ts';
import { notFound } from '../platform/app-error.ts';
import type { Caller } from '../platform/operation.ts';
import { given } from '../platform/table-updates.ts';
import type { Write } from '../platform/table-writes.ts';
import type { RoundItem } from '../play/table.ts';
import type { RevisionQuestion } from '../quizzes/publication/revision-content.ts';
import { isOpenFor } from './complaint-rules.ts';
import { logged } from './log-store.ts';
import type { ComplaintItem, ContactItem, ModerationActItem } from './table.ts';

/** Throws NOT_FOUND for everybody but moderators. */
export function requireModerator({ isModerator }: Caller): void {
  if (!isModerator) throw notFound('Page');
}

/**
 * A decision of a moderator about an account, with its log entry. Throws NOT_FOUND if the caller isn't one.
 */
export function decisionOf(
  act: ModerationAct,
  caller: Caller,
  { username }: { readonly username: string },
  reason?: string,
) {
  requireModerator(caller);
  const moderator = caller.username;
  return {
    username,
    log: (account: UserItem) => logged({ act, moderator, username: account.username, reason }),
  };
}

/** The write of a decision about a round to the log. Throws NOT_FOUND if the caller isn't a moderator. */
export function titleDecision(act: ModerationAct, caller: Caller, reason?: string) {
  requireModerator(caller);
  const moderator = caller.username;
  return ({ quizId, quizTitle, username = '' }: RoundItem): Write =>
    logged({ act, moderator, username, quizId, quizTitle, reason });
}

/** A question of a revision with its answer key. */
export function toReportedQuestion(question: RevisionQuestion): ModeratedQuiz['questions'][number] {
  const { id, questionText, imageMedia, answerOptions, correctOption, explanation = '' } = question;
  const options = answerOptions.map((option, at) => ({
    ...{ id: option.id, answerText: option.answerText, isCorrect: at === correctOption },
    ...given({ imageMedia: option.imageMedia }),
  }));
  return { id, questionText, imageMedia, answerOptions: options, explanation };
}

/** A complaint as the author of the quiz sees it: without anything that identifies the reporter. */
export function toComplaint(complaint: ComplaintItem): Complaint {
  const { id, quizId, quizSlug, quizTitle, questionId, questionText } = complaint;
  const { reason, text, isOpen, isHeld, answer, createdAt, settledAt } = complaint;
  return {
    ...{ id, quizId, quizSlug, quizTitle, questionId, questionText },
    ...{ reason, text, isOpen, answer, createdAt, settledAt },
    ...given({ isHeld }),
  };
}

/** A complaint as moderators see it: it is open for them until one of them has decided. */
export function toModeratedComplaint(complaint: ComplaintItem, contact: ContactItem | undefined): Complaint {
  const { username: author, revision, about } = complaint;
  const isOpen = isOpenFor({ isModerator: true }, complaint);
  const more = { author, revision, email: contact?.email ?? null, ...given({ about }) };
  return { ...toComplaint(complaint), isOpen, ...more };
}

export function toEntry(item: ModerationActItem): ModerationEntry {
  const { id, act, at, moderator, username, quizId, quizTitle, reason } = item;
  return { id, act, at, moderator, username, quizId, quizTitle, reason };
}
