import type { Operation } from '../../platform/operation.ts';
import { pageOf } from '../../platform/page.ts';
import { isForAuthors, isOpenFor } from '../problem-rules.ts';
import { findContacts, listAllProblems, listProblemsOf } from '../problem-store.ts';
import { toModeratedProblem, toProblem } from '../views.ts';

/**
 * Reported problems, filtered and paged. Moderators see open ones first, and those of a quiz together, at the place of the
 * newest one. One Query for each MB of at most a thousand; for moderators one BatchGetItem for the reporters' addresses.
 */
export const listProblems: Operation<'listProblems'> = async ({ caller, query }) => {
  const { quizId, isOpen, reason } = query;
  const all = caller.isModerator
    ? await listAllProblems({ isOpen })
    : (await listProblemsOf(caller.userId)).filter(isForAuthors);
  const wanted = all
    .filter((problem) => quizId === undefined || problem.quizId === quizId)
    .filter((problem) => isOpen === undefined || isOpenFor(caller, problem) === isOpen)
    .filter((problem) => reason === undefined || problem.reason === reason);
  if (!caller.isModerator) {
    const { items, ...page } = pageOf(wanted, query);
    return { ...page, items: items.map(toProblem) };
  }
  const groups = Map.groupBy(
    wanted,
    (problem) => `${isOpenFor(caller, problem)} ${problem.quizId ?? problem.id}`,
  );
  const { items, ...page } = pageOf([...groups.values()].flat(), query);
  const contacts = await findContacts(items.map(({ id }) => id));
  return { ...page, items: items.map((problem, at) => toModeratedProblem(problem, contacts[at])) };
};
