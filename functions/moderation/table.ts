import type { ComplaintReason, ComplaintSubject, ModerationAct } from '#shared/domain/complaint.ts';
import type { Language } from '#shared/domain/language.ts';
import { indexPartitions, partitions } from '#shared/infrastructure/partitions.ts';
import { type TableKey, tableKey } from '../platform/table-keys.ts';

export const complaintKey = (problemId: string) => tableKey('problem', problemId, 'PROBLEM');

/** The address of the person who complained. It is apart from it, because it expires earlier. */
export const contactKey = (problemId: string) => tableKey('problem', problemId, 'CONTACT');

/** The last mail to an author about complaints of a quiz. */
export const complaintMailsKey = (quizId: string) => tableKey('problem', quizId, 'REPORT_MAILS');

/** A moderator's answer that is mailed tomorrow; the key has a keyed hash of the address. */
export const waitingAnswerKey = (addressHash: string) => tableKey('problem', addressHash, 'WAITING_ANSWER');

/** A text or a picture of a quiz that an automatic check has seen. */
export const checkedKey = (hash: string) => tableKey('checkedContent', hash, 'CHECKED');

/** The log of moderators by time, in one partition. */
export const logPartition = partitions.moderationLog;
export const logKey = (at: string, id: string): TableKey<'moderationLog'> => ({
  PK: logPartition,
  SK: `${at}#${id}`,
});

/** GSI1: all complaints. Sort keys with this prefix, of open ones, come after those of settled ones, both by time. */
export const complaintsPartition = indexPartitions.problems.key;
export const openComplaints = 'OPEN#';

/** The items of the table. Times are ISO 8601 UTC; `expiresAt` is in seconds since 1970. */
export type ComplaintItem = TableKey<'problem'> & {
  readonly entity: 'PROBLEM';
  readonly id: string;
  /** What was reported, if it isn't a quiz: the profile of `username`, or a round's title or the nickname of a player. */
  readonly about?: ComplaintSubject;
  /** Null for a profile. */
  readonly quizId: string | null;
  /** Slug, title, author and question as they were when somebody complained. */
  readonly quizSlug: string;
  readonly quizTitle: string;
  readonly ownerId: string;
  readonly username: string;
  /** Null for a draft. */
  readonly revision: number | null;
  readonly questionId: string | null;
  readonly questionText: string | null;
  readonly reason: ComplaintReason;
  readonly text: string;
  readonly isOpen: boolean;
  readonly answer: string;
  readonly createdAt: string;
  readonly settledAt: string | null;
  /** The member of `holds` in the standing of the quiz; absent if it doesn't hold its promotion back. */
  readonly hold?: string;
  /** Set while it holds the quiz back although the author has settled it: a moderator must look at it. */
  readonly isHeld?: true;
  /** Whether a moderator has settled it: only then `answer` is mailed. */
  readonly isByModerator?: true;
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
  /** Set once the complaint is settled. */
  readonly expiresAt?: number;
};

/**
 * Until it expires, the author gets no other mail about complaints of the quiz. When it expires, the stream mails how many
 * came.
 */
export type ComplaintMailsItem = TableKey<'problem'> & {
  readonly entity: 'REPORT_MAILS';
  readonly quizId: string;
  readonly quizTitle: string;
  readonly username: string;
  /** Complaints since the last mail. */
  readonly waiting: number;
  readonly expiresAt: number;
};

/** When it expires, the stream mails the answer. */
export type WaitingAnswerItem = TableKey<'problem'> & {
  readonly entity: 'WAITING_ANSWER';
  readonly problemId: string;
  readonly expiresAt: number;
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
