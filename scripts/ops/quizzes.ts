import { envNames } from '#shared/infrastructure/env-names.ts';
import { Problem } from '../toolchain/problem.mjs';
import type { DeployedStage } from './deployed-stage.ts';
import { stageOutput } from './stage-outputs.ts';

/** What can be done to a quiz. */
export const quizActions = ['show', 'unpublish'] as const;
export type QuizAction = (typeof quizActions)[number];

/**
 * Shows whose a published quiz is, or takes it from the site as its author could. Returns what was done, as a text.
 * @param which the slug or the id of a published quiz
 */
export async function changeQuiz(
  action: QuizAction,
  which: string,
  deployed: DeployedStage,
): Promise<string> {
  const { getPublishedRevision, getQuiz, unpublishQuiz } = await connectStores(deployed);
  const published = await getPublishedRevision(which);
  const quiz = published && (await getQuiz(published.quiz.id, { consistent: true }));
  if (!quiz) throw new Problem(`No quiz is published as "${which}".`);
  switch (action) {
    case 'show':
      return [`id: ${quiz.id}`, `title: ${quiz.title}`, `author: ${quiz.author.username}`].join('\n');
    case 'unpublish':
      await unpublishQuiz(quiz.id, quiz.ownerId);
      return `"${quiz.title}" of ${quiz.author.username} is a draft now.`;
  }
}

/** The functions' own stores, connected to the table of the stage: they read their settings when they are first used. */
async function connectStores(deployed: DeployedStage) {
  process.env[envNames.tableName] = await stageOutput(deployed, 'Data', 'TableName');
  process.env.AWS_REGION = deployed.region;
  const [published, quizzes, publication] = await Promise.all([
    import('../../functions/quizzes/published-quiz-store.ts'),
    import('../../functions/quizzes/quiz-store.ts'),
    import('../../functions/quizzes/quiz-publication.ts'),
  ]);
  return { ...published, ...quizzes, ...publication };
}
