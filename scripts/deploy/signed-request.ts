import { STSClient } from '@aws-sdk/client-sts';
import { HttpRequest } from '@smithy/protocol-http';
import { signerFor } from '../local/common/signature-v4.ts';

/** A request to a service of AWS whose SDK client isn't installed. */
export type ServiceRequest = {
  /** The name of the service in signatures. */
  readonly service: string;
  readonly region: string;
  readonly host: string;
  /** Encoded, with a leading slash and without a query. */
  readonly path: string;
  /** The operation, for a service that accepts JSON at a single address. Without an operation the request is a GET. */
  readonly operation?: { readonly target: string; readonly input: object };
};

/**
 * Signs a request with the credentials that the AWS SDK finds, and returns the body of the answer.
 * @throws Error whose name is the error code of the service, like the errors of the SDK
 */
export async function sendSigned({
  service,
  region,
  host,
  path,
  operation,
}: ServiceRequest): Promise<string> {
  const credentials = await new STSClient({ region }).config.credentials();
  const body = operation ? JSON.stringify(operation.input) : undefined;
  const headers = operation
    ? { host, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': operation.target }
    : { host };
  const method = operation ? 'POST' : 'GET';
  const signed = await signerFor(service, region, credentials).sign(
    new HttpRequest({ method, path, headers, body }),
  );
  const response = await fetch(`https://${host}${path}`, {
    method,
    headers: signed.headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (response.ok) return text;
  throw Object.assign(new Error(text), { name: errorCodeOf(response, text) });
}

/** Services with XML name the error in the body, those with JSON in a header or in the body. */
function errorCodeOf(response: Response, text: string): string {
  const code =
    response.headers.get('x-amzn-errortype') ??
    /"__type"\s*:\s*"([^"]+)"/.exec(text)?.[1] ??
    /<Code>([^<]+)</.exec(text)?.[1] ??
    `HTTP ${response.status}`;
  // Such as `com.amazonaws.ses#NotFoundException:http://...`.
  return code.replace(/:.*/, '').replace(/.*#/, '');
}
