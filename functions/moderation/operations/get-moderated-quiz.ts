import { findAccount } from '../../accounts/account-store.ts';
import { found } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { coverOf } from '../../quizzes/public-quiz.ts';
import { getQuizWithQuestions } from '../../quizzes/quiz-store.ts';
import { getRevision } from '../../quizzes/revision-store.ts';
import { requireModerator, toReportedQuestion } from '../views.ts';

/** A quiz for moderators, as it is now or was in a revision. One Query, two GetItems. */
export const getModeratedQuiz: Operation<'getModeratedQuiz'> = async ({ caller, params, query }) => {
  requireModerator(caller);
  const { quiz, questions } = found(await getQuizWithQuestions(params.quizId, { consistent: true }), 'Quiz');
  const account = await findAccount(quiz.author.username);
  const { id, isPublished, takedown = null } = quiz;
  const author = {
    ...quiz.author,
    memberSince: account?.createdAt ?? quiz.createdAt,
    isTrusted: account?.isTrusted ?? false,
    suspension: account?.suspension?.reason ?? null,
  };
  const state = { id, isPublished, takedown, author };
  if (query.revision === undefined) {
    const { slug, title, description, language } = quiz;
    return {
      ...{ ...state, slug, title, description, language, coverMedia: coverOf(quiz) },
      questions: questions.map(({ id, questionText, imageMedia, answerOptions, explanation = '' }) => ({
        ...{ id, questionText, imageMedia, explanation, answerOptions: [...answerOptions] },
      })),
    };
  }
  const reported = found(await getRevision(id, query.revision), 'Revision');
  const { slug, title, description, language, coverMedia } = reported.quiz;
  return {
    ...{ ...state, slug, title, description, language, coverMedia },
    questions: reported.questions.map(toReportedQuestion),
  };
};
