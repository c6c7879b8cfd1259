import { type EnvKey, envNames } from '#shared/infrastructure/env-names.ts';

const read = new Map<EnvKey, string>();

/** The value of an environment variable, read once. Throws an error with the name when it is not set or empty. */
export function env(key: EnvKey): string {
  const known = read.get(key);
  if (known !== undefined) return known;
  const value = optionalEnv(key);
  if (value === undefined) throw new Error(`Environment variable ${envNames[key]} is not set`);
  read.set(key, value);
  return value;
}

/** The value of an environment variable; `undefined` when it is not set or empty. */
export function optionalEnv(key: EnvKey): string | undefined {
  return process.env[envNames[key]] || undefined;
}

/**
 * The current value of a variable with a whole number of zero or more. Throws an error with the name for anything else.
 */
export function numberEnv(key: EnvKey): number {
  const value = optionalEnv(key);
  if (value === undefined || !/^\d{1,9}$/.test(value)) {
    throw new Error(`Environment variable ${envNames[key]} is not a whole number`);
  }
  return Number(value);
}
