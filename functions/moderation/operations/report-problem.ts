import { found, invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { findQuiz } from '../../quizzes/content/quiz-store.ts';
import { getPublishedRevision } from '../../quizzes/publication/published-quiz-store.ts';
import { receiveComplaint } from '../received-complaint.ts';

/** Stores what a visitor reports about a published quiz. Two GetItems and the calls of `receiveComplaint`. */
export const reportProblem: Operation<'reportProblem'> = async ({ params, ...call }) => {
  const { body } = call;
  const { quiz, questions, number } = found(await getPublishedRevision(params.idOrSlug), 'Quiz');
  const question = questions.find(({ id }) => id === body.questionId);
  if (body.questionId && !question) throw invalidField('body.questionId', 'The quiz has no such question');
  const { ownerId } = found(await findQuiz(quiz.id), 'Quiz');
  return receiveComplaint(
    {
      ...{ quizId: quiz.id, quizSlug: quiz.slug, quizTitle: quiz.title, ownerId },
      ...{ username: quiz.author.username, revision: number },
      ...(question ? { questionId: question.id, questionText: question.questionText } : {}),
    },
    { ...call, language: quiz.language },
  );
};
