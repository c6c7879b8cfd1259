import * as http from 'node:http';
import type { Principals } from './credentials.ts';
import type { LocalTable } from './dynamodb.ts';
import { accessRequests, type DynamoDbInput } from './dynamodb-access.ts';
import type { Grants } from './iam/role-policies.ts';
import { listen } from './listen.ts';

/** A call that was answered. */
export type DynamoDbCall = {
  /** `Query`, `TransactWriteItems`, ... */
  operation: string;
  /** The names of its tables, without duplicates. */
  tableNames: string[];
  indexName?: string;
  accessKeyId: string;
  /** The calling function; undefined for tests and the cloud itself. */
  functionName?: string;
  status: number;
};

/** The calls since the last reset, oldest first; only the newest are kept. */
export type CallRecord = { list(): DynamoDbCall[]; reset(): void };

export type DynamoDbFront = { endpoint: string; calls: CallRecord; close(): Promise<void> };

export type DynamoDbFrontOptions = {
  /** The address of the server behind. */
  target: string;
  principals: Principals;
  tables: readonly LocalTable[];
  /** Permissions of the functions' roles; other callers may do anything. */
  grants: Grants;
  /** Called after a call that may have changed data. */
  onWrite: () => void;
};

const MAX_RECORDED_CALLS = 20_000;
const READS = new Set([
  'GetItem',
  'Query',
  'Scan',
  'BatchGetItem',
  'TransactGetItems',
  'DescribeTable',
  'ListTables',
]);

/** A call as it was received. */
type ReceivedCall = {
  readonly operation: string;
  readonly input: DynamoDbInput;
  readonly accessKeyId: string;
  readonly functionName: string | undefined;
};

/** An error answer of DynamoDB. */
type Refusal = { readonly type: string; readonly message: string };

/**
 * Stands in front of the DynamoDB server and does what that doesn't: refuses what the calling function's role doesn't
 * allow, and records the calls. Functions are told apart by their access keys.
 */
export async function startDynamoDbFront(options: DynamoDbFrontOptions): Promise<DynamoDbFront> {
  const { principals } = options;
  const forward = createForwarder(options.target);
  const tables = new Map(options.tables.map((table) => [table.name, table]));
  let calls: DynamoDbCall[] = [];
  const record = (call: ReceivedCall, status: number) => {
    calls.push(describeCall(call, status));
    if (calls.length > 2 * MAX_RECORDED_CALLS) calls = calls.slice(-MAX_RECORDED_CALLS);
    if (status === 200 && !READS.has(call.operation)) options.onWrite();
  };

  const refusalOf = (call: ReceivedCall): Refusal | undefined => {
    if (principals.secretOf(call.accessKeyId) === undefined) {
      return {
        type: 'com.amazon.coral.service#UnrecognizedClientException',
        message: 'The security token included in the request is invalid.',
      };
    }
    const { functionName } = call;
    if (functionName === undefined) return undefined;
    const denied = accessRequests(call.operation, call.input, (name) => tables.get(name)).find(
      (request) => !options.grants(functionName, request),
    );
    return (
      denied && {
        type: 'com.amazon.coral.service#AccessDeniedException',
        message: `User: ${functionName} is not authorized to perform: ${denied.action} on resource: ${denied.resource} because no identity-based policy allows the ${denied.action} action`,
      }
    );
  };

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const call = readCall(request, body, principals);
      const refusal = refusalOf(call);
      if (refusal) {
        record(call, 400);
        return reply(response, 400, refusal);
      }
      return forward(request, body, response, (status) => record(call, status));
    });
  });
  const { port, close } = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    calls: {
      list: () => [...calls],
      reset: () => {
        calls = [];
      },
    },
    async close() {
      await close();
      forward.close();
    },
  };
}

/** Sends requests to the server behind, as they came. */
function createForwarder(address: string) {
  const target = new URL(address);
  const agent = new http.Agent({ keepAlive: true });
  const forward = (
    request: http.IncomingMessage,
    body: Buffer,
    response: http.ServerResponse,
    onAnswer: (status: number) => void,
  ): void => {
    const outgoing = http.request(
      {
        agent,
        host: target.hostname,
        port: target.port,
        path: request.url,
        method: request.method,
        // The `host` header isn't changed, because it is part of the signature.
        headers: { ...request.headers, 'content-length': body.length, connection: 'keep-alive' },
      },
      (answer) => {
        onAnswer(answer.statusCode ?? 0);
        const { connection: _hopByHop, 'keep-alive': _alsoHopByHop, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
      },
    );
    outgoing.on('error', (error) => {
      if (response.headersSent) return response.destroy(error);
      return reply(response, 500, { type: 'InternalServerError', message: error.message });
    });
    outgoing.end(body);
  };
  return Object.assign(forward, { close: () => agent.destroy() });
}

function reply(response: http.ServerResponse, status: number, { type, message }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ __type: type, message }));
}

function readCall(request: http.IncomingMessage, body: Buffer, principals: Principals): ReceivedCall {
  const target = String(request.headers['x-amz-target'] ?? '');
  const accessKeyId = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return {
    operation: target.slice(target.lastIndexOf('.') + 1),
    input: parseBody(body),
    accessKeyId,
    functionName: principals.functionOf(accessKeyId),
  };
}

function describeCall(
  { operation, input, accessKeyId, functionName }: ReceivedCall,
  status: number,
): DynamoDbCall {
  const names = [
    input.TableName,
    ...Object.keys(input.RequestItems ?? {}),
    ...(input.TransactItems ?? []).flatMap((item) => Object.values(item).map((element) => element.TableName)),
  ];
  return {
    operation,
    tableNames: [...new Set(names.filter((name) => name !== undefined))],
    ...(input.IndexName === undefined ? {} : { indexName: input.IndexName }),
    accessKeyId,
    ...(functionName === undefined ? {} : { functionName }),
    status,
  };
}

/** What isn't JSON is refused by the server behind. */
function parseBody(body: Buffer): DynamoDbInput {
  try {
    return JSON.parse(body.toString()) as DynamoDbInput;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
