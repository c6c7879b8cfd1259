import { found, invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { findQuiz } from '../../quizzes/content/quiz-store.ts';
import { findCopies, hideOrigin, takeDown } from '../../quizzes/publication/takedown-store.ts';
import { logged } from '../log-store.ts';
import { settleComplaintsOf } from '../settled-complaints.ts';
import { requireModerator } from '../views.ts';

/**
 * Takes a quiz down, with the copies that are named, and settles the open complaints of what it takes down. The authors of
 * the other copies are told. Repeated after an interruption, it does the rest. One GetItem, one Query and one BatchGetItem;
 * one transaction for each copy; two GetItems, one Query and one transaction for each quiz that is taken down, and the
 * calls of `settle` for each complaint.
 */
export const takeDownQuiz: Operation<'takeDownQuiz'> = async ({ caller, params: { quizId }, body }) => {
  requireModerator(caller);
  const { reason, copies: wanted = [] } = body;
  const quiz = found(await findQuiz(quizId, { consistent: true }), 'Quiz');
  const copies = await findCopies(quizId);
  if (wanted.some((id) => copies.every((copy) => copy.id !== id))) {
    throw invalidField('body.copies', 'Must be copies of the quiz');
  }
  const moderator = caller.username;
  for (const { id, author } of copies) {
    const about = { username: author.username, quizId: id, quizTitle: quiz.title };
    await hideOrigin(id, wanted.includes(id) ? [] : [logged({ act: 'notify', moderator, reason, ...about })]);
  }
  for (const { id, ownerId } of [quiz, ...copies.filter((copy) => wanted.includes(copy.id))]) {
    await takeDown(id, { reason, isOfAccount: false }, ({ title, author }) => [
      logged({ act: 'takedown', moderator, username: author.username, quizId: id, quizTitle: title, reason }),
    ]);
    await settleComplaintsOf(ownerId, (one) => one.quizId === id && !one.about && one.reason !== 'appeal');
  }
};
