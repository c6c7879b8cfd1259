import type { EnvKey } from '#shared/infrastructure/env-names.ts';
import { env, optionalEnv } from '../platform/env.ts';
import { notConfigured } from './provider-fault.ts';

/** What a provider cannot do without, by its name; one that is not listed needs nothing. */
const needed: Readonly<Record<string, readonly EnvKey[]>> = {
  bedrock: ['aiImageModel'],
  openai: ['aiImageBaseUrl', 'aiImageModel'],
};

/** Throws AI_NOT_CONFIGURED naming the setting that is missing, before anything is counted or begun. */
export function requireImageProvider(): void {
  if (!optionalEnv('aiImageProvider')) throw notConfigured('aiImageProvider', 'is not chosen');
  const missing = needed[env('aiImageProvider')]?.find((key) => !optionalEnv(key));
  if (missing) throw notConfigured(missing, 'is not set up');
}
