import { limits } from '#shared/domain/limits.ts';
import { found, invalidField } from '../../platform/app-error.ts';
import type { Operation } from '../../platform/operation.ts';
import { takeQuotas } from '../../platform/quota-store.ts';
import { getPublishedRevision } from '../../quizzes/published-quiz-store.ts';
import { findQuiz } from '../../quizzes/quiz-store.ts';
import { findProblem, reportId, storeProblem } from '../problem-store.ts';

/**
 * Stores what a visitor reports about a published quiz. The same report of the same browser session is stored once a
 * day. Three GetItems, two UpdateItems for the quotas, one transaction.
 */
export const reportProblem: Operation<'reportProblem'> = async ({
  params,
  body,
  sessionId,
  address,
  made,
}) => {
  const { quiz, questions, number } = found(await getPublishedRevision(params.idOrSlug), 'Quiz');
  const question = questions.find(({ id }) => id === body.questionId);
  if (body.questionId && !question) throw invalidField('body.questionId', 'The quiz has no such question');
  const { ownerId } = found(await findQuiz(quiz.id), 'Quiz');
  const { perSession, perNetwork } = limits.problem;
  const { reason, text, email, language = quiz.language } = body;
  const id = reportId([quiz.id, body.questionId, reason, text, sessionId ?? address], made.since);
  if (await findProblem(id)) return { id };
  await takeQuotas([
    ...(sessionId
      ? [{ kind: 'PROBLEM', subject: 'session', id: sessionId, limit: perSession } as const]
      : []),
    { kind: 'PROBLEM', subject: 'address', id: address, limit: perNetwork },
  ]);
  await storeProblem(
    id,
    {
      ...{ quizId: quiz.id, quizSlug: quiz.slug, quizTitle: quiz.title, ownerId, reason, text },
      ...{ username: quiz.author.username, revision: number },
      ...(question ? { questionId: question.id, questionText: question.questionText } : {}),
    },
    email === undefined ? undefined : { email, language },
  );
  return { id };
};
