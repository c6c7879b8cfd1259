import type { AiGenerator } from '#shared/domain/ai-generator.ts';
import { getVerifiedAccount, isNewAccount } from '../accounts/own-account.ts';
import type { UserItem } from '../accounts/table.ts';
import { textsIn } from '../ai/clean-text.ts';
import { passesModeration } from '../ai/moderation.ts';
import { AnsweredFault } from '../ai/provider-fault.ts';
import { type TextProvider, textProvider } from '../ai/text-provider.ts';
import { AppError } from '../platform/app-error.ts';
import { numberEnv } from '../platform/env.ts';
import type { Caller } from '../platform/operation.ts';
import { type Quota, withQuotas } from '../platform/quota-store.ts';

/**
 * Calls the stage's text provider for an author with a verified address, within the time limit. The address must be
 * verified so that a person who signs up again and again can't use up the stage's quota. Counts the call first on the
 * daily quotas of the author and of the stage, and moderates input and output. The count is undone only if the provider
 * hasn't answered at all: not configured, unreachable, overloaded, failed or too slow. An answer has a price, so it
 * counts even if it can't be used or shown. Throws EMAIL_UNVERIFIED, INVALID_TOKEN, TOO_MANY_REQUESTS, AI_BAD_OUTPUT
 * and the errors of `TextProvider`.
 */
export async function runTextTask<Output>(
  caller: Caller,
  ask: (provider: TextProvider, signal: AbortSignal) => Promise<Output>,
): Promise<{ readonly output: Output; readonly generator: AiGenerator }> {
  const account = await getVerifiedAccount(caller);
  let hasAnswered = false;
  return withQuotas(
    quotasOf(account),
    async () => {
      const signal = AbortSignal.timeout(numberEnv('aiTextTimeoutMs'));
      const provider = await textProvider();
      const output = await ask(provider, signal);
      hasAnswered = true;
      if (await passesModeration({ kind: 'text', texts: textsIn(output) }, 'OUTPUT', signal)) {
        return { output, generator: provider.generator };
      }
      throw new AppError('AI_BAD_OUTPUT', {
        detail: 'The AI gave an answer that isn’t allowed. Change the text and try again',
      });
    },
    (error) => hasAnswered || error instanceof AnsweredFault,
  );
}

function quotasOf(account: UserItem): Quota[] {
  const isOfNewcomer = isNewAccount(account);
  return [
    { kind: 'AI_TEXT', subject: 'author', id: account.userId, limit: numberEnv('aiTextPerAuthor') },
    { kind: 'AI_TEXT', subject: 'stage', id: '', limit: numberEnv('aiTextPerStage'), isOfNewcomer },
  ];
}
