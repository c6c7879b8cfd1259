import { createHash } from 'node:crypto';
import type { Language } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { newId } from '../platform/ids.ts';
import { anyOf, having, isNew } from '../platform/table-conditions.ts';
import { ownedBy, ownerSortKey } from '../platform/table-keys.ts';
import { getItem, getItems, queryIndex } from '../platform/table-reads.ts';
import { type Given, given, inside, removed, withMember, withoutMember } from '../platform/table-updates.ts';
import { deleteItem, putItem, transact, updateItem, type Write, write } from '../platform/table-writes.ts';
import { type Hold, holdText } from '../quizzes/publication/standing-rules.ts';
import { standingUpdate } from '../quizzes/publication/takedown-store.ts';
import { type QuizItem, quizKey } from '../quizzes/table.ts';
import {
  type ComplaintItem,
  type ContactItem,
  complaintKey,
  complaintsPartition,
  contactKey,
  openComplaints,
} from './table.ts';

export type NewComplaint = Pick<
  ComplaintItem,
  'quizId' | 'quizSlug' | 'quizTitle' | 'ownerId' | 'username' | 'revision' | 'reason'
> &
  Given<ComplaintItem, 'questionId' | 'questionText' | 'text' | 'about'> & {
    /** Set if it may hold the promotion of its quiz back. */
    readonly hold?: Omit<Hold, 'problemId'> | undefined;
  };

export type Contact = { readonly email: string; readonly language: Language };

/** The id of a complaint: equal for an equal complaint of the same sender on one UTC day, by default today. */
export function complaintId(parts: readonly (string | undefined)[], time = new Date()): string {
  return idOf([time.toISOString().slice(0, 10), ...parts]);
}

/** The id of the complaint that asks moderators whether quizzes of an author may be promoted. */
export function promotionId(ownerId: string): string {
  return idOf(['promotion', ownerId]);
}

function idOf(parts: readonly (string | undefined)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  // A UUID of version 8 (RFC 9562).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * Stores a complaint; returns the id under which it is open. Does nothing if the same one is open; after an equal one that
 * is settled, a new one is opened. One transaction; one GetItem and one transaction more for each equal one.
 */
export async function storeComplaint(
  id: string,
  complaint: NewComplaint,
  contact?: Contact,
): Promise<string> {
  const refused = await transact({
    complaint: complaintWrites(id, complaint),
    contact:
      contact &&
      putItem<ContactItem>('problem', {
        ...contactKey(id),
        entity: 'PROBLEM_CONTACT',
        problemId: id,
        ...contact,
      }),
  });
  if (refused.size === 0) return id;
  const known = await findComplaint(id);
  return known?.settledAt ? storeComplaint(idOf([id, known.settledAt]), complaint, contact) : id;
}

/** Stores an author's request to look at a taken-down quiz again; does nothing while one is open. One transaction. */
export async function storeAppeal(quiz: QuizItem, text: string): Promise<void> {
  const { id: quizId, slug: quizSlug, title: quizTitle, ownerId, author } = quiz;
  const { username } = author;
  const appealId = newId();
  await transact({
    quiz: updateItem<QuizItem>(
      'quiz',
      quizKey(quizId),
      { takedown: inside({ isAppealed: true, appealId }) },
      { ownerId, takedown: having({ isAppealed: false }) },
    ),
    complaint: complaintWrites(appealId, {
      ...{ quizId, quizSlug, quizTitle, ownerId, username, text },
      ...{ reason: 'appeal', revision: null },
    }),
  });
}

/** The writes of a new complaint, for a transaction. */
function complaintWrites(id: string, complaint: NewComplaint): Write[] {
  const { questionId = null, questionText = null, text = '', about, hold, ...known } = complaint;
  const createdAt = new Date().toISOString();
  const item: ComplaintItem = {
    ...complaintKey(id),
    entity: 'PROBLEM',
    ...{ id, ...known, questionId, questionText, text, ...given({ about }) },
    ...{ isOpen: true, answer: '', createdAt, settledAt: null },
    ...{ GSI1PK: complaintsPartition, GSI1SK: `${openComplaints}${ownerSortKey(createdAt, id)}` },
    ...ownedBy(complaint.ownerId, 'PROBLEM', { createdAt, id }),
  };
  const put = (stored: ComplaintItem) => putItem<ComplaintItem>('problem', stored, isNew);
  if (!hold || complaint.quizId === null) return [put(item)];
  const member = holdText({ ...hold, problemId: id });
  return [put({ ...item, hold: member }), standingUpdate(complaint.quizId, { holds: withMember(member) })];
}

/** The most complaints that one call reads. */
const listedMax = 1000;

/** The complaints of an author's quizzes, newest first; at most a thousand. One Query for each MB. */
export async function listComplaintsOf(ownerId: string): Promise<ComplaintItem[]> {
  return queryIndex<ComplaintItem>('ownProblems', ownerId, { newestFirst: true, limit: listedMax });
}

/**
 * The newest complaints of all authors, the open ones first: at most a thousand, so that a call costs the same whatever was
 * reported in the last year. One Query for each MB.
 */
export async function listAllComplaints({
  isOpen,
}: {
  isOpen?: boolean | undefined;
}): Promise<ComplaintItem[]> {
  const settled = isOpen === false ? { before: openComplaints } : {};
  return queryIndex<ComplaintItem>('problems', '', { newestFirst: true, limit: listedMax, ...settled });
}

/** The addresses of the people who complained, in the order of the complaints. One BatchGetItem. */
export async function findContacts(complaintIds: readonly string[]): Promise<(ContactItem | undefined)[]> {
  return getItems<ContactItem>('problem', complaintIds.map(contactKey));
}

export async function findComplaint(problemId: string): Promise<ComplaintItem | undefined> {
  return getItem<ComplaintItem>('problem', complaintKey(problemId));
}

const daySeconds = 24 * 3600;

type Settlement = {
  readonly answer: string;
  readonly by: 'author' | 'moderator';
  /** Whether it no longer holds the promotion of its quiz back. If it does, it waits for a moderator. */
  readonly frees: boolean;
  /** Further writes of the transaction. */
  readonly more?: readonly Write[];
};

/**
 * Settles an open complaint, and plans the deletion of the reporter's address; does nothing if it is already settled. A
 * moderator's decision replaces an author's. One transaction and one UpdateItem.
 */
export async function settle(
  complaint: ComplaintItem,
  { answer, by, frees, more = [] }: Settlement,
): Promise<ComplaintItem> {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const { id, quizId, ownerId, hold, createdAt } = complaint;
  const isHeld = hold !== undefined && !frees;
  const changes = { isOpen: false, answer, settledAt: now.toISOString() };
  const isOpen = { ownerId, isOpen: true };
  const refused = await transact({
    complaint: updateItem<ComplaintItem>(
      'problem',
      complaintKey(id),
      {
        ...changes,
        isByModerator: by === 'moderator' ? true : undefined,
        ...(isHeld
          ? { isHeld: true as const }
          : {
              isHeld: removed,
              hold: removed,
              GSI1SK: ownerSortKey(createdAt, id),
              expiresAt: seconds + limits.complaint.keptDays * daySeconds,
            }),
      },
      by === 'moderator' ? anyOf<ComplaintItem>(isOpen, { ownerId, isHeld: true }) : isOpen,
    ),
    standing: hold && quizId && !isHeld ? standingUpdate(quizId, { holds: withoutMember(hold) }) : undefined,
    more,
  });
  const expiresAt = seconds + limits.complaint.addressKeptDays * daySeconds;
  await write(updateItem<ContactItem>('problem', contactKey(id), { expiresAt }, { problemId: id }));
  const { isHeld: _, ...settled } = { ...complaint, ...changes };
  return refused.size === 0
    ? { ...settled, ...(isHeld ? { isHeld } : {}) }
    : ((await findComplaint(id)) ?? complaint);
}

/** Deletes a complaint of a quiz whose author is deleted. */
export async function deleteComplaint(problemId: string, ownerId: string): Promise<void> {
  await transact({
    complaint: deleteItem<ComplaintItem>('problem', complaintKey(problemId), { ownerId }),
    contact: deleteItem<ContactItem>('problem', contactKey(problemId)),
  });
}
