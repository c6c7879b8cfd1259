import { type EnvKey, envNames } from '#shared/infrastructure/env-names.ts';
import { AppError } from '../platform/app-error.ts';
import { ProviderCause, safeCause } from './provider-cause.ts';

/**
 * Faults of providers of texts and pictures. Their cause is a `ProviderCause` without messages, so that they can be
 * logged.
 */

/** Seconds to wait if an overloaded provider doesn't send a `Retry-After` header. */
const defaultRetrySeconds = 30;
/** The longest wait in seconds: a provider may ask for hours. */
const maxRetrySeconds = 3600;

/** The settings that the error names if the provider refuses the key or the model. */
export type ProviderSettings = { readonly key: EnvKey; readonly model: EnvKey };

/**
 * The AppError for an HTTP status of a provider: UPSTREAM_UNAVAILABLE with the time to wait for 429, 503 and 529,
 * UPSTREAM_TIMEOUT for 408 and 504, AI_NOT_CONFIGURED with the name of the setting for a refused key or an unknown model,
 * otherwise UPSTREAM_FAILED. `retryAfter` is the value of the header: seconds or an HTTP date (RFC 9110, section 10.2.3).
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
 * The AppError for a failed connection to a provider: UPSTREAM_TIMEOUT for a time limit, UPSTREAM_UNAVAILABLE for a server
 * that can't be reached, otherwise UPSTREAM_FAILED. AppErrors are returned unchanged.
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

/** The AppError for an error of an AWS client: by the HTTP status, or by the fault of the connection if there is none. */
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

/** AI_NOT_CONFIGURED with the name of the setting to change. `error` is the cause. */
export function notConfigured(key: EnvKey, why: string, error?: unknown): AppError {
  return new AppError('AI_NOT_CONFIGURED', {
    detail: `The AI provider ${why}. Check the setting ${envNames[key]}`,
    cause: safeCause(error),
  });
}

function unavailable(retryAfter: number, error: unknown): AppError {
  return new AppError('UPSTREAM_UNAVAILABLE', {
    detail: `The AI provider is overloaded. Try again in ${retryAfter} seconds`,
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

/**
 * A call that failed after the provider had answered at least one of its requests. The answer has a price, so the call
 * counts towards the quotas (docs/ai.md, "Quotas").
 */
export class AnsweredFault extends AppError {
  constructor({ code, message, retryAfter, cause }: AppError) {
    super(code, { detail: message, cause, ...(retryAfter === undefined ? {} : { retryAfter }) });
  }
}
