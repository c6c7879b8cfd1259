import type { Operation } from '../../platform/operation.ts';
import { runTextTask } from '../run-text-task.ts';

/** Suggests a better title and description. Saves nothing. */
export const enhanceQuiz: Operation<'enhanceQuiz'> = async ({ caller, body }) => {
  const { output, generator } = await runTextTask(caller, (provider, signal) =>
    provider.enhanceQuiz(body, signal),
  );
  return { ...output, generator };
};
