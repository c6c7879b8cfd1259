import type { AiGenerator } from '#shared/domain/ai-generator.ts';
import { AppError } from '../platform/app-error.ts';
import { numberEnv } from '../platform/env.ts';
import { type Quota, withQuotas } from '../platform/quota-store.ts';
import { AnsweredFault } from './answered-fault.ts';
import { textsIn } from './clean-text.ts';
import { passesModeration } from './moderation.ts';
import { type TextProvider, textProvider } from './text-provider.ts';

/**
 * Asks the stage's provider of texts in an author's name: counts the call first (the author's day, then the stage's),
 * keeps to the time limit, and shows nothing that moderation holds back. The call is given back only where the provider
 * answered nothing: not configured, not reached, overloaded, failed, too slow. Once it has answered it was paid, so the
 * call counts, whether the answer can be used and shown or not. Throws TOO_MANY_REQUESTS, AI_BAD_OUTPUT and what
 * `TextProvider` throws.
 */
export function runTextTask<Output>(
  authorId: string,
  ask: (provider: TextProvider, signal: AbortSignal) => Promise<Output>,
): Promise<{ readonly output: Output; readonly generator: AiGenerator }> {
  let hasAnswered = false;
  return withQuotas(
    quotasOf(authorId),
    async () => {
      const signal = AbortSignal.timeout(numberEnv('aiTextTimeoutMs'));
      const provider = await textProvider();
      const output = await ask(provider, signal);
      hasAnswered = true;
      if (await passesModeration({ kind: 'text', texts: textsIn(output) }, 'OUTPUT', signal)) {
        return { output, generator: provider.generator };
      }
      throw new AppError('AI_BAD_OUTPUT', { detail: 'The AI gave an answer that may not be shown' });
    },
    (error) => hasAnswered || error instanceof AnsweredFault,
  );
}

function quotasOf(authorId: string): Quota[] {
  return [
    { kind: 'AI_TEXT', subject: 'author', id: authorId, limit: numberEnv('aiTextPerAuthor') },
    { kind: 'AI_TEXT', subject: 'stage', id: '', limit: numberEnv('aiTextPerStage') },
  ];
}
