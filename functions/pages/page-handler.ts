import type { APIGatewayProxyStructuredResultV2, LambdaFunctionURLEvent } from 'aws-lambda';
import type { PageRequest } from '#shared/api/page.ts';
import { defaultLanguage, isLanguage } from '#shared/domain/language.ts';
import { framedPath, languageHeader, pagePolicy } from '#shared/infrastructure/pages.ts';
import { conditionalRead } from '../platform/conditional-read.ts';
import { env, optionalEnv } from '../platform/env.ts';
import { log, loggableError } from '../platform/logger.ts';
import { publicCacheControl } from '../platform/public-read.ts';

/** A response of the function: a page, or a file for search engines. */
export type PageReply = {
  readonly status: 200 | 404 | 500 | 503;
  readonly type: string;
  readonly body: string;
  /** Whether it is a page without content, which the browser fills. */
  readonly isShell?: boolean;
  /** Why the page is only the shell, for the log. */
  readonly error?: unknown;
};

/**
 * The Lambda handler of pages, which only the edge can call, by the URL of the function. An error is logged and answered
 * with 500, for which the edge serves a page from its cache.
 */
export function pageHandler(answer: (request: PageRequest) => Promise<PageReply>) {
  return async (event: LambdaFunctionURLEvent): Promise<APIGatewayProxyStructuredResultV2> => {
    const startedAt = performance.now();
    const response = await respond(event, answer);
    log((response.statusCode ?? 500) >= 500 ? 'error' : 'info', 'page', {
      requestId: event.requestContext.requestId,
      status: response.statusCode,
      durationMs: Math.round(performance.now() - startedAt),
    });
    return response;
  };
}

async function respond(
  event: LambdaFunctionURLEvent,
  answer: (request: PageRequest) => Promise<PageReply>,
): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    const { status, type, body, isShell, error } = await answer(pageRequest(event));
    if (error !== undefined) logFailure(error);
    const isForFrames = event.rawPath.startsWith(framedPath);
    const headers = {
      'content-type': type,
      // The edge would send the policy of the newest build, which doesn't include the styles of a cached page.
      'content-security-policy': pagePolicy(env('pageRules'), isForFrames),
      'cache-control': status >= 500 ? 'no-store' : publicCacheControl,
      // Keeps windows of other sites from the pages of one visitor. Not for pages that all visitors see alike: with it the
      // browser starts another process once it has the headers, which delays the first paint on a cheap phone.
      ...(isShell && { 'cross-origin-opener-policy': 'same-origin' }),
    };
    return conditionalRead(
      { statusCode: status, headers, body },
      status === 200 ? event.headers['if-none-match'] : undefined,
    );
  } catch (error) {
    logFailure(error);
    return { statusCode: 500, headers: { 'cache-control': 'no-store' } };
  }
}

function logFailure(error: unknown): void {
  log('error', 'page failed', { error: loggableError(error) });
}

function pageRequest({ rawPath, rawQueryString, headers }: LambdaFunctionURLEvent): PageRequest {
  const language = headers[languageHeader];
  return {
    path: rawPath,
    query: rawQueryString,
    language: isLanguage(language) ? language : defaultLanguage,
    siteUrl: optionalEnv('siteUrl') ?? '',
  };
}
