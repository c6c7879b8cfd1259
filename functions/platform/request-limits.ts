import { optionalEnv } from './env.ts';

/**
 * When a client of an AWS service aborts a call: after a second without a connection, or `answerMs` milliseconds
 * without a response. `SERVICE_TIMEOUT_MS` replaces both for the local cloud of tests, where the services may be slow.
 */
export function requestLimits(answerMs: number) {
  const override = Number(optionalEnv('serviceTimeoutMs')) || undefined;
  return {
    connectionTimeout: override ?? 1000,
    requestTimeout: override ?? answerMs,
    throwOnRequestTimeout: true,
  };
}
