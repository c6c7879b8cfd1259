import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { getOwnQuizWithQuestions, toOwnQuestion } from '../../quizzes/own-quiz-store.ts';

/** All questions of one of the author's quizzes, in order. One Query. */
export const listOwnQuestions: Operation<'listOwnQuestions'> = async ({ caller, params }) => {
  const { questions } = await getOwnQuizWithQuestions(params.quizId, caller.userId);
  return wholeList(questions.map(toOwnQuestion));
};
