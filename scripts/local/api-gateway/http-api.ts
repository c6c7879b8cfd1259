import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import * as z from 'zod';
import type { OriginRequest, OriginResponse } from '../common/gateway-types.ts';
import { isHopByHop, plainHeaders, readBody, senderAddress } from '../common/incoming-request.ts';
import { listen } from '../common/listen.ts';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import type { Log } from '../common/log.ts';
import { BadRequestError, parseTarget } from '../common/request-target.ts';
import { TIMED_OUT, withTimeout } from '../common/with-timeout.ts';
import { FunctionError } from '../lambda/function-error.ts';
import { EDGE_ADDRESS, toHttpEvent, toHttpResponse } from '../lambda/http-event.ts';
import type { LambdaService } from '../lambda/lambda.ts';
import type { CloudTemplate, LocalResource } from '../template/template.ts';
import { createRouteMatcher, type Route } from './route-match.ts';

/** Hard limits of API Gateway's HTTP APIs. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const MAX_INTEGRATION_MS = 30_000;

/** Handles a call; `sender` is the caller's address, by default the edge. */
export type HttpApi = (request: OriginRequest, sender?: string) => Promise<OriginResponse>;

export type HttpApiOptions = {
  template: CloudTemplate;
  api: LocalResource;
  lambda: Pick<LambdaService, 'invoke'>;
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
  AuthorizationType: z.literal('NONE').default('NONE'),
});

const stageSchema = z.object({ ApiId: z.string(), StageName: z.string() });

const integrationSchema = z.object({
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.number().default(MAX_INTEGRATION_MS),
});

/** An HTTP API of the template. */
export function createHttpApi(options: HttpApiOptions): HttpApi {
  const { api, lambda, account, region, log } = options;
  const match = createRouteMatcher(readRoutes(options));
  const stages = readStages(options);
  const domainName = `${api.name}.execute-api.${region}.amazonaws.com`;
  return async (request, sourceIp = EDGE_ADDRESS) => {
    const requestId = randomUUID();
    const stage = stages.find((name) => request.path.startsWith(`/${name}/`));
    const found = match(request.method, stage ? request.path.slice(stage.length + 1) : request.path);
    if (found === undefined) return message(404, 'Not Found', requestId);
    const { routeKey, functionReference, timeoutMs } = found.route;
    const event = toHttpEvent(request, {
      ...{ requestId, routeKey, account, domainName, sourceIp },
      path: decodeURIComponent(request.path),
      pathParameters: found.pathParameters,
      apiId: api.name,
    });
    try {
      // After a timeout the function keeps running; its log shows its result.
      const result = await withTimeout(lambda.invoke(functionReference, event), timeoutMs);
      if (result === TIMED_OUT) return message(503, 'Service Unavailable', requestId);
      const response = toHttpResponse(result);
      if (response !== undefined) {
        return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } };
      }
      log.error('api', `${routeKey}: the function's result is not a response`);
    } catch (error) {
      // The cause is in the function's log.
      if (!(error instanceof FunctionError)) throw error;
    }
    return message(500, 'Internal Server Error', requestId);
  };
}

/** The names of the stages that are the first part of a path. */
function readStages({ template, api }: HttpApiOptions): string[] {
  const stages = template.resources('AWS::ApiGatewayV2::Stage').map((one) => one.properties(stageSchema));
  return stages.flatMap(({ ApiId, StageName }) =>
    ApiId === api.name && StageName !== '$default' ? [StageName] : [],
  );
}

function readRoutes({ template, api, timeLimitMs }: HttpApiOptions): Route[] {
  const integrations = new Map(
    template.resources('AWS::ApiGatewayV2::Integration').map((one) => [one.reference, one]),
  );
  return template.resources('AWS::ApiGatewayV2::Route').flatMap((resource) => {
    const { ApiId, RouteKey, Target } = resource.properties(routeSchema);
    if (ApiId !== api.name) return [];
    const integration = integrations.get(Target.replace('integrations/', ''));
    if (integration === undefined) throw new LocalCloudError(`${RouteKey} has no integration.`);
    const { IntegrationUri, TimeoutInMillis } = integration.properties(integrationSchema);
    const timeoutMs = timeLimitMs ?? Math.min(TimeoutInMillis, MAX_INTEGRATION_MS);
    return [{ routeKey: RouteKey, functionReference: IntegrationUri, timeoutMs }];
  });
}

/**
 * The HTTP API at its own URL, as in AWS: callers that know the URL can bypass the edge, and the API sees their address
 * as the sender.
 */
export async function startHttpApiEndpoint(
  api: HttpApi,
  log: Log,
): Promise<{ endpoint: string; close(): Promise<void> }> {
  const server = http.createServer((incoming, outgoing) => {
    const send = ({ status, headers, cookies, body }: OriginResponse) => {
      outgoing.writeHead(status, { ...headers, ...(cookies?.length ? { 'set-cookie': cookies } : {}) });
      if (Buffer.isBuffer(body)) outgoing.end(body);
      else body.pipe(outgoing);
    };
    respondTo(api, incoming).then(send, (error: unknown) => {
      if (error instanceof BadRequestError) return send(message(400, error.message));
      log.error('api', error instanceof Error ? (error.stack ?? '') : String(error));
      return send(message(500, 'Internal Server Error'));
    });
  });
  const { port, close } = await listen(server, 0);
  return { endpoint: `http://127.0.0.1:${port}`, close };
}

async function respondTo(api: HttpApi, incoming: http.IncomingMessage): Promise<OriginResponse> {
  const { path, query } = parseTarget(incoming.url ?? '/');
  const body = await readBody(incoming, MAX_BODY_BYTES);
  if (body === undefined) return message(413, 'Request Entity Too Large');
  const headers = Object.entries(plainHeaders(incoming.headers)).filter(([name]) => !isHopByHop(name));
  const request = {
    method: incoming.method ?? 'GET',
    path,
    query,
    headers: Object.fromEntries(headers),
    body,
  };
  return api(request, senderAddress(incoming));
}

function message(status: number, text: string, requestId = ''): OriginResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', 'apigw-requestid': requestId },
    body: Buffer.from(JSON.stringify({ message: text })),
  };
}
