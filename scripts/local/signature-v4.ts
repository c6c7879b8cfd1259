import { createHash, createHmac } from 'node:crypto';

/** What a Signature Version 4 covers. */
export type SignedRequest = {
  method: string;
  /** The path as it stands in the request line, without the query. */
  path: string;
  /** The query without `X-Amz-Signature`. */
  query: URLSearchParams;
  /** Lower-case names; only those in `signedHeaders` count. */
  headers: Readonly<Record<string, string>>;
  signedHeaders: readonly string[];
  /** SHA-256 of the body in hex, or a keyword such as `UNSIGNED-PAYLOAD`. */
  payloadHash: string;
};

export type SigningScope = {
  /** `20260101T000000Z` */
  timestamp: string;
  region: string;
  service: string;
};

/**
 * The Signature Version 4 of a request, in hex.
 * Paths are encoded once, as Amazon S3 wants it; the other services' paths here are `/`, where it makes no difference.
 */
export function signatureOf(request: SignedRequest, scope: SigningScope, secretAccessKey: string): string {
  const date = scope.timestamp.slice(0, 8);
  const credentialScope = `${date}/${scope.region}/${scope.service}/aws4_request`;
  const stringToSign = [
    'AWS4-HMAC-SHA256',
    scope.timestamp,
    credentialScope,
    sha256(canonicalRequest(request)),
  ].join('\n');
  const dateKey = hmac(`AWS4${secretAccessKey}`, date);
  const signingKey = hmac(hmac(hmac(dateKey, scope.region), scope.service), 'aws4_request');
  return hmac(signingKey, stringToSign).toString('hex');
}

/** SHA-256 in hex. */
export function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

/** `2026-01-01T00:00:00.000Z` as `20260101T000000Z`. */
export function amzDate(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function canonicalRequest(request: SignedRequest): string {
  const signedHeaders = [...request.signedHeaders].sort();
  return [
    request.method,
    request.path
      .split('/')
      .map((segment) => encode(decodeURIComponent(segment)))
      .join('/'),
    canonicalQuery(request.query),
    ...signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    request.payloadHash,
  ].join('\n');
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort((one, other) => (one < other ? -1 : 1))
    .join('&');
}

/** encodeURIComponent leaves five characters that RFC 3986 reserves. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
