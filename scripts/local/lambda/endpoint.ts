import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Principals } from '../common/credentials.ts';
import { type Listening, listen } from '../common/listen.ts';
import type { Log } from '../common/log.ts';
import { ServiceError, type SignedCall, signerOf } from '../common/service-signature.ts';
import type { Grants } from '../iam/role-policies.ts';
import { FunctionError } from './function-error.ts';
import type { LambdaService } from './lambda.ts';

export type LambdaEndpoint = Omit<Listening, 'port'> & { endpoint: string };

export type LambdaEndpointOptions = {
  readonly region: string;
  readonly principals: Principals;
  /** Permissions of the functions' roles; other callers may do anything. */
  readonly grants: Grants;
  /** Returns the functions; called for each request, because they start after this endpoint. */
  readonly lambda: () => Pick<LambdaService, 'functions' | 'invoke' | 'invokeAsync'> | undefined;
  readonly log: Log;
};

type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };

const invocationPath = /^\/2015-03-31\/functions\/([^/]+)\/invocations\/?$/;

/**
 * Lambda's Invoke operation for the AWS SDK: `Event` returns 202 and runs the function later, with retries;
 * `RequestResponse` waits for the result. Signatures and the permissions of the calling function's role are checked.
 */
export async function startLambdaEndpoint(options: LambdaEndpointOptions): Promise<LambdaEndpoint> {
  const server = http.createServer((request, response) => {
    const reply = ({ status, body, headers }: Answer) => {
      const type = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() };
      response.writeHead(status, { ...type, ...headers });
      response.end(status === 202 ? undefined : JSON.stringify(body ?? null));
    };
    answer(request, options).then(reply, (error: unknown) => reply(errorResponse(error, options.log)));
  });
  const { port, ...listening } = await listen(server, 0);
  return { endpoint: `http://127.0.0.1:${port}`, ...listening };
}

async function answer(request: http.IncomingMessage, options: LambdaEndpointOptions): Promise<Answer> {
  const { method = 'GET', url = '/', headers } = request;
  const call: SignedCall = { method, url, headers, body: await buffer(request) };
  const { region, principals } = options;
  const accessKeyId = await signerOf(call, {
    ...{ region, service: 'lambda', secretOf: principals.secretOf, now: Date.now() },
  });
  const reference = invocationPath.exec(new URL(url, 'http://lambda').pathname)?.[1];
  if (method !== 'POST' || reference === undefined) {
    throw new ServiceError(404, 'UnknownOperationException', `${method} ${url} is not emulated`);
  }
  const lambda = options.lambda();
  const name = decodeURIComponent(reference);
  const definition = lambda?.functions.find((one) => one.name === name || one.arn === name);
  if (!lambda || !definition) {
    throw new ServiceError(404, 'ResourceNotFoundException', `Function not found: ${name}`);
  }
  requirePermission(principals.functionOf(accessKeyId), definition, options);
  const event = parseEvent(call.body);
  if (headers['x-amz-invocation-type'] === 'Event') {
    lambda.invokeAsync(definition.name, event);
    return { status: 202 };
  }
  const executed = { 'x-amz-executed-version': '$LATEST' };
  try {
    return { status: 200, body: await lambda.invoke(definition.name, event), headers: executed };
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    const failed = { ...executed, 'x-amz-function-error': 'Unhandled' };
    return { status: 200, body: error.payload(), headers: failed };
  }
}

/** Functions may do what their role in the template allows; the cloud itself and tests may do anything. */
function requirePermission(
  caller: string | undefined,
  { arn }: { readonly arn: string },
  { grants }: LambdaEndpointOptions,
): void {
  const action = 'lambda:InvokeFunction';
  if (caller === undefined || grants(caller, { action, resource: arn })) return;
  throw new ServiceError(
    403,
    'AccessDeniedException',
    `User: ${caller} is not authorized to perform: ${action} on resource: ${arn} because no identity-based policy allows it`,
  );
}

function parseEvent(body: Buffer): unknown {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ServiceError(400, 'InvalidRequestContentException', 'Could not parse request body into json');
  }
}

function errorResponse(error: unknown, log: Log): Answer {
  if (!(error instanceof ServiceError)) {
    log.error('lambda', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const { status, code, message } =
    error instanceof ServiceError ? error : new ServiceError(500, 'ServiceException', 'Internal error');
  return { status, body: { Message: message }, headers: { 'x-amzn-errortype': code } };
}
