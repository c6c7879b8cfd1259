import { found, notFound } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { endAppeal } from '../../quizzes/takedown-store.ts';
import { logged } from '../log-store.ts';
import { findContacts, findProblem, settle } from '../problem-store.ts';
import { isForAuthors, toModeratedProblem, toProblem } from '../views.ts';

/**
 * Settles a problem. Authors settle those of their own quizzes, but neither their own appeals nor what a check has found.
 * One GetItem, one transaction, one UpdateItem; for moderators one BatchGetItem more.
 */
export const updateProblem: Operation<'updateProblem'> = async ({ caller, params, body }) => {
  const problem = found(await findProblem(params.problemId), 'Problem');
  const { answer = '' } = body;
  if (!caller.isModerator) {
    if (problem.ownerId !== caller.userId || !isForAuthors(problem)) throw notFound('Problem');
    return toProblem(problem.isOpen ? await settle(problem, answer, []) : problem);
  }
  const { username, quizId, quizTitle } = problem;
  const act = { act: 'answer', moderator: caller.username, username, quizId, quizTitle } as const;
  const settled = problem.isOpen
    ? await settle(problem, answer, [logged({ ...act, reason: answer })])
    : problem;
  if (problem.reason === 'appeal') await endAppeal(quizId);
  const [contact] = await findContacts([problem.id]);
  return toModeratedProblem(settled, contact);
};
