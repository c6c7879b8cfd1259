import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Route } from '#shared/api/route.ts';
import { looksLikeId } from '#shared/domain/slug.ts';
import { AppError, notFound } from './app-error.ts';
import { authenticate, type Bearer } from './authenticate.ts';
import { parseCallInput } from './call-input.ts';
import { clientAddress } from './client-address.ts';
import { conditionalRead } from './conditional-read.ts';
import { log, loggableError } from './logger.ts';
import { type OperationOf, Reply } from './operation.ts';
import { cameThroughCloudFront } from './origin-check.ts';
import { problemResponse, toAppError } from './problem-response.ts';
import { cognitoVerifier, type VerifyAccessToken } from './token-verifier.ts';

/** The implementations of a resource group: one for each of its routes, and no others. */
export type OperationsOf<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Id in keyof Routes]: OperationOf<Routes[Id]>;
};

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * Milliseconds before the function's timeout at which a call is aborted, so that the caller gets a problem and not the
 * gateway's text.
 */
const timeoutMarginMs = 250;

/**
 * The Lambda handler of one resource group, from its routes and their implementations. Responds in this order: 403 for
 * a call that bypasses CloudFront, 404 for an unknown route, 401, 400/413/422 for the input, then the operation's
 * result.
 */
export function router<const Routes extends Readonly<Record<string, Route>>>(
  routes: Routes,
  operations: OperationsOf<Routes>,
  { verifyAccessToken = cognitoVerifier() }: { readonly verifyAccessToken?: VerifyAccessToken } = {},
): ApiHandler {
  const table = new Map<string, Entry>();
  for (const [id, route] of Object.entries(routes)) {
    const entry = { route, run: operations[id] as Entry['run'] };
    table.set(`${route.method} ${route.path}`, entry);
    // The same response; the gateway sends it without its body (RFC 9110, 9.3.2).
    if (route.method === 'GET') table.set(`HEAD ${route.path}`, entry);
  }
  const chain = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext>(
    (event: APIGatewayProxyEventV2, context: CallContext) => answer(event, context),
    {
      timeoutEarlyInMillis: timeoutMarginMs,
      timeoutEarlyResponse: () => {
        throw new AppError('UPSTREAM_TIMEOUT');
      },
    },
  )
    .use(requestLog())
    .use(problems())
    .use(throughCloudFront())
    .use(routing(table))
    .use(authentication(verifyAccessToken));
  // A new context object for each call, so that no data of a call stays on the runtime's object.
  return (event, context) => chain(event, { ...context } as CallContext);
}

type Entry = {
  readonly route: Route;
  /** Callers are checked by `OperationsOf`; here all operations of a group share one table. */
  readonly run: (input: Record<string, unknown>) => Promise<unknown>;
};

type Call = {
  readonly route: Route;
  readonly run: (input: Record<string, unknown>) => Promise<unknown>;
  bearer?: Bearer | undefined;
};

/** The values that the middlewares pass on: `address` from the start, `call` once the route is found. */
type CallContext = Context & { address: string; call: Call };
type CallMiddleware = MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Error,
  CallContext
>;

function requestLog(): CallMiddleware {
  const startedAt = new WeakMap<object, number>();
  const write = (event: APIGatewayProxyEventV2, status: number | undefined, error?: AppError) => {
    const failed = (status ?? 500) >= 500;
    log(failed ? 'error' : 'info', 'request', {
      requestId: requestIdOf(event),
      // The template, because the path may contain a session id.
      route: event.routeKey,
      status,
      durationMs: Math.round(performance.now() - (startedAt.get(event) ?? performance.now())),
      ...(error ? { code: error.code } : {}),
      ...(error && failed ? { error: loggableError(error) } : {}),
    });
  };
  return {
    before: ({ event }) => {
      startedAt.set(event, performance.now());
    },
    after: ({ event, response }) => write(event, response?.statusCode),
    onError: ({ event, response, error }) => write(event, response?.statusCode, toAppError(error)),
  };
}

function problems(): CallMiddleware {
  return {
    onError: (request) => {
      request.response = problemResponse(toAppError(request.error), requestIdOf(request.event));
    },
  };
}

/** Refuses direct calls, because their headers don't identify the caller. */
function throughCloudFront(): CallMiddleware {
  return {
    before: ({ event, context }) => {
      if (!cameThroughCloudFront(event.headers)) throw new AppError('DIRECT_CALL');
      context.address = clientAddress(event);
    },
  };
}

function routing(table: ReadonlyMap<string, Entry>): CallMiddleware {
  return {
    before: ({ event, context }) => {
      const entry = table.get(event.routeKey);
      if (!entry) throw notFound('Route');
      context.call = { ...entry };
    },
  };
}

function authentication(verify: VerifyAccessToken): CallMiddleware {
  return {
    before: async ({ event, context }) => {
      context.call.bearer = await authenticate(context.call.route.auth, event.headers.authorization, verify);
    },
  };
}

async function answer(
  event: APIGatewayProxyEventV2,
  { address, call: { route, run, bearer } }: CallContext,
): Promise<APIGatewayProxyStructuredResultV2> {
  const input = parseCallInput(route, event);
  const sessionId = event.headers['x-session-id']?.trim().toLowerCase();
  const ifMatch = event.headers['if-match'];
  const result = await run({
    ...input,
    address,
    ...(bearer ? { caller: bearer.caller } : {}),
    ...(bearer && route.auth === 'required' ? { accessToken: bearer.accessToken } : {}),
    ...(sessionId && looksLikeId(sessionId) ? { sessionId } : {}),
    ...(ifMatch ? { ifMatch } : {}),
  });
  const { data, headers, isRepeated } = result instanceof Reply ? result : new Reply(result, {});
  const always = { 'cache-control': 'no-store', 'x-request-id': requestIdOf(event) };
  if (route.response.status === 204) return { statusCode: 204, headers: { ...always, ...headers } };
  const parsed = route.response.data.safeParse(data);
  if (!parsed.success) {
    throw new Error(`The answer of ${route.id} does not match its schema`, { cause: parsed.error });
  }
  const { status, statusWhenRepeated = status } = route.response;
  const success = {
    statusCode: isRepeated ? statusWhenRepeated : status,
    headers: { 'content-type': 'application/json', ...always, ...headers },
    body: JSON.stringify({ data: parsed.data }),
  };
  return route.method === 'GET' ? conditionalRead(success, event.headers['if-none-match']) : success;
}

function requestIdOf(event: APIGatewayProxyEventV2): string {
  return event.requestContext.requestId;
}
