import { type EnvKey, envNames } from '#shared/infrastructure/env-names.ts';

const read = new Map<EnvKey, string>();

/** The value of an environment variable, read once; throws by name where it is not set or empty. */
export function env(key: EnvKey): string {
  const known = read.get(key);
  if (known !== undefined) return known;
  const value = optionalEnv(key);
  if (value === undefined) throw new Error(`Environment variable ${envNames[key]} is not set`);
  read.set(key, value);
  return value;
}

/** As `env`, but `undefined` where the variable is not set or empty. */
export function optionalEnv(key: EnvKey): string | undefined {
  return process.env[envNames[key]] || undefined;
}

/** A variable that holds a whole number of zero or more, as it stands now; throws by name where it is anything else. */
export function numberEnv(key: EnvKey): number {
  const value = optionalEnv(key);
  if (value === undefined || !/^\d{1,9}$/.test(value)) {
    throw new Error(`Environment variable ${envNames[key]} is not a whole number`);
  }
  return Number(value);
}
