import * as http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { accessKeyOf, type Principals } from '../common/credentials.ts';
import { type Listening, listen } from '../common/listen.ts';
import type { Grants } from '../iam/role-policies.ts';
import { accessRequests, type DynamoDbInput } from './access.ts';
import type { LocalTable } from './tables.ts';
import { createConflicts, nestedUpdateRefusal, type Refusal } from './transaction-conflicts.ts';

/** A call and the status of its answer. */
export type DynamoDbCall = {
  /** `Query`, `TransactWriteItems`, ... */
  operation: string;
  /** The names of the tables that it uses, without duplicates. */
  tableNames: string[];
  indexName: string | undefined;
  /** The calling function; undefined for tests and the cloud itself. */
  functionName: string | undefined;
  status: number;
  /** Whether it was refused at random (`conflictRate`). */
  refusedByChance: boolean;
};

/** The calls since the last reset, oldest first; only the newest are kept. */
export type CallRecord = { list(): DynamoDbCall[]; reset(): void };

/** A call as it was received. */
export type ReceivedCall = {
  readonly operation: string;
  readonly input: DynamoDbInput;
  readonly functionName: string | undefined;
};

/**
 * What happens to a call: `conflict` refuses a write as if a transaction with its item were in progress, `failed` answers
 * with an internal error instead of handling it, and `lost` handles it and then answers with that error.
 */
export type Disturbance = 'conflict' | 'failed' | 'lost';

/** Is awaited before a call is handled. */
export type Interceptor = (call: ReceivedCall) => Promise<Disturbance | undefined> | Disturbance | undefined;

export type DynamoDbProxy = Pick<Listening, 'hang' | 'resume'> & {
  endpoint: string;
  calls: CallRecord;
  /** Sets the function that intercepts all calls. It replaces the previous one; `undefined` removes it. */
  intercept(interceptor: Interceptor | undefined): void;
  close(): Promise<void>;
};

export type DynamoDbProxyOptions = {
  /** The address of the DynamoDB server. */
  target: string;
  principals: Principals;
  tables: readonly LocalTable[];
  /** Permissions of the functions' roles; other callers may do anything. */
  grants: Grants;
  /** The share of the functions' writes, from 0 to 1, that is refused at random with a conflict. */
  conflictRate: number;
  /** Called after a call that may have changed data. */
  onWrite: () => void;
};

const MAX_RECORDED_CALLS = 20_000;
const READS = new Set(['GetItem', 'Query', 'Scan', 'BatchGetItem', 'TransactGetItems', 'DescribeTable']);

const jsonHeaders = { 'content-type': 'application/x-amz-json-1.0' };

type Answer = { status: number; headers?: http.IncomingHttpHeaders; body: Buffer | string };

/**
 * Starts a proxy for the DynamoDB server that adds what the server lacks: it refuses calls that the function's role
 * doesn't allow or that conflict with a transaction, and records all calls. The access key shows which function calls.
 */
export async function startDynamoDbProxy(options: DynamoDbProxyOptions): Promise<DynamoDbProxy> {
  const { principals, grants, conflictRate } = options;
  const tables = new Map(options.tables.map((table) => [table.name, table]));
  const conflicts = createConflicts((name) => tables.get(name));
  const agent = new http.Agent({ keepAlive: true });
  let calls: DynamoDbCall[] = [];
  let interceptor: Interceptor | undefined;

  const record = (call: ReceivedCall, status: number, refusedByChance = false) => {
    calls.push(describeCall(call, status, refusedByChance));
    if (calls.length > 2 * MAX_RECORDED_CALLS) calls = calls.slice(-MAX_RECORDED_CALLS);
    if (status === 200 && !READS.has(call.operation)) options.onWrite();
  };

  const denialOf = ({ operation, input, functionName }: ReceivedCall): Refusal | undefined => {
    if (functionName === undefined) return undefined;
    const denied = accessRequests(operation, input, (name) => tables.get(name)).find(
      (request) => !grants(functionName, request),
    );
    return (
      denied && {
        type: 'com.amazon.coral.service#AccessDeniedException',
        message: `User: ${functionName} is not authorized to perform: ${denied.action} on resource: ${denied.resource} because no identity-based policy allows the ${denied.action} action`,
      }
    );
  };

  const answer = async (request: http.IncomingMessage): Promise<Answer> => {
    const body = await buffer(request);
    const accessKeyId = accessKeyOf(request) ?? '';
    const call = readCall(request, body, principals.functionOf(accessKeyId));
    const denial =
      principals.secretOf(accessKeyId) === undefined
        ? unknownCaller
        : (denialOf(call) ?? nestedUpdateRefusal(call.input));
    if (denial) {
      record(call, 400);
      return refusal(denial);
    }
    const disturbance = await interceptor?.(call);
    if (disturbance === 'failed') return internalError;
    const isMade = disturbance === 'conflict';
    const isByChance = !isMade && call.functionName !== undefined && Math.random() < conflictRate;
    const admission = conflicts.begin(call.operation, call.input, isMade || isByChance);
    if ('refusal' in admission) {
      record(call, 400, isByChance);
      return refusal(admission.refusal);
    }
    try {
      const answered = await forward(options.target, agent, request, body);
      record(call, answered.status);
      return disturbance === 'lost' ? internalError : answered;
    } finally {
      admission.end();
    }
  };

  const server = http.createServer((request, response) => {
    const reply = ({ status, headers = jsonHeaders, body }: Answer) => {
      response.writeHead(status, headers).end(body);
    };
    answer(request).then(reply, (error: unknown) =>
      reply(refusal({ type: 'InternalServerError', message: String(error) }, 500)),
    );
  });
  const { port, close, hang, resume } = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    ...{ hang, resume },
    calls: {
      list: () => [...calls],
      reset: () => {
        calls = [];
      },
    },
    intercept: (next) => {
      interceptor = next;
    },
    async close() {
      await close();
      agent.destroy();
    },
  };
}

/** Sends a request to the DynamoDB server unchanged. */
async function forward(
  target: string,
  agent: http.Agent,
  { url, method, headers }: http.IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const { hostname, port } = new URL(target);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  // The `host` header isn't changed, because it is part of the signature.
  const sent = { ...headers, 'content-length': body.length, connection: 'keep-alive' };
  http
    .request({ agent, hostname, port, path: url, method, headers: sent }, resolve)
    .on('error', reject)
    .end(body);
  const answer = await promise;
  const { connection, 'keep-alive': _time, 'transfer-encoding': _framing, ...kept } = answer.headers;
  return { status: answer.statusCode ?? 502, headers: kept, body: await buffer(answer) };
}

const unknownCaller: Refusal = {
  type: 'com.amazon.coral.service#UnrecognizedClientException',
  message: 'The security token included in the request is invalid.',
};

function refusal({ type, ...members }: Refusal, status = 400): Answer {
  return { status, body: JSON.stringify({ __type: type, ...members }) };
}

const internalError = refusal({ type: 'InternalServerError', message: 'Disturbed by a test' }, 500);

/** An invalid body becomes an empty input: the DynamoDB server refuses it. */
function readCall(
  request: http.IncomingMessage,
  body: Buffer,
  functionName: string | undefined,
): ReceivedCall {
  const target = String(request.headers['x-amz-target'] ?? '');
  const operation = target.slice(target.lastIndexOf('.') + 1);
  try {
    return { operation, input: JSON.parse(body.toString()) as DynamoDbInput, functionName };
  } catch (error) {
    if (error instanceof SyntaxError) return { operation, input: {}, functionName };
    throw error;
  }
}

function describeCall(
  { operation, input, functionName }: ReceivedCall,
  status: number,
  refusedByChance: boolean,
): DynamoDbCall {
  const names = [
    input.TableName,
    ...Object.keys(input.RequestItems ?? {}),
    ...(input.TransactItems ?? []).flatMap((item) => Object.values(item).map((element) => element.TableName)),
  ];
  const tableNames = [...new Set(names.filter((name) => name !== undefined))];
  return { operation, tableNames, indexName: input.IndexName, functionName, status, refusedByChance };
}
