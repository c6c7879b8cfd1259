import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { FunctionError } from './function-error.ts';
import type { OriginRequest, OriginResponse } from './gateway-types.ts';
import { toHttpEvent, toHttpResponse, withSender } from './http-event.ts';
import type { LambdaService } from './lambda.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import type { Log } from './log.ts';
import { createRouteMatcher, type Route } from './route-match.ts';
import type { CloudTemplate, LocalResource } from './template.ts';

/** Hard limits of API Gateway's HTTP APIs. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const MAX_INTEGRATION_MS = 30_000;

/** CloudFront's address here (TEST-NET-1). Code that uses it as the viewer's address is easy to notice. */
export const EDGE_ADDRESS = '192.0.2.1';

/** Handles a call; `sender` is the caller's address, by default the edge. */
export type HttpApi = (request: OriginRequest, sender?: string) => Promise<OriginResponse>;

export type HttpApiOptions = {
  template: CloudTemplate;
  api: LocalResource;
  lambda: LambdaService;
  account: string;
  region: string;
  log: Log;
  /** Replaces the time limits of the routes. */
  timeLimitMs?: number | undefined;
};

const routeSchema = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.string().default('NONE'),
});

const integrationSchema = z.object({
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.number().default(MAX_INTEGRATION_MS),
});

/** An HTTP API of the template. */
export function createHttpApi(options: HttpApiOptions): HttpApi {
  const { api, lambda, account, region, log } = options;
  const match = createRouteMatcher(readRoutes(options));
  const domainName = `${api.name}.execute-api.${region}.amazonaws.com`;
  return async (request, sender = EDGE_ADDRESS) => {
    const requestId = randomUUID();
    if (request.body.length > MAX_BODY_BYTES) return message(413, 'Request Entity Too Large', requestId);
    const found = match(request.method, request.path);
    if (found === undefined) return message(404, 'Not Found', requestId);
    const event = toHttpEvent(
      { ...request, headers: withSender({ ...request.headers, host: domainName }, sender) },
      {
        requestId,
        routeKey: found.route.routeKey,
        path: decodeURIComponent(request.path),
        pathParameters: found.pathParameters,
        apiId: api.name,
        account,
        domainName,
        sourceIp: sender,
        now: new Date(),
      },
    );
    const { functionReference, timeoutMs } = found.route.integration;
    try {
      const result = await withTimeout(lambda.invoke(functionReference, event), timeoutMs);
      if (result === TIMED_OUT) return message(503, 'Service Unavailable', requestId);
      const response = toHttpResponse(result);
      if (response !== undefined) {
        return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } };
      }
      log.error('api', `${found.route.routeKey}: the function's result is not a response`);
    } catch (error) {
      // The cause is in the function's log.
      if (!(error instanceof FunctionError)) throw error;
      if (error.errorType === 'RequestTooLargeException') return message(413, 'Request Too Long', requestId);
    }
    return message(500, 'Internal Server Error', requestId);
  };
}

function readRoutes({ template, api, timeLimitMs }: HttpApiOptions): Route[] {
  const integrations = new Map(
    template.resources('AWS::ApiGatewayV2::Integration').map((one) => [one.reference, one]),
  );
  return template.resources('AWS::ApiGatewayV2::Route').flatMap((resource) => {
    const route = resource.properties(routeSchema);
    if (route.ApiId !== api.name) return [];
    if (route.AuthorizationType !== 'NONE') {
      throw new LocalCloudError(
        `${route.RouteKey} has an authorizer, which the local cloud doesn't support.`,
      );
    }
    const integration = integrations.get(route.Target.replace('integrations/', ''));
    if (integration === undefined) throw new LocalCloudError(`${route.RouteKey} has no integration.`);
    const { IntegrationUri, TimeoutInMillis } = integration.properties(integrationSchema);
    const timeoutMs = timeLimitMs ?? Math.min(TimeoutInMillis, MAX_INTEGRATION_MS);
    return [{ routeKey: route.RouteKey, integration: { functionReference: IntegrationUri, timeoutMs } }];
  });
}

const TIMED_OUT = Symbol('timed out');

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | typeof TIMED_OUT> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), ms);
  });
  // The function keeps running after the gateway's timeout; its log shows its result.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function message(status: number, text: string, requestId: string): OriginResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', 'apigw-requestid': requestId },
    body: Buffer.from(JSON.stringify({ message: text })),
  };
}
