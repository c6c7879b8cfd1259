import type { GuardrailContentBlock } from '@aws-sdk/client-bedrock-runtime';
import { optionalEnv } from '../platform/env.ts';
import { awsFault } from './provider-fault.ts';

/** `INPUT`: a person wrote it; `OUTPUT`: a model made it. */
export type ModeratedSource = 'INPUT' | 'OUTPUT';

export type ModeratedContent =
  | { readonly kind: 'text'; readonly texts: readonly string[] }
  | { readonly kind: 'image'; readonly bytes: Uint8Array; readonly format: 'png' | 'jpeg' };

/** ApplyGuardrail's limits for pictures in bytes and pixels per side (Bedrock User Guide, "Block harmful images"). */
export const moderatedImageMax = { bytes: 4_000_000, side: 8000 } as const;

/**
 * Whether the stage's Bedrock guardrail allows the content; `true` if no guardrail is set or the content is empty. Throws
 * UPSTREAM_... if the guardrail can't be reached, so that nothing is shown unchecked. Pictures must be within
 * `moderatedImageMax`.
 */
export async function passesModeration(
  content: ModeratedContent,
  source: ModeratedSource,
  signal: AbortSignal,
): Promise<boolean> {
  const guardrailIdentifier = optionalEnv('aiGuardrailId');
  const blocks = blocksOf(content);
  if (!guardrailIdentifier || blocks.length === 0) return true;
  const { ApplyGuardrailCommand } = await import('@aws-sdk/client-bedrock-runtime');
  const { bedrockClient } = await import('./bedrock-client.ts');
  const command = new ApplyGuardrailCommand({
    guardrailIdentifier,
    guardrailVersion: optionalEnv('aiGuardrailVersion') ?? 'DRAFT',
    source,
    content: blocks,
  });
  try {
    const { action } = await bedrockClient.send(command, { abortSignal: signal });
    return action === 'NONE';
  } catch (error) {
    throw awsFault(error, { key: 'aiGuardrailId', model: 'aiGuardrailId' });
  }
}

function blocksOf(content: ModeratedContent): GuardrailContentBlock[] {
  if (content.kind === 'text') return content.texts.filter(hasWords).map((text) => ({ text: { text } }));
  return [{ image: { format: content.format, source: { bytes: content.bytes } } }];
}

function hasWords(text: string): boolean {
  return text.trim() !== '';
}
