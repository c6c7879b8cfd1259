import { envNames } from '#shared/infrastructure/env-names.ts';
import { UserError } from '../toolchain/user-error.mjs';
import { type DeployedStage, stageOutput } from './stage-outputs.ts';

/** The actions of the command `quiz`. */
export const quizActions = ['show', 'unpublish'] as const;
export type QuizAction = (typeof quizActions)[number];

/**
 * Shows the author of a published quiz, or unpublishes the quiz as its author could. Returns a text about the result.
 * @param which the slug or the id of a published quiz
 */
export async function changeQuiz(
  action: QuizAction,
  which: string,
  deployed: DeployedStage,
): Promise<string> {
  const { getPublishedRevision, findQuiz, endPublication } = await connectStores(deployed);
  const published = await getPublishedRevision(which);
  const quiz = published && (await findQuiz(published.quiz.id, { consistent: true }));
  if (!quiz) throw new UserError(`No quiz is published as "${which}".`);
  switch (action) {
    case 'show':
      return [`id: ${quiz.id}`, `title: ${quiz.title}`, `author: ${quiz.author.username}`].join('\n');
    case 'unpublish':
      await endPublication(quiz.id, quiz.ownerId);
      return `"${quiz.title}" of ${quiz.author.username} is a draft now.`;
  }
}

/** The functions' own stores, connected to the table of the stage. They read their settings on first use. */
async function connectStores(deployed: DeployedStage) {
  process.env[envNames.tableName] = await stageOutput(deployed, 'Data', 'TableName');
  process.env.AWS_REGION = deployed.region;
  const [published, quizzes, publication] = await Promise.all([
    import('../../functions/quizzes/publication/published-quiz-store.ts'),
    import('../../functions/quizzes/content/quiz-store.ts'),
    import('../../functions/quizzes/publication/quiz-publication.ts'),
  ]);
  return { ...published, ...quizzes, ...publication };
}
