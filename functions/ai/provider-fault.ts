import { type EnvKey, envNames } from '#shared/infrastructure/env-names.ts';
import { AppError } from '../platform/app-error.ts';
import { ProviderCause, safeCause } from './provider-cause.ts';

/**
 * Faults of providers, for texts and pictures alike. What they keep as their cause is a `ProviderCause`: kinds, codes
 * and numbers, no message, so that they can be logged.
 */

/** Seconds that a caller is asked to wait where an overloaded provider does not say itself. */
const defaultRetrySeconds = 30;
/** A provider may name hours; by then other callers will have found out. */
const maxRetrySeconds = 3600;

/** The settings that an answer names where the provider refuses them. */
export type ProviderSettings = { readonly key: EnvKey; readonly model: EnvKey };

/**
 * What an HTTP status of a provider means for our caller: 429 and 503 UPSTREAM_UNAVAILABLE with the time to wait,
 * 408 and 504 UPSTREAM_TIMEOUT, a refused key or an unknown model AI_NOT_CONFIGURED naming the setting, anything else
 * UPSTREAM_FAILED. `retryAfter` is the header as it came: seconds or an HTTP date (RFC 9110, section 10.2.3).
 */
export function statusFault(
  status: number,
  retryAfter: string | undefined,
  settings: ProviderSettings,
  error?: unknown,
): AppError {
  const cause = safeCause(error) ?? new ProviderCause('ProviderError', { status });
  if (status === 429 || status === 503 || status === 529) return unavailable(retrySeconds(retryAfter), cause);
  if (status === 408 || status === 504) return new AppError('UPSTREAM_TIMEOUT', { cause });
  if (status === 401 || status === 403) return notConfigured(settings.key, 'refuses our key', cause);
  if (status === 404) return notConfigured(settings.model, 'does not know the model', cause);
  return new AppError('UPSTREAM_FAILED', { detail: 'The AI provider failed', cause });
}

/**
 * What an error on the way to a provider means: a time limit UPSTREAM_TIMEOUT, a server that is not there
 * UPSTREAM_UNAVAILABLE, a connection cut on the way UPSTREAM_FAILED. AppErrors stay what they are.
 */
export function connectionFault(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const names = causes(error).map(({ name, code }) => code ?? name);
  const cause = safeCause(error);
  if (names.some((name) => timeouts.has(name))) {
    return new AppError('UPSTREAM_TIMEOUT', { detail: 'The AI provider took too long', cause });
  }
  if (names.some((name) => unreachable.has(name))) return unavailable(defaultRetrySeconds, cause);
  return new AppError('UPSTREAM_FAILED', { detail: 'The AI provider failed', cause });
}

/** What an error of an AWS client means, by the status that the service answered, else by the connection's fault. */
export function awsFault(error: unknown, settings: ProviderSettings): AppError {
  if (error instanceof AppError) return error;
  const { name, $metadata, $response } = error as AwsError;
  if (name === 'AccessDeniedException')
    return notConfigured(settings.model, 'does not let us use the model', error);
  if (name === 'ThrottlingException')
    return unavailable(retrySeconds($response?.headers?.['retry-after']), error);
  const status = $metadata?.httpStatusCode;
  if (status !== undefined && status >= 400) {
    return statusFault(status, $response?.headers?.['retry-after'], settings, error);
  }
  return connectionFault(error);
}

/** 503 naming the setting to make. `error` is what happened. */
export function notConfigured(key: EnvKey, why: string, error?: unknown): AppError {
  return new AppError('AI_NOT_CONFIGURED', {
    detail: `The AI provider ${why}: see the setting ${envNames[key]}`,
    cause: safeCause(error),
  });
}

function unavailable(retryAfter: number, error: unknown): AppError {
  return new AppError('UPSTREAM_UNAVAILABLE', {
    detail: `The AI provider takes no more requests right now; try again in ${retryAfter} seconds`,
    retryAfter,
    cause: safeCause(error),
  });
}

function retrySeconds(header: string | undefined): number {
  if (!header) return defaultRetrySeconds;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), maxRetrySeconds) : defaultRetrySeconds;
}

type AwsError = {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
};

const timeouts: ReadonlySet<string> = new Set([
  'TimeoutError',
  'AbortError',
  'ETIMEDOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const unreachable: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

function causes(error: unknown, depth = 0): { readonly name: string; readonly code?: string }[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return [{ name: error.name, ...code }, ...causes(error.cause, depth + 1)];
}
