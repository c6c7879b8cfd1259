import { optionalEnv } from './env.ts';

/**
 * How often a call to a service is tried, and after how many milliseconds without a response each try is aborted. All
 * tries end before the timeout of the function (`groupFunction` in `infra/config.ts`), so that its caller gets 503.
 */
export const serviceTries = {
  dynamodb: { maxAttempts: 4, answerMs: 1500 },
  s3: { maxAttempts: 2, answerMs: 2500 },
  lambda: { maxAttempts: 2, answerMs: 2500 },
  cognito: { maxAttempts: 2, answerMs: 3500 },
  ses: { maxAttempts: 2, answerMs: 3500 },
} as const;

/** A time limit in milliseconds. `SERVICE_TIMEOUT_MS` replaces it in the local cloud of tests, where services may be slow. */
export function timeLimit(ms: number): number {
  return Number(optionalEnv('serviceTimeoutMs')) || ms;
}

/** The settings of a service's client. A try also ends after a second without a connection. */
export function requestLimits(service: keyof typeof serviceTries) {
  const { maxAttempts, answerMs } = serviceTries[service];
  return {
    maxAttempts,
    requestHandler: {
      connectionTimeout: timeLimit(1000),
      requestTimeout: timeLimit(answerMs),
      throwOnRequestTimeout: true,
    },
  };
}
