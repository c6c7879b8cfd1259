import type { IncomingHttpHeaders } from 'node:http';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Credentials } from './credentials.ts';
import { plainHeaders } from './incoming-request.ts';

/** A request as it was received; `url` is the path with the query, unchanged. */
export type SignedRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
};

/** The parameters of a Signature Version 4, from the query (presigned) or the Authorization header. */
export type Claim = {
  readonly isPresigned: boolean;
  readonly accessKeyId: string;
  readonly region: string;
  readonly service: string;
  /** Milliseconds since 1970. */
  readonly signedAt: number;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
};

/** Settings of a service for checking signatures. */
export type SignatureCheck = {
  readonly region: string;
  readonly secretOf: (accessKeyId: string) => string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
};

const headerPattern =
  /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/;

/** Signs requests for a service. Amazon S3 encodes the path once, every other service twice. */
export function signerFor(service: string, region: string, credentials: Credentials): SignatureV4 {
  return new Signer({ service, region, credentials, sha256: Sha256, uriEscapePath: service !== 's3' });
}

/** Reads the signature parameters of a request: `unsigned` if it has none, `incomplete` if they are inconsistent. */
export function readClaim({ url, headers }: SignedRequest): Claim | 'unsigned' | 'incomplete' {
  const { query } = splitUrl(url);
  const isPresigned = query.has('X-Amz-Signature');
  const inHeader = headerPattern.exec(headers.authorization ?? '');
  if (!isPresigned && !inHeader) return 'unsigned';
  const [, inCredential, inNames, inSignature] = inHeader ?? [];
  const [credential, names, signature, timestamp] = isPresigned
    ? ['Credential', 'SignedHeaders', 'Signature', 'Date'].map((name) => query.get(`X-Amz-${name}`))
    : [inCredential, inNames, inSignature, plainHeaders(headers)['x-amz-date']];
  const [accessKeyId, date, region, service, end] = (credential ?? '').split('/');
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp ?? '');
  if (!accessKeyId || !region || !service || end !== 'aws4_request') return 'incomplete';
  if (!names || !signature || !parts || date !== parts.slice(1, 4).join('')) return 'incomplete';
  const [, year, month, day, ...time] = parts;
  return {
    isPresigned,
    accessKeyId,
    region,
    service,
    signedAt: Date.parse(`${year}-${month}-${day}T${time.join(':')}Z`),
    signedHeaders: names.split(';'),
    signature,
  };
}

/**
 * True if the signature was made with this secret for exactly this request.
 * @param payloadHash SHA-256 of the body in hex, or a keyword such as `UNSIGNED-PAYLOAD`
 */
export async function isSignedWith(
  secretAccessKey: string,
  claim: Claim,
  { method, url, headers }: SignedRequest,
  payloadHash: string,
): Promise<boolean> {
  const { accessKeyId, region, service, signedHeaders, signedAt, signature } = claim;
  const { path, query } = splitUrl(url);
  query.delete('X-Amz-Signature');
  const values = plainHeaders(headers);
  const signer = signerFor(service, region, { accessKeyId, secretAccessKey }) as Signer;
  const expected = await signer.signatureOf(
    {
      method,
      path,
      query: Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)])),
      headers: Object.fromEntries(
        signedHeaders.map((name) => [name, (values[name] ?? '').trim().replace(/ +/g, ' ')]),
      ),
    },
    payloadHash,
    new Date(signedAt),
  );
  return expected === signature;
}

/** The path, as it was sent, and the query of a request line. */
export function splitUrl(url: string): { path: string; query: URLSearchParams } {
  const [path = '/', ...query] = url.split('?');
  return { path, query: new URLSearchParams(query.join('?')) };
}

type CanonicalRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string[]>;
  readonly headers: Record<string, string>;
};

/** AWS's signer, which can sign a request with given headers and payload hash. */
class Signer extends SignatureV4 {
  async signatureOf(request: CanonicalRequest, payloadHash: string, signingDate: Date): Promise<string> {
    const { shortDate, longDate } = this.formatDate(signingDate);
    const scope = `${shortDate}/${await this.regionProvider()}/${this.service}/aws4_request`;
    const canonical = this.createCanonicalRequest(
      { ...request, protocol: 'http:', hostname: '' },
      request.headers,
      payloadHash,
    );
    const text = await this.createStringToSign(longDate, scope, canonical, 'AWS4-HMAC-SHA256');
    return this.sign(text, { signingDate });
  }
}
