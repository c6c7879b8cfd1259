import { createHash } from 'node:crypto';
import type { Language } from '#shared/domain/language.ts';
import { limits } from '#shared/domain/limits.ts';
import { newId } from '../platform/ids.ts';
import { type Given, inside } from '../platform/table-changes.ts';
import { having, isNew } from '../platform/table-conditions.ts';
import { ownedBy, ownerSortKey } from '../platform/table-keys.ts';
import { getItem, getItems, queryIndex } from '../platform/table-reads.ts';
import { deleteItem, putItem, transact, updateItem, type Write, write } from '../platform/table-writes.ts';
import { type QuizItem, quizKey } from '../quizzes/table.ts';
import { standingChange } from '../quizzes/takedown-store.ts';
import { type ContactItem, contactKey, type ProblemItem, problemKey, problemsPartition } from './table.ts';

export type NewProblem = Pick<
  ProblemItem,
  'quizId' | 'quizSlug' | 'quizTitle' | 'ownerId' | 'username' | 'revision' | 'reason'
> &
  Given<ProblemItem, 'questionId' | 'questionText' | 'text'>;

export type Contact = { readonly email: string; readonly language: Language };

/** The id of a report: equal for an equal report of the same sender on one UTC day, by default today. */
export function reportId(parts: readonly (string | undefined)[], time = new Date()): string {
  const day = time.toISOString().slice(0, 10);
  const hash = createHash('sha256')
    .update(JSON.stringify([day, ...parts]))
    .digest('hex');
  // A UUID of version 8 (RFC 9562).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Stores a problem, which ends the promotion of its quiz; does nothing if its id is known. One transaction. */
export async function storeProblem(id: string, problem: NewProblem, contact?: Contact): Promise<void> {
  await transact({
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
}

/** Stores an author's request to look at a taken-down quiz again; does nothing while one is open. One transaction. */
export async function storeAppeal(quiz: QuizItem, text: string): Promise<void> {
  const { id: quizId, slug: quizSlug, title: quizTitle, ownerId, author } = quiz;
  const { username } = author;
  await transact({
    quiz: updateItem<QuizItem>(
      'quiz',
      quizKey(quizId),
      { takedown: inside({ isAppealed: true }) },
      { ownerId, takedown: having({ isAppealed: false }) },
    ),
    problem: problemWrites(newId(), {
      ...{ quizId, quizSlug, quizTitle, ownerId, username, text },
      ...{ reason: 'appeal', revision: null },
    }),
  });
}

/** The writes of a new problem, for a transaction. */
function problemWrites(id: string, problem: NewProblem): Write[] {
  const { questionId = null, questionText = null, text = '', ...known } = problem;
  const createdAt = new Date().toISOString();
  const item: ProblemItem = {
    ...problemKey(id),
    entity: 'PROBLEM',
    ...{ id, ...known, questionId, questionText, text },
    ...{ isOpen: true, answer: '', createdAt, settledAt: null },
    ...{ GSI1PK: problemsPartition, GSI1SK: ownerSortKey(createdAt, id) },
    ...ownedBy(problem.ownerId, 'PROBLEM', { createdAt, id }),
  };
  return [putItem<ProblemItem>('problem', item, isNew), standingChange(problem.quizId, { problems: 1 })];
}

/** The problems of an author's quizzes, newest first. One Query for each MB. */
export async function listProblemsOf(ownerId: string): Promise<ProblemItem[]> {
  return queryIndex<ProblemItem>('ownProblems', ownerId, { newestFirst: true });
}

/** All problems, newest first. One Query for each MB. */
export async function listAllProblems(): Promise<ProblemItem[]> {
  return queryIndex<ProblemItem>('problems', '', { newestFirst: true });
}

/** The addresses of the people who reported problems, in the order of the problems. One BatchGetItem. */
export async function findContacts(problemIds: readonly string[]): Promise<(ContactItem | undefined)[]> {
  return getItems<ContactItem>('problem', problemIds.map(contactKey));
}

export async function findProblem(problemId: string): Promise<ProblemItem | undefined> {
  return getItem<ProblemItem>('problem', problemKey(problemId));
}

const daySeconds = 24 * 3600;

/**
 * Settles an open problem, and plans the deletion of the reporter's address; does nothing if it is already settled.
 * `more` are further writes of the transaction.
 */
export async function settle(
  problem: ProblemItem,
  answer: string,
  more: readonly Write[],
): Promise<ProblemItem> {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const { id, quizId, ownerId } = problem;
  const changes = { isOpen: false, answer, settledAt: now.toISOString() };
  const refused = await transact({
    problem: updateItem<ProblemItem>(
      'problem',
      problemKey(id),
      { ...changes, expiresAt: seconds + limits.problem.keptDays * daySeconds },
      { ownerId, isOpen: true },
    ),
    standing: standingChange(quizId, { problems: -1 }),
    more,
  });
  const expiresAt = seconds + limits.problem.addressKeptDays * daySeconds;
  await write(updateItem<ContactItem>('problem', contactKey(id), { expiresAt }, { problemId: id }));
  return refused.size === 0 ? { ...problem, ...changes } : ((await findProblem(id)) ?? problem);
}

/** Deletes a problem of a quiz whose author is deleted. */
export async function deleteProblem(problemId: string, ownerId: string): Promise<void> {
  await transact({
    problem: deleteItem<ProblemItem>('problem', problemKey(problemId), { ownerId }),
    contact: deleteItem<ContactItem>('problem', contactKey(problemId)),
  });
}
