import middy, { type MiddlewareObj, type Request } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Route } from '#shared/api/route.ts';
import { looksLikeId } from '#shared/domain/slug.ts';
import { AppError, notFound } from './app-error.ts';
import { authenticate, type Bearer, cognitoVerifier, type VerifyAccessToken } from './authenticate.ts';
import { timeoutMarginMs } from './before-timeout.ts';
import { parseCallInput } from './call-input.ts';
import { clientAddress } from './client-address.ts';
import { conditionalRead } from './conditional-read.ts';
import { log, loggableError } from './logger.ts';
import { type OnceOperation, type OperationOf, Reply } from './operation.ts';
import { cameThroughCloudFront } from './origin-check.ts';
import { problemResponse, toAppError } from './problem-response.ts';

/** The implementations of a resource group: one for each of its routes, and no others. */
export type OperationsOf<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Id in keyof Routes]: Routes[Id] extends { readonly isIdempotent: true }
    ? OnceOperation<Routes[Id]>
    : OperationOf<Routes[Id]>;
};

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

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
    (event: APIGatewayProxyEventV2, context: CallContext) => respond(event, context),
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
  return (event, context) => chain(event, { ...context, startedAt: performance.now() } as CallContext);
}

type Entry = {
  readonly route: Route;
  /** Callers are checked by `OperationsOf`; here all operations of a group share one table. */
  readonly run: (input: Record<string, unknown>) => Promise<unknown>;
};

/** The values that the middlewares pass on, each once it is known. */
type CallContext = Context & {
  /** When the call began, by `performance.now()`. */
  readonly startedAt: number;
  address: string;
  entry: Entry;
  bearer: Bearer | undefined;
};
type CallMiddleware = MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Error,
  CallContext
>;
type CallRequest = Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext>;

function requestLog(): CallMiddleware {
  let isCold = true;
  const write = ({ event, context, response }: CallRequest, error?: AppError) => {
    const status = response?.statusCode;
    const failed = (status ?? 500) >= 500;
    log(failed ? 'error' : 'info', 'request', {
      requestId: requestIdOf(event),
      // The template, because the path may contain a session id.
      route: event.routeKey,
      status,
      durationMs: Math.round(performance.now() - context.startedAt),
      // Lambda's own line about it isn't logged.
      ...(isCold ? { coldStartMs: Math.round(context.startedAt) } : {}),
      ...(error ? { code: error.code } : {}),
      ...(error && failed ? { error: loggableError(error) } : {}),
    });
    isCold = false;
  };
  return {
    after: (request) => write(request),
    onError: (request) => write(request, toAppError(request.error)),
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
      context.entry = entry;
    },
  };
}

function authentication(verify: VerifyAccessToken): CallMiddleware {
  return {
    before: ({ event, context }) => {
      const { auth } = context.entry.route;
      // Without a promise, which calls of visitors would wait for.
      if (auth === 'none') return undefined;
      return authenticate(auth, event.headers.authorization, verify).then((bearer) => {
        context.bearer = bearer;
      });
    },
  };
}

async function respond(
  event: APIGatewayProxyEventV2,
  { address, entry: { route, run }, bearer }: CallContext,
): Promise<APIGatewayProxyStructuredResultV2> {
  const sessionId = event.headers['x-session-id']?.trim().toLowerCase();
  const ifMatch = event.headers['if-match'];
  const input: Record<string, unknown> = parseCallInput(route, event);
  input.address = address;
  if (bearer) input.caller = bearer.caller;
  if (bearer && route.auth === 'required') input.accessToken = bearer.accessToken;
  if (sessionId && looksLikeId(sessionId)) input.sessionId = sessionId;
  if (ifMatch) input.ifMatch = ifMatch;
  const result = await run(input);
  const { data, headers: own, isRepeated } = result instanceof Reply ? result : new Reply(result, {});
  const headers = { 'cache-control': 'no-store', 'x-request-id': requestIdOf(event), ...own };
  if (route.response.status === 204) return { statusCode: 204, headers };
  const parsed = route.response.data.safeParse(data);
  if (!parsed.success) {
    throw new Error(`The response of ${route.id} does not match its schema`, { cause: parsed.error });
  }
  const { status, statusWhenRepeated = status } = route.response;
  const success = {
    statusCode: isRepeated ? statusWhenRepeated : status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data: parsed.data }),
  };
  return route.method === 'GET' ? conditionalRead(success, event.headers['if-none-match']) : success;
}

function requestIdOf(event: APIGatewayProxyEventV2): string {
  return event.requestContext.requestId;
}
