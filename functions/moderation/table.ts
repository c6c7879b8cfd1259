import type { Language } from '#shared/domain/language.ts';
import type { ModerationAct, ProblemReason } from '#shared/domain/quiz-problem.ts';
import { indexPartitions, partitions } from '#shared/infrastructure/partitions.ts';
import type { TableKey } from '../platform/table-keys.ts';

export const problemKey = (problemId: string): TableKey<'problem'> => ({
  PK: `${partitions.problem}${problemId}`,
  SK: 'PROBLEM',
});

/** The address of the person who reported a problem. It is apart from it, because it expires earlier. */
export const contactKey = (problemId: string): TableKey<'problem'> => ({
  PK: `${partitions.problem}${problemId}`,
  SK: 'CONTACT',
});

/** A text or a picture of a quiz that an automatic check has seen. */
export const checkedKey = (hash: string): TableKey<'checkedContent'> => ({
  PK: `${partitions.checkedContent}${hash}`,
  SK: 'CHECKED',
});

/** The log of moderators by time, in one partition. */
export const logPartition = partitions.moderationLog;
export const logKey = (at: string, id: string): TableKey<'moderationLog'> => ({
  PK: logPartition,
  SK: `${at}#${id}`,
});

/** GSI1: all problems by time. */
export const problemsPartition = indexPartitions.problems.key;

/** The items of the table. Times are ISO 8601 UTC; `expiresAt` is in seconds since 1970. */
export type ProblemItem = TableKey<'problem'> & {
  readonly entity: 'PROBLEM';
  readonly id: string;
  readonly quizId: string;
  /** Slug, title, author and question as they were when the problem was reported. */
  readonly quizSlug: string;
  readonly quizTitle: string;
  readonly ownerId: string;
  readonly username: string;
  /** Null for a draft. */
  readonly revision: number | null;
  readonly questionId: string | null;
  readonly questionText: string | null;
  readonly reason: ProblemReason;
  readonly text: string;
  readonly isOpen: boolean;
  readonly answer: string;
  readonly createdAt: string;
  readonly settledAt: string | null;
  /** Set once it is settled. */
  readonly expiresAt?: number;
  readonly GSI1PK: string;
  readonly GSI1SK: string;
  readonly GSI3PK: string;
  readonly GSI3SK: string;
};

export type ContactItem = TableKey<'problem'> & {
  readonly entity: 'PROBLEM_CONTACT';
  readonly problemId: string;
  readonly email: string;
  readonly language: Language;
  /** Set once the problem is settled. */
  readonly expiresAt?: number;
};

export type ModerationActItem = TableKey<'moderationLog'> & {
  readonly entity: 'MODERATION_ACT';
  readonly id: string;
  readonly act: ModerationAct;
  readonly at: string;
  /** The username of the moderator. */
  readonly moderator: string;
  /** The author whom it is about. */
  readonly username: string;
  readonly quizId: string | null;
  readonly quizTitle: string | null;
  readonly reason: string;
  readonly expiresAt: number;
};

export type CheckedContentItem = TableKey<'checkedContent'> & {
  readonly entity: 'CHECKED_CONTENT';
  readonly expiresAt: number;
};
