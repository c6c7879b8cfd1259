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

/**
 * The settings of a service's client. A try also ends after a second without a connection. `SERVICE_TIMEOUT_MS` replaces
 * the times for the local cloud of tests, where the services may be slow.
 */
export function requestLimits(service: keyof typeof serviceTries) {
  const { maxAttempts, answerMs } = serviceTries[service];
  const override = Number(optionalEnv('serviceTimeoutMs')) || undefined;
  return {
    maxAttempts,
    requestHandler: {
      connectionTimeout: override ?? 1000,
      requestTimeout: override ?? answerMs,
      throwOnRequestTimeout: true,
    },
  };
}
