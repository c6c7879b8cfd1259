import { requestOf } from '#shared/api/client.ts';
import type { PageCall, PageResponse } from '#shared/api/page.ts';
import { problems } from '#shared/api/problem.ts';
import type { Route } from '#shared/api/route.ts';
import { AppError } from '../platform/app-error.ts';
import { log, loggableError } from '../platform/logger.ts';
import { Reply } from '../platform/operation.ts';
import { toAppError } from '../platform/problem-response.ts';

/** An operation that answers visitors without a token, and its route. */
export type Public = { readonly route: Route; readonly run: (input: never) => Promise<unknown> };

/**
 * Answers the API calls of a page as the API answers a visitor without a token: with the same operations, checked and
 * stripped by the same schemas.
 */
export function responsesOf(
  table: Readonly<Record<string, Public>>,
): (call: PageCall) => Promise<PageResponse> {
  return async (call) => {
    const operation = table[call.id];
    if (!operation) throw new Error(`Pages have no response for ${call.id}`);
    try {
      return { ...call, data: await dataOf(operation, call) };
    } catch (error) {
      const { code } = toAppError(error);
      const { status } = problems[code];
      if (status >= 500) log('error', 'page', { operation: call.id, code, error: loggableError(error) });
      return { ...call, problem: { code, status } };
    }
  };
}

async function dataOf({ route, run }: Public, { input }: PageCall): Promise<unknown> {
  const sent = new URLSearchParams(requestOf(route, input).path.split('?')[1]);
  const params = route.params?.safeParse(input.params ?? {});
  const query = route.query?.safeParse(Object.fromEntries(sent));
  if (params?.success === false || query?.success === false) throw new AppError('VALIDATION_FAILED');
  const reply = await run({ params: params?.data, query: query?.data, address: '' } as never);
  const data = reply instanceof Reply ? reply.data : reply;
  if (route.response.status === 204) return undefined;
  return route.response.data.parse(data);
}
