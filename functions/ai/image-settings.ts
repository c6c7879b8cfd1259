import type { EnvKey } from '#shared/infrastructure/env-names.ts';
import { env, optionalEnv } from '../platform/env.ts';
import { notConfigured } from './provider-fault.ts';

/** The settings that each provider needs; providers that aren't listed need none. */
const needed: Readonly<Record<string, readonly EnvKey[]>> = {
  bedrock: ['aiImageModel'],
  openai: ['aiImageBaseUrl', 'aiImageModel'],
};

/** Throws AI_NOT_CONFIGURED with the name of a missing setting, before anything is counted or started. */
export function requireImageProvider(): void {
  if (!optionalEnv('aiImageProvider')) throw notConfigured('aiImageProvider', 'is not chosen');
  const missing = needed[env('aiImageProvider')]?.find((key) => !optionalEnv(key));
  if (missing) throw notConfigured(missing, 'is not set up');
}
