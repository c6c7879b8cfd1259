import type { Operation } from '../../platform/operation.ts';
import { runTextTask } from '../run-text-task.ts';

/** Subjects for quizzes. */
export const generateTopics: Operation<'generateTopics'> = async ({ caller, body }) => {
  const { output: topics, generator } = await runTextTask(caller.userId, (provider, signal) =>
    provider.generateTopics(body, signal),
  );
  return { topics, generator };
};
