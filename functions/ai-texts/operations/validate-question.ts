import { questionIssues } from '../../ai/question-issues.ts';
import type { Operation } from '../../platform/operation.ts';
import { runTextTask } from '../run-text-task.ts';

/**
 * Checks a question by our own rules, and by the provider if the rules find no error. A question with an error isn't sent
 * to the provider, because that would use up one of the author's daily calls.
 */
export const validateQuestion: Operation<'validateQuestion'> = async ({ caller, body }) => {
  const issues = questionIssues(body);
  if (issues.some(isError)) return { isValid: false, issues };
  const { output: found, generator } = await runTextTask(caller, (provider, signal) =>
    provider.reviewQuestion(body, signal),
  );
  return { isValid: !found.some(isError), issues: [...issues, ...found], generator };
};

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === 'error';
}
