import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { toOwnQuestion } from '../content/own-quiz.ts';
import { getOwnQuizWithQuestions } from '../content/quiz-store.ts';

/** All questions of one of the author's quizzes, in order. One Query. */
export const listOwnQuestions: Operation<'listOwnQuestions'> = async ({ caller, params }) => {
  const { questions } = found(await getOwnQuizWithQuestions(params.quizId, caller.userId), 'Quiz');
  return wholeList(questions.map(toOwnQuestion));
};
