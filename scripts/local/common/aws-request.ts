import * as http from 'node:http';
import { HttpRequest } from '@smithy/protocol-http';
import type { Credentials } from './credentials.ts';
import { signerFor } from './signature-v4.ts';

/** A signed request of the local cloud to one of its services. */
export type AwsRequest = {
  endpoint: string;
  region: string;
  credentials: Credentials;
  service: 'dynamodb' | 's3';
  method: string;
  /** Encoded path with a leading slash, without a query. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: http.Agent;
};

/** Sends a signed request and returns the response as a stream. */
export async function sendAwsRequest(request: AwsRequest): Promise<http.IncomingMessage> {
  const { endpoint, region, credentials, service, method, path, body, agent } = request;
  const { hostname, port, host } = new URL(endpoint);
  const { headers } = await signerFor(service, region, credentials).sign(
    new HttpRequest({ method, path, headers: { ...request.headers, host }, body }),
  );
  return new Promise((resolve, reject) => {
    const outgoing = http.request({ hostname, port, method, path, headers, agent }, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** An error response of a JSON service with its type (`ResourceNotFoundException`, ...). */
export class AwsServiceError extends Error {
  override readonly name = 'AwsServiceError';
  readonly type: string;

  constructor(type: string, message: string) {
    super(`${type}: ${message}`);
    this.type = type;
  }
}

/** Calls of the DynamoDB APIs by operation, with plain JSON in and out. */
export type DynamoDbClient = {
  call(operation: string, input: object): Promise<unknown>;
  callStreams(operation: string, input: object): Promise<unknown>;
  close(): void;
};

export function dynamoDbClient(endpoint: string, region: string, credentials: Credentials): DynamoDbClient {
  const agent = new http.Agent({ keepAlive: true });
  const call = async (target: string, input: object): Promise<unknown> => {
    const response = await sendAwsRequest({
      endpoint,
      region,
      credentials,
      service: 'dynamodb',
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target },
      body: JSON.stringify(input),
      agent,
    });
    const text = Buffer.concat(await response.toArray()).toString();
    if (response.statusCode === 200) return JSON.parse(text);
    throw serviceError(text, response.statusCode ?? 0);
  };
  return {
    call: (operation, input) => call(`DynamoDB_20120810.${operation}`, input),
    callStreams: (operation, input) => call(`DynamoDBStreams_20120810.${operation}`, input),
    close: () => agent.destroy(),
  };
}

function serviceError(text: string, status: number): AwsServiceError {
  try {
    const body = JSON.parse(text) as { __type?: string; message?: string; Message?: string };
    return new AwsServiceError(
      body.__type?.split('#').pop() ?? `HTTP ${status}`,
      body.message ?? body.Message ?? '',
    );
  } catch (error) {
    if (error instanceof SyntaxError) return new AwsServiceError(`HTTP ${status}`, text.slice(0, 200));
    throw error;
  }
}
