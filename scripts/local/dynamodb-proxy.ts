import * as http from 'node:http';
import type { Principals } from './credentials.ts';
import { listen } from './listen.ts';

/** A call that was forwarded to DynamoDB. */
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

export type DynamoDbProxy = { endpoint: string; calls: CallRecord; close(): Promise<void> };

export type DynamoDbProxyOptions = {
  target: string;
  principals: Principals;
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

/** A proxy in front of DynamoDB that records the calling function of each call. */
export async function startDynamoDbProxy(options: DynamoDbProxyOptions): Promise<DynamoDbProxy> {
  const target = new URL(options.target);
  const agent = new http.Agent({ keepAlive: true });
  let calls: DynamoDbCall[] = [];
  const record = (call: DynamoDbCall) => {
    calls.push(call);
    if (calls.length > 2 * MAX_RECORDED_CALLS) calls = calls.slice(-MAX_RECORDED_CALLS);
    if (!READS.has(call.operation)) options.onWrite();
  };

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
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
          record(describeCall(request, body, answer.statusCode ?? 0, options.principals));
          const { connection: _hopByHop, 'keep-alive': _alsoHopByHop, ...headers } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, headers);
          answer.pipe(response);
        },
      );
      outgoing.on('error', (error) => {
        if (response.headersSent) return response.destroy(error);
        response.writeHead(500, { 'content-type': 'application/x-amz-json-1.0' });
        return response.end(JSON.stringify({ __type: 'InternalServerError', message: error.message }));
      });
      outgoing.end(body);
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
      agent.destroy();
    },
  };
}

function describeCall(
  request: http.IncomingMessage,
  body: Buffer,
  status: number,
  principals: Principals,
): DynamoDbCall {
  const operation =
    String(request.headers['x-amz-target'] ?? '')
      .split('.')
      .pop() ?? '';
  const accessKeyId = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const functionName = principals.functionOf(accessKeyId);
  const { tableNames, indexName } = targetsOf(body);
  return {
    operation,
    tableNames,
    ...(indexName === undefined ? {} : { indexName }),
    accessKeyId,
    ...(functionName === undefined ? {} : { functionName }),
    status,
  };
}

type CallBody = {
  TableName?: string;
  IndexName?: string;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, { TableName?: string }>[];
};

function targetsOf(body: Buffer): { tableNames: string[]; indexName: string | undefined } {
  const input = parseBody(body);
  const names = [
    input.TableName,
    ...Object.keys(input.RequestItems ?? {}),
    ...(input.TransactItems ?? []).flatMap((item) => Object.values(item).map((action) => action.TableName)),
  ];
  return { tableNames: [...new Set(names.filter((name) => name !== undefined))], indexName: input.IndexName };
}

function parseBody(body: Buffer): CallBody {
  try {
    return JSON.parse(body.toString()) as CallBody;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
