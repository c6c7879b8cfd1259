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
import { standingChange } from '../quizzes/publication/takedown-store.ts';
import { type QuizItem, quizKey } from '../quizzes/table.ts';
import {
  type ContactItem,
  contactKey,
  openProblems,
  type ProblemItem,
  problemKey,
  problemsPartition,
} from './table.ts';

export type NewProblem = Pick<
  ProblemItem,
  'quizId' | 'quizSlug' | 'quizTitle' | 'ownerId' | 'username' | 'revision' | 'reason'
> &
  Given<ProblemItem, 'questionId' | 'questionText' | 'text' | 'about'> & {
    /** Set if it may hold the promotion of its quiz back. */
    readonly hold?: Omit<Hold, 'problemId'> | undefined;
  };

export type Contact = { readonly email: string; readonly language: Language };

/** The id of a report: equal for an equal report of the same sender on one UTC day, by default today. */
export function reportId(parts: readonly (string | undefined)[], time = new Date()): string {
  return idOf([time.toISOString().slice(0, 10), ...parts]);
}

/** The id of the problem that asks moderators whether quizzes of an author may be promoted. */
export function promotionId(ownerId: string): string {
  return idOf(['promotion', ownerId]);
}

function idOf(parts: readonly (string | undefined)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  // A UUID of version 8 (RFC 9562).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * Stores a problem; returns the id under which it is open. Does nothing if the same one is open; after an equal one that
 * is settled, a new one is opened. One transaction; one GetItem and one transaction more for each equal one.
 */
export async function storeProblem(id: string, problem: NewProblem, contact?: Contact): Promise<string> {
  const refused = await transact({
    problem: problemWrites(id, problem),
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
  const known = await findProblem(id);
  return known?.settledAt ? storeProblem(idOf([id, known.settledAt]), problem, contact) : id;
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
    problem: problemWrites(appealId, {
      ...{ quizId, quizSlug, quizTitle, ownerId, username, text },
      ...{ reason: 'appeal', revision: null },
    }),
  });
}

/** The writes of a new problem, for a transaction. */
function problemWrites(id: string, problem: NewProblem): Write[] {
  const { questionId = null, questionText = null, text = '', about, hold, ...known } = problem;
  const createdAt = new Date().toISOString();
  const item: ProblemItem = {
    ...problemKey(id),
    entity: 'PROBLEM',
    ...{ id, ...known, questionId, questionText, text, ...given({ about }) },
    ...{ isOpen: true, answer: '', createdAt, settledAt: null },
    ...{ GSI1PK: problemsPartition, GSI1SK: `${openProblems}${ownerSortKey(createdAt, id)}` },
    ...ownedBy(problem.ownerId, 'PROBLEM', { createdAt, id }),
  };
  const put = (stored: ProblemItem) => putItem<ProblemItem>('problem', stored, isNew);
  if (!hold || problem.quizId === null) return [put(item)];
  const member = holdText({ ...hold, problemId: id });
  return [put({ ...item, hold: member }), standingChange(problem.quizId, { holds: withMember(member) })];
}

/** The most problems that one call reads. */
const listedMax = 1000;

/** The problems of an author's quizzes, newest first; at most a thousand. One Query for each MB. */
export async function listProblemsOf(ownerId: string): Promise<ProblemItem[]> {
  return queryIndex<ProblemItem>('ownProblems', ownerId, { newestFirst: true, limit: listedMax });
}

/**
 * The newest problems of all authors, the open ones first: at most a thousand, so that a call costs the same whatever was
 * reported in the last year. One Query for each MB.
 */
export async function listAllProblems({ isOpen }: { isOpen?: boolean | undefined }): Promise<ProblemItem[]> {
  const settled = isOpen === false ? { before: openProblems } : {};
  return queryIndex<ProblemItem>('problems', '', { newestFirst: true, limit: listedMax, ...settled });
}

/** The addresses of the people who reported problems, in the order of the problems. One BatchGetItem. */
export async function findContacts(problemIds: readonly string[]): Promise<(ContactItem | undefined)[]> {
  return getItems<ContactItem>('problem', problemIds.map(contactKey));
}

export async function findProblem(problemId: string): Promise<ProblemItem | undefined> {
  return getItem<ProblemItem>('problem', problemKey(problemId));
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
 * Settles an open problem, and plans the deletion of the reporter's address; does nothing if it is already settled. A
 * moderator's decision replaces an author's. One transaction and one UpdateItem.
 */
export async function settle(
  problem: ProblemItem,
  { answer, by, frees, more = [] }: Settlement,
): Promise<ProblemItem> {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const { id, quizId, ownerId, hold, createdAt } = problem;
  const isHeld = hold !== undefined && !frees;
  const changes = { isOpen: false, answer, settledAt: now.toISOString() };
  const isOpen = { ownerId, isOpen: true };
  const refused = await transact({
    problem: updateItem<ProblemItem>(
      'problem',
      problemKey(id),
      {
        ...changes,
        isByModerator: by === 'moderator' ? true : undefined,
        ...(isHeld
          ? { isHeld: true as const }
          : {
              isHeld: removed,
              hold: removed,
              GSI1SK: ownerSortKey(createdAt, id),
              expiresAt: seconds + limits.problem.keptDays * daySeconds,
            }),
      },
      by === 'moderator' ? anyOf<ProblemItem>(isOpen, { ownerId, isHeld: true }) : isOpen,
    ),
    standing: hold && quizId && !isHeld ? standingChange(quizId, { holds: withoutMember(hold) }) : undefined,
    more,
  });
  const expiresAt = seconds + limits.problem.addressKeptDays * daySeconds;
  await write(updateItem<ContactItem>('problem', contactKey(id), { expiresAt }, { problemId: id }));
  const { isHeld: _, ...settled } = { ...problem, ...changes };
  return refused.size === 0
    ? { ...settled, ...(isHeld ? { isHeld } : {}) }
    : ((await findProblem(id)) ?? problem);
}

/** Deletes a problem of a quiz whose author is deleted. */
export async function deleteProblem(problemId: string, ownerId: string): Promise<void> {
  await transact({
    problem: deleteItem<ProblemItem>('problem', problemKey(problemId), { ownerId }),
    contact: deleteItem<ContactItem>('problem', contactKey(problemId)),
  });
}
