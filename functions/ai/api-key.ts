import type { EnvKey } from '#shared/infrastructure/env-names.ts';
import { env, optionalEnv } from '../platform/env.ts';
import { notConfigured } from './provider-fault.ts';

/** Milliseconds that a key is cached, so that a changed key takes effect. */
const keptMs = 10 * 60_000;
/** Parameter Store usually answers within milliseconds. */
const timeoutMs = 3000;

type Known = { readonly value: Promise<string>; readonly readAt: number };
const known = new Map<string, Known>();

/**
 * The API key of a provider: from SSM Parameter Store if the name of a parameter is set (in AWS), otherwise from the
 * variable itself (on a developer's machine); `undefined` if neither is set. Throws AI_NOT_CONFIGURED if the parameter
 * can't be read.
 */
export async function readApiKey(parameterKey: EnvKey, valueKey: EnvKey): Promise<string | undefined> {
  if (!optionalEnv(parameterKey)) return optionalEnv(valueKey);
  const name = env(parameterKey);
  const before = known.get(name);
  if (before && Date.now() - before.readAt < keptMs) return before.value;
  const value = readParameter(name, parameterKey);
  known.set(name, { value, readAt: Date.now() });
  try {
    return await value;
  } catch (error) {
    known.delete(name);
    throw error;
  }
}

async function readParameter(name: string, parameterKey: EnvKey): Promise<string> {
  const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm');
  const client = new SSMClient({ maxAttempts: 2 });
  try {
    const { Parameter } = await client.send(new GetParameterCommand({ Name: name, WithDecryption: true }), {
      abortSignal: AbortSignal.timeout(timeoutMs),
    });
    if (Parameter?.Value) return Parameter.Value;
  } catch (cause) {
    throw notConfigured(parameterKey, 'has no readable key', cause);
  } finally {
    client.destroy();
  }
  throw notConfigured(parameterKey, 'has no readable key');
}
