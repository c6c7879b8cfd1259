import type {
  ModeratedQuiz,
  ModerationAct,
  ModerationEntry,
  QuizProblem,
} from '#shared/domain/quiz-problem.ts';
import type { UserItem } from '../accounts/table.ts';
import { notFound } from '../platform/app-error.ts';
import type { Caller } from '../platform/operation.ts';
import { given } from '../platform/table-updates.ts';
import type { Write } from '../platform/table-writes.ts';
import type { RoundItem } from '../play/table.ts';
import type { RevisionQuestion } from '../quizzes/publication/revision-content.ts';
import { logged } from './log-store.ts';
import { isOpenFor } from './problem-rules.ts';
import type { ContactItem, ModerationActItem, ProblemItem } from './table.ts';

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
  const options = answerOptions.map((option, at) => ({ ...option, isCorrect: at === correctOption }));
  return { id, questionText, imageMedia, answerOptions: options, explanation };
}

/** A problem as the author of the quiz sees it: without anything that identifies the reporter. */
export function toProblem(problem: ProblemItem): QuizProblem {
  const { id, quizId, quizSlug, quizTitle, questionId, questionText } = problem;
  const { reason, text, isOpen, isHeld, answer, createdAt, settledAt } = problem;
  return {
    ...{ id, quizId, quizSlug, quizTitle, questionId, questionText },
    ...{ reason, text, isOpen, answer, createdAt, settledAt },
    ...given({ isHeld }),
  };
}

/** A problem as moderators see it: it is open for them until one of them has decided. */
export function toModeratedProblem(problem: ProblemItem, contact: ContactItem | undefined): QuizProblem {
  const { username: author, revision, about } = problem;
  const isOpen = isOpenFor({ isModerator: true }, problem);
  const more = { author, revision, email: contact?.email ?? null, ...given({ about }) };
  return { ...toProblem(problem), isOpen, ...more };
}

export function toEntry(item: ModerationActItem): ModerationEntry {
  const { id, act, at, moderator, username, quizId, quizTitle, reason } = item;
  return { id, act, at, moderator, username, quizId, quizTitle, reason };
}
