import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sha256, signatureOf } from './signature-v4.ts';

/** An error answer of an AWS service that speaks REST with JSON: status, type and message. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

/** A request as it came, its body whole. */
export type SignedCall = {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export type SignatureCheck = {
  readonly region: string;
  readonly service: string;
  readonly secretOf: (accessKeyId: string) => string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
};

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/([^/,]+)\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 5 * 60_000;

/**
 * Checks the Signature Version 4 in the Authorization header of a call to any service but S3, whose rules differ.
 * Gives the access key id; throws ServiceError as the services answer.
 */
export function signerOf(call: SignedCall, check: SignatureCheck): string {
  const match = authorizationPattern.exec(call.headers.authorization ?? '');
  const timestamp = headerOf(call.headers, 'x-amz-date');
  if (!match || !timestamp) {
    throw new ServiceError(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const [, accessKeyId = '', date = '', region = '', service = '', names = '', signature = ''] = match;
  const secret = check.secretOf(accessKeyId);
  if (secret === undefined) {
    throw new ServiceError(
      403,
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    );
  }
  if (region !== check.region || service !== check.service || !timestamp.startsWith(date)) {
    throw invalid(`Credential should be scoped to a valid region and service: ${check.service}`);
  }
  if (!(Math.abs(check.now - timeOf(timestamp)) <= MAX_SKEW_MS)) throw invalid('Signature expired');
  const signedHeaders = names.split(';');
  if (!signedHeaders.includes('host')) throw invalid("'Host' must be a signed header");
  const [path = '/', query = ''] = call.url.split('?');
  const expected = signatureOf(
    {
      method: call.method,
      // Encoded once more than it was sent, which every service but S3 wants.
      path: path
        .split('/')
        .map((segment) => encodeURIComponent(segment))
        .join('/'),
      query: new URLSearchParams(query),
      headers: Object.fromEntries(signedHeaders.map((name) => [name, headerOf(call.headers, name) ?? ''])),
      signedHeaders,
      payloadHash: sha256(call.body),
    },
    { timestamp, region, service },
    secret,
  );
  if (timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return accessKeyId;
  throw invalid('The request signature we calculated does not match the signature you provided.');
}

function invalid(message: string): ServiceError {
  return new ServiceError(403, 'InvalidSignatureException', message);
}

/** `20260101T000000Z` in milliseconds since 1970; not a number for anything else. */
function timeOf(timestamp: string): number {
  return Date.parse(timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
