import { getOwnQuizWithQuestions, toOwnQuestion } from '../data/own-quiz-store.ts';
import type { Operation } from '../lib/operation.ts';
import { wholeList } from '../lib/page.ts';

/** All questions of one of the author's quizzes, in order. One Query. */
export const listOwnQuestions: Operation<'listOwnQuestions'> = async ({ caller, params }) => {
  const { questions } = await getOwnQuizWithQuestions(params.quizId, caller.userId);
  return wholeList(questions.map(toOwnQuestion));
};
