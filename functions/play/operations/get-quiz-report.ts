import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { findOwnQuiz } from '../../quizzes/content/quiz-store.ts';
import { listPlayCounts } from '../../quizzes/counts/statistics-store.ts';
import { getRevision, readRevisionState } from '../../quizzes/publication/revision-store.ts';
import { quizReportOf } from '../report-rules.ts';

/** All plays of a quiz, from the stream's counts. Two GetItems, one Query, and one GetItem for a new revision. */
export const getQuizReport: Operation<'getQuizReport'> = async ({ caller, params }) => {
  const { id } = found(await findOwnQuiz(params.quizId, caller.userId), 'Quiz');
  const [state, slots] = await Promise.all([readRevisionState(id), listPlayCounts(id)]);
  const revision = state && (await getRevision(id, state.revision));
  return quizReportOf(slots, revision);
};
