import type { Operation } from '../../platform/operation.ts';
import { runTextTask } from '../run-text-task.ts';

/** Suggests topics of quizzes. Saves nothing. */
export const generateTopics: Operation<'generateTopics'> = async ({ caller, body }) => {
  const { output: topics, generator } = await runTextTask(caller, (provider, signal) =>
    provider.generateTopics(body, signal),
  );
  return { topics, generator };
};
