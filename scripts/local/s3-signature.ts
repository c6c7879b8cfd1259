import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3-error.ts';
import { signatureOf } from './signature-v4.ts';

/** A request to S3 as its signature covers it. */
export type S3Request = {
  method: string;
  /** Path and query as sent. */
  url: string;
  headers: IncomingHttpHeaders;
};

export type SignatureCheck = {
  region: string;
  secretOf: (accessKeyId: string) => string | undefined;
  /** Milliseconds since 1970. */
  now: number;
};

const MAX_EXPIRES_SECONDS = 7 * 86_400;
const MAX_SKEW_MS = 15 * 60_000;

type Claim = {
  presigned: boolean;
  accessKeyId: string;
  scopeRegion: string;
  service: string;
  timestamp: string;
  signedHeaders: string[];
  signature: string;
};

/**
 * Checks the Signature Version 4 of a request, in its query (presigned) or its Authorization header: signature,
 * time, scope, and that every `x-amz-` header is covered. Gives the access key id; throws S3Error as S3 answers.
 */
export function verifySignature(request: S3Request, check: SignatureCheck): string {
  const url = new URL(request.url, 'http://s3');
  const claim = readClaim(url.searchParams, request.headers);
  const secret = check.secretOf(claim.accessKeyId);
  if (secret === undefined) {
    throw new S3Error(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  if (claim.scopeRegion !== check.region || claim.service !== 's3') {
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      `The credential must be for s3 in ${check.region}.`,
    );
  }
  checkTime(claim, url.searchParams, check.now);
  const headers = coveredHeaders(claim, request.headers);
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature'));
  const expected = signatureOf(
    {
      method: request.method,
      path: pathOf(request.url),
      query,
      headers,
      signedHeaders: claim.signedHeaders,
      payloadHash: payloadHash(claim, url.searchParams, request.headers),
    },
    { timestamp: claim.timestamp, region: check.region, service: 's3' },
    secret,
  );
  if (!equal(expected, claim.signature)) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  return claim.accessKeyId;
}

function readClaim(query: URLSearchParams, headers: IncomingHttpHeaders): Claim {
  if (query.has('X-Amz-Signature')) {
    return claimOf(true, {
      credential: query.get('X-Amz-Credential'),
      signedHeaders: query.get('X-Amz-SignedHeaders'),
      signature: query.get('X-Amz-Signature'),
      timestamp: query.get('X-Amz-Date'),
    });
  }
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (match === null) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const date = headers['x-amz-date'];
  return claimOf(false, {
    credential: match[1],
    signedHeaders: match[2],
    signature: match[3],
    timestamp: Array.isArray(date) ? date[0] : date,
  });
}

type ClaimParts = Record<
  'credential' | 'signedHeaders' | 'signature' | 'timestamp',
  string | null | undefined
>;

function claimOf(presigned: boolean, parts: ClaimParts): Claim {
  const [accessKeyId, date, scopeRegion, service, end] = (parts.credential ?? '').split('/');
  const { timestamp, signature } = parts;
  const complete =
    accessKeyId && scopeRegion && service && end === 'aws4_request' && signature && parts.signedHeaders;
  if (!complete || !timestamp || !/^\d{8}T\d{6}Z$/.test(timestamp) || date !== timestamp.slice(0, 8)) {
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'The parts of the signature are incomplete.');
  }
  const signedHeaders = parts.signedHeaders?.split(';') ?? [];
  return { presigned, accessKeyId, scopeRegion, service, timestamp, signature, signedHeaders };
}

function checkTime(claim: Claim, query: URLSearchParams, now: number): void {
  const signedAt = Date.parse(
    claim.timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!claim.presigned) {
    if (Math.abs(now - signedAt) <= MAX_SKEW_MS) return;
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      'The request time differs too much from the current time.',
    );
  }
  const expires = Number(query.get('X-Amz-Expires'));
  if (!Number.isInteger(expires) || expires < 1 || expires > MAX_EXPIRES_SECONDS) {
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 1 and 604800 seconds.',
    );
  }
  if (now > signedAt + expires * 1000) throw new S3Error(403, 'AccessDenied', 'Request has expired');
  if (now < signedAt - MAX_SKEW_MS) throw new S3Error(403, 'AccessDenied', 'Request is not yet valid');
}

function coveredHeaders(claim: Claim, headers: IncomingHttpHeaders): Record<string, string> {
  if (!claim.signedHeaders.includes('host'))
    throw new S3Error(403, 'AccessDenied', 'The host header is not signed.');
  const uncovered = Object.keys(headers).find(
    (name) => name.startsWith('x-amz-') && !claim.signedHeaders.includes(name),
  );
  if (uncovered !== undefined) {
    throw new S3Error(
      403,
      'AccessDenied',
      `There were headers present in the request which were not signed: ${uncovered}`,
    );
  }
  const covered: Record<string, string> = {};
  for (const name of claim.signedHeaders) {
    const value = headers[name];
    if (value === undefined)
      throw new S3Error(403, 'SignatureDoesNotMatch', `The signed header ${name} is missing.`);
    covered[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return covered;
}

function payloadHash(claim: Claim, query: URLSearchParams, headers: IncomingHttpHeaders): string {
  const header = headers['x-amz-content-sha256'];
  const declared = query.get('X-Amz-Content-Sha256') ?? (Array.isArray(header) ? header[0] : header);
  if (declared !== undefined) return declared;
  if (claim.presigned) return 'UNSIGNED-PAYLOAD';
  throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
}

function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? url : url.slice(0, mark);
}

function equal(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
