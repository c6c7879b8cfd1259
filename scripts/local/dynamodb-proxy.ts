import * as http from 'node:http';
import { text } from 'node:stream/consumers';
import { AwsServiceError, type DynamoDbClient } from './aws-request.ts';
import type { Principals } from './credentials.ts';
import type { LocalTable } from './dynamodb.ts';
import { accessRequests, type DynamoDbInput } from './dynamodb-access.ts';
import { createBackups } from './dynamodb-backups.ts';
import { askForCapacity, readPart, splitCapacity } from './dynamodb-capacity.ts';
import { createConflicts, type Refusal } from './dynamodb-conflicts.ts';
import { type PreviousItems, readPreviousItems } from './dynamodb-previous-items.ts';
import { createReadLag } from './dynamodb-read-lag.ts';
import { isCounted, type Throughput } from './dynamodb-throughput.ts';
import { nestedUpdateRefusal } from './dynamodb-update.ts';
import type { Grants } from './iam/role-policies.ts';
import { listen } from './listen.ts';
import { seededRandom } from './seeded-random.ts';

/** A call and the status of its answer. */
export type DynamoDbCall = {
  /** `Query`, `TransactWriteItems`, ... */
  operation: string;
  /** The names of the tables that it uses, without duplicates. */
  tableNames: string[];
  indexName?: string;
  accessKeyId: string;
  /** The calling function; undefined for tests and the cloud itself. */
  functionName?: string;
  status: number;
  /** Whether it was refused at random (`conflictRate`). */
  refusedByChance?: true;
  /** Whether there was not enough throughput for it, or for a part of it. */
  throttled?: true;
};

/** The calls since the last reset, oldest first; only the newest are kept. */
export type CallRecord = { list(): DynamoDbCall[]; reset(): void };

/** A call as it was received. */
export type ReceivedCall = {
  readonly operation: string;
  readonly input: DynamoDbInput;
  readonly accessKeyId: string;
  readonly functionName: string | undefined;
};

/** Is awaited before a call is handled. `conflict` refuses a write as if a transaction with its item were in progress. */
export type Interceptor = (call: ReceivedCall) => Promise<'conflict' | undefined> | 'conflict' | undefined;

export type DynamoDbProxy = {
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
  /** The maximum delay of eventually consistent reads, in milliseconds. Each read gets a random delay; 0: none. */
  readLagMs: number;
  throughput: Throughput;
  /** A client of the DynamoDB server: reads items before they are written. */
  client: DynamoDbClient;
  /** Called after a call that may have changed data. */
  onWrite: () => void;
  /** Called after the DynamoDB server has answered with an internal error (status 500 or above). */
  onFault: () => void;
};

/** Makes the random decisions the same at each start, as long as the calls are made in the same order. */
const RANDOM_SEED = 1;

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

/**
 * Starts a proxy for the DynamoDB server that adds what the server lacks: it refuses calls that the function's role
 * doesn't allow or that conflict with a transaction, and records all calls. The access key shows which function calls.
 */
export async function startDynamoDbProxy(options: DynamoDbProxyOptions): Promise<DynamoDbProxy> {
  const { principals } = options;
  const forward = createForwarder(options.target);
  const tables = new Map(options.tables.map((table) => [table.name, table]));
  let calls: DynamoDbCall[] = [];
  let interceptor: Interceptor | undefined;
  const random = seededRandom(RANDOM_SEED);
  const record = (
    call: ReceivedCall,
    status: number,
    why: Pick<DynamoDbCall, 'refusedByChance' | 'throttled'> = {},
  ) => {
    calls.push({ ...describeCall(call, status), ...why });
    if (calls.length > 2 * MAX_RECORDED_CALLS) calls = calls.slice(-MAX_RECORDED_CALLS);
    if (status === 200 && !READS.has(call.operation)) options.onWrite();
  };

  const backups = createBackups(
    options.client,
    options.tables.flatMap(({ name, isRecoverable }) => (isRecoverable ? [name] : [])),
  );
  const conflicts = createConflicts((name) => tables.get(name));

  const lag =
    options.readLagMs > 0
      ? createReadLag({
          ...{ maxMs: options.readLagMs, random, client: options.client },
          tableOf: (name) => tables.get(name),
          now: () => performance.now(),
        })
      : undefined;

  const previousItemsOf = async ({ operation, input }: ReceivedCall): Promise<PreviousItems> =>
    READS.has(operation) ? new Map() : readPreviousItems(input, (name) => tables.get(name), options.client);

  const denialOf = (call: ReceivedCall): Refusal | undefined => {
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

  const answerBackup = async (
    call: ReceivedCall,
    backup: Promise<object>,
    response: http.ServerResponse,
  ): Promise<void> => {
    try {
      const answer = await backup;
      record(call, 200);
      reply(response, 200, answer);
    } catch (error) {
      if (!(error instanceof AwsServiceError)) throw error;
      record(call, 400);
      refuse(response, 400, { type: error.type, message: error.message });
    }
  };

  const serve = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    body: Buffer,
  ): Promise<void> => {
    const call = readCall(request, body, principals);
    const denial = denialOf(call) ?? nestedUpdateRefusal(call.input);
    if (denial) {
      record(call, 400);
      return refuse(response, 400, denial);
    }
    const backup = backups.answer(call.operation, call.input);
    if (backup !== undefined) return answerBackup(call, backup, response);
    const isMade = (await interceptor?.(call)) === 'conflict';
    const isByChance = !isMade && call.functionName !== undefined && random() < options.conflictRate;
    const previousItems = await previousItemsOf(call);
    const admitted = options.throughput.begin(call.operation, call.input, previousItems);
    if (admitted.refusal && call.functionName !== undefined) {
      record(call, 400, { throttled: true });
      return refuse(response, 400, admitted.refusal);
    }
    if (admitted.unprocessed.length > 0 && call.functionName !== undefined) {
      record(call, 200, { throttled: true });
      return reply(response, 200, await readPart(call.input, admitted, options.client));
    }
    const past = await lag?.read(call.operation, call.input);
    if (past) {
      const { ConsumedCapacity = [], ...answer } = past;
      admitted.charge([ConsumedCapacity].flat());
      record(call, 200);
      return reply(response, 200, call.input.ReturnConsumedCapacity === undefined ? answer : past);
    }
    const admission = conflicts.begin(call.operation, call.input, isMade || isByChance);
    if ('refusal' in admission) {
      record(call, 400, isByChance ? { refusedByChance: true } : {});
      return refuse(response, 400, admission.refusal);
    }
    return forward(
      request,
      isCounted(call.operation) ? askForCapacity(body, call.input) : body,
      response,
      (status, text) => {
        admission.end();
        if (status === 200) lag?.remember(previousItems);
        record(call, status);
        const { rest, capacity } = splitCapacity(text);
        if (status === 200) admitted.charge(capacity);
        else if (status === 400) admitted.charge('refused');
        if (status >= 500) options.onFault();
        return call.input.ReturnConsumedCapacity === undefined ? rest : text;
      },
    );
  };

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      serve(request, response, Buffer.concat(chunks)).catch((error: unknown) =>
        refuse(response, 500, { type: 'InternalServerError', message: String(error) }),
      );
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
    intercept: (next) => {
      interceptor = next;
    },
    async close() {
      await close();
      forward.close();
    },
  };
}

/** Returns a function that forwards requests to the DynamoDB server unchanged. */
function createForwarder(address: string) {
  const target = new URL(address);
  const agent = new http.Agent({ keepAlive: true });
  const forward = (
    request: http.IncomingMessage,
    body: Buffer,
    response: http.ServerResponse,
    /** Receives the status and the text of the answer; returns the text for the caller. */
    onAnswer: (status: number, text: string) => string,
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
        text(answer).then(
          (received) => {
            const sent = onAnswer(answer.statusCode ?? 0, received);
            response.writeHead(answer.statusCode ?? 502, {
              ...withoutFraming(answer.headers),
              'content-length': Buffer.byteLength(sent),
            });
            response.end(sent);
          },
          (error: Error) => {
            onAnswer(0, '');
            response.destroy(error);
          },
        );
      },
    );
    outgoing.on('error', (error) => {
      if (response.headersSent) return response.destroy(error);
      onAnswer(0, '');
      return refuse(response, 500, { type: 'InternalServerError', message: error.message });
    });
    outgoing.end(body);
  };
  return Object.assign(forward, { close: () => agent.destroy() });
}

/** The headers without those that describe the transfer, because the proxy sends a different body. */
function withoutFraming(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const framing = ['connection', 'keep-alive', 'transfer-encoding', 'x-amz-crc32'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !framing.includes(name)));
}

function refuse(response: http.ServerResponse, status: number, { type, ...refusal }: Refusal): void {
  reply(response, status, { __type: type, ...refusal });
}

function reply(response: http.ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(body));
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

/** The body as JSON. An invalid one becomes an empty input: the DynamoDB server refuses it. */
function parseBody(body: Buffer): DynamoDbInput {
  try {
    return JSON.parse(body.toString()) as DynamoDbInput;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
