import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { PageRequest } from '#shared/api/page.ts';
import { defaultLanguage, isLanguage } from '#shared/domain/language.ts';
import { pageMessages } from '#shared/infrastructure/log-messages.ts';
import {
  framedPath,
  type InlineHashes,
  languageHeader,
  pagePolicy,
  pathHeader,
  queryHeader,
  withInline,
} from '#shared/infrastructure/pages.ts';
import { beforeTimeout } from '../platform/before-timeout.ts';
import { conditionalRead } from '../platform/conditional-read.ts';
import { env, optionalEnv } from '../platform/env.ts';
import { log, loggableError } from '../platform/logger.ts';
import { cameThroughCloudFront } from '../platform/origin-check.ts';
import { publicCacheControl } from '../platform/public-read.ts';

/** A response of the function: a page, a file for search engines, or the canonical path of the page. */
export type PageReply =
  | { readonly status: 200 | 404; readonly type: string; readonly body: string }
  | { readonly status: 301; readonly path: string };

/**
 * The Lambda handler of pages. An error is logged and answered with 503, for which the edge serves the shell of a page,
 * and this text for a file for search engines.
 * @param inline the code in the HTML of the build that renders pages: its policy goes with it, also after a rollback
 */
export function pageHandler(answer: Answer, inline: InlineHashes) {
  return async (
    event: APIGatewayProxyEventV2,
    context: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    const startedAt = performance.now();
    const response = await respond(event, inline, (request) => beforeTimeout(context, () => answer(request)));
    log(response.statusCode === 503 ? 'error' : 'info', 'page', {
      requestId: event.requestContext.requestId,
      status: response.statusCode,
      durationMs: Math.round(performance.now() - startedAt),
    });
    return response;
  };
}

type Answer = (request: PageRequest) => Promise<PageReply>;

async function respond(
  { headers, rawQueryString }: APIGatewayProxyEventV2,
  inline: InlineHashes,
  answer: Answer,
): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    if (!cameThroughCloudFront(headers)) return withoutPage(403);
    const path = headers[pathHeader] ?? '/';
    const language = headers[languageHeader];
    const reply = await answer({
      path,
      query: rawQueryString,
      language: isLanguage(language) ? language : defaultLanguage,
      siteUrl: optionalEnv('siteUrl') ?? '',
    });
    if (reply.status === 301) return redirect(reply.path, headers[queryHeader]);
    const { status, type, body } = reply;
    return conditionalRead(
      {
        statusCode: status,
        headers: {
          'content-type': type,
          // The edge would send the policy of the newest build, which doesn't include the styles of a cached page.
          'content-security-policy': pagePolicy(
            withInline(env('pageRules'), inline),
            path.startsWith(framedPath),
          ),
          // All visitors see the page alike: the edge would send the value for pages of one visitor.
          'cross-origin-opener-policy': 'unsafe-none',
          'cache-control': publicCacheControl,
        },
        body,
      },
      status === 200 ? headers['if-none-match'] : undefined,
    );
  } catch (error) {
    log('error', pageMessages.failed, { error: loggableError(error) });
    return withoutPage(503);
  }
}

function redirect(path: string, query: string | undefined): APIGatewayProxyStructuredResultV2 {
  const location = query ? `${path}?${query}` : path;
  return { statusCode: 301, headers: { location, 'cache-control': publicCacheControl } };
}

function withoutPage(statusCode: 403 | 503): APIGatewayProxyStructuredResultV2 {
  const headers = { 'cache-control': 'no-store' };
  if (statusCode === 403) return { statusCode, headers };
  return {
    statusCode,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' },
    body: 'A service that we use is unavailable. Try again later.\n',
  };
}
