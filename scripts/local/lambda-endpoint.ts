import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import type { Principals } from './credentials.ts';
import { FunctionError } from './function-error.ts';
import type { Grants } from './iam/role-policies.ts';
import type { LambdaService } from './lambda.ts';
import { listen } from './listen.ts';
import type { Log } from './log.ts';
import { ServiceError, type SignedCall, signerOf } from './service-signature.ts';

export type LambdaEndpoint = { endpoint: string; close(): Promise<void> };

export type LambdaEndpointOptions = {
  readonly region: string;
  readonly principals: Principals;
  /** Permissions of the functions' roles; other callers may do anything. */
  readonly grants: Grants;
  /** Returns the functions; called for each request, because they start after this endpoint. */
  readonly lambda: () => LambdaService | undefined;
  readonly log: Log;
};

type Answer = {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const invocationPath = /^\/2015-03-31\/functions\/([^/]+)\/invocations\/?$/;

/** The largest payload in bytes of synchronous and asynchronous invocations (Lambda quotas). */
const MAX_REQUEST_BYTES = 6 * 1024 * 1024;
const MAX_EVENT_BYTES = 1024 * 1024;

/**
 * Lambda's Invoke operation for the AWS SDK: `Event` returns 202 and runs the function later, with retries;
 * `RequestResponse` waits for the result. Signatures and the permissions of the calling function's role are checked.
 */
export async function startLambdaEndpoint(options: LambdaEndpointOptions): Promise<LambdaEndpoint> {
  const server = http.createServer((request, response) => {
    const reply = ({ status, body, headers }: Answer) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'x-amzn-requestid': randomUUID(),
        ...headers,
      });
      response.end(body);
    };
    answer(request, options).then(reply, (error: unknown) => reply(errorAnswer(error, options.log)));
  });
  const { port, close } = await listen(server, 0);
  return { endpoint: `http://127.0.0.1:${port}`, close };
}

async function answer(request: http.IncomingMessage, options: LambdaEndpointOptions): Promise<Answer> {
  const call: SignedCall = {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    headers: request.headers,
    body: await readAll(request),
  };
  const { region, principals } = options;
  const accessKeyId = await signerOf(call, {
    region,
    service: 'lambda',
    secretOf: principals.secretOf,
    now: Date.now(),
  });
  const reference = invocationPath.exec(new URL(call.url, 'http://lambda').pathname)?.[1];
  if (call.method !== 'POST' || reference === undefined) {
    throw new ServiceError(404, 'UnknownOperationException', `${call.method} ${call.url} is not emulated`);
  }
  const lambda = options.lambda();
  if (!lambda) throw new ServiceError(502, 'ServiceException', 'The functions are not started yet');
  const definition = findFunction(lambda, decodeURIComponent(reference));
  requirePermission(principals.functionOf(accessKeyId), definition, options);
  return invoke(lambda, definition.name, request.headers['x-amz-invocation-type'], call.body);
}

async function invoke(
  lambda: LambdaService,
  name: string,
  type: string | string[] | undefined,
  body: Buffer,
): Promise<Answer> {
  const event = parseEvent(body);
  if (type === 'DryRun') return { status: 204, body: '' };
  if (type === 'Event') {
    if (body.length > MAX_EVENT_BYTES) throw tooLarge(MAX_EVENT_BYTES);
    lambda.invokeAsync(name, event);
    return { status: 202, body: '' };
  }
  const executed = { 'x-amz-executed-version': '$LATEST' };
  try {
    return {
      status: 200,
      body: JSON.stringify(await lambda.invoke(name, event)) ?? 'null',
      headers: executed,
    };
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    return {
      status: 200,
      body: JSON.stringify(error.payload()),
      headers: { ...executed, 'x-amz-function-error': 'Unhandled' },
    };
  }
}

/** Finds a function by name or ARN. */
function findFunction(lambda: LambdaService, reference: string) {
  const definition = lambda.functions.find(({ name, arn }) => name === reference || arn === reference);
  if (definition) return definition;
  throw new ServiceError(404, 'ResourceNotFoundException', `Function not found: ${reference}`);
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

async function readAll(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_REQUEST_BYTES) throw tooLarge(MAX_REQUEST_BYTES);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(limit: number): ServiceError {
  return new ServiceError(
    413,
    'RequestTooLargeException',
    `Request must be smaller than ${limit} bytes for the InvokeFunction operation`,
  );
}

function errorAnswer(error: unknown, log: Log): Answer {
  if (!(error instanceof ServiceError)) {
    log.error('lambda', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const { status, type, message } =
    error instanceof ServiceError ? error : new ServiceError(500, 'ServiceException', 'Internal error');
  return {
    status,
    body: JSON.stringify({ Type: status < 500 ? 'User' : 'Service', Message: message }),
    headers: { 'x-amzn-errortype': type },
  };
}
