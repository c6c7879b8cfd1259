import type { Operation } from '../../platform/operation.ts';
import { pageOf } from '../../platform/page.ts';
import { findContacts, listAllProblems, listProblemsOf } from '../problem-store.ts';
import { isForAuthors, toModeratedProblem, toProblem } from '../views.ts';

/** Reported problems, filtered and paged. One Query; for moderators one BatchGetItem for the reporters' addresses. */
export const listProblems: Operation<'listProblems'> = async ({ caller, query }) => {
  const { quizId, isOpen, reason } = query;
  const all = caller.isModerator
    ? await listAllProblems()
    : (await listProblemsOf(caller.userId)).filter(isForAuthors);
  const wanted = all
    .filter((problem) => quizId === undefined || problem.quizId === quizId)
    .filter((problem) => isOpen === undefined || problem.isOpen === isOpen)
    .filter((problem) => reason === undefined || problem.reason === reason);
  const { items, ...page } = pageOf(wanted, query);
  if (!caller.isModerator) return { ...page, items: items.map(toProblem) };
  const contacts = await findContacts(items.map(({ id }) => id));
  return { ...page, items: items.map((problem, at) => toModeratedProblem(problem, contacts[at])) };
};
