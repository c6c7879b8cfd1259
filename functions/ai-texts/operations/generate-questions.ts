import type { Operation } from '../../platform/operation.ts';
import { runTextTask } from '../run-text-task.ts';

/** Drafts questions on a topic. Saves nothing. */
export const generateQuestions: Operation<'generateQuestions'> = async ({ caller, body }) => {
  const { output: questions, generator } = await runTextTask(caller, (provider, signal) =>
    provider.generateQuestions(body, signal),
  );
  return { questions, generator };
};
