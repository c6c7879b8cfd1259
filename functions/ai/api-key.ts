import type { EnvKey } from '#shared/infrastructure/env-names.ts';
import { env, optionalEnv } from '../platform/env.ts';
import { notConfigured } from './provider-fault.ts';

/** Milliseconds a key read from the store is used, so that a changed one is taken up. */
const keptMs = 10 * 60_000;
/** A parameter comes back within milliseconds. */
const timeoutMs = 3000;

type Known = { readonly value: Promise<string>; readonly readAt: number };
const known = new Map<string, Known>();

/**
 * The key of a server: from SSM Parameter Store by the parameter's name (the cloud), else from the variable itself (a
 * laptop), else none, as for a server that wants none. Throws AI_NOT_CONFIGURED where the parameter cannot be read.
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
    throw notConfigured(parameterKey, 'has no key that we could read', cause);
  } finally {
    client.destroy();
  }
  throw notConfigured(parameterKey, 'has no key that we could read');
}
