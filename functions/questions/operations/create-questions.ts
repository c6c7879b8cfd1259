import { withOwnPictures } from '../../pictures/own-pictures.ts';
import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { wholeList } from '../../platform/page.ts';
import { toOwnQuestion } from '../../quizzes/own-quiz.ts';
import { getOwnQuiz } from '../../quizzes/quiz-store.ts';
import { storedMetadata } from '../question-body.ts';
import { addedOrProblem } from '../question-problems.ts';
import { addQuestions } from '../question-store.ts';

/** Adds questions without pictures to the end, all or none. One change of the quiz; one GetItem after it for the positions. */
export const createQuestions: Operation<'createQuestions'> = async ({ caller, params, body }) => {
  const drafts = body.questions.map(({ questionText, answerOptions, explanation, metadata }) => ({
    questionText,
    answerOptions,
    explanation,
    metadata: storedMetadata(metadata),
  }));
  const result = await withOwnPictures({ caller }, [], () =>
    addQuestions(params.quizId, caller.userId, drafts),
  );
  const questions = addedOrProblem(result);
  const { questionIds } = found(await getOwnQuiz(params.quizId, caller.userId), 'Quiz');
  return wholeList(questions.map((question) => toOwnQuestion(question, questionIds.indexOf(question.id))));
};
