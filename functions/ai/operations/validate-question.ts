import type { Operation } from '../../platform/operation.ts';
import { questionIssues } from '../question-issues.ts';
import { runTextTask } from '../run-text-task.ts';

/**
 * What is wrong with a question: by our own rules first, and where they find no error, by the provider. A question
 * with an error is not worth a model's time, nor a call of the author's day.
 */
export const validateQuestion: Operation<'validateQuestion'> = async ({ caller, body }) => {
  const issues = questionIssues(body);
  if (issues.some(isError)) return { isValid: false, issues };
  const { output: found, generator } = await runTextTask(caller.userId, (provider, signal) =>
    provider.reviewQuestion(body, signal),
  );
  return { isValid: !found.some(isError), issues: [...issues, ...found], generator };
};

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === 'error';
}
