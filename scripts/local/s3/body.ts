import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { S3Error } from './error.ts';

/** A body as the client sent it, with its declared length and checksums. */
export type SentBody = {
  bytes: Buffer;
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
};

/**
 * Returns the content of an upload without chunk framing. Throws S3Error if a declared checksum, which may be in a
 * presigned URL, differs.
 */
export function readUpload(sent: SentBody): Buffer {
  const contentHash = declared(sent, 'x-amz-content-sha256') ?? '';
  const framed = contentHash.startsWith('STREAMING-');
  const { content, trailers } = framed ? unframe(sent.bytes) : { content: sent.bytes, trailers: new Map() };
  if (/^[0-9a-f]{64}$/.test(contentHash) && digest('sha256', content, 'hex') !== contentHash) {
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' does not match.",
    );
  }
  for (const [name, sum] of Object.entries(CHECKSUMS)) {
    const expected = trailers.get(name) ?? declared(sent, name);
    if (expected !== undefined && sum(content) !== expected) {
      throw new S3Error(400, 'BadDigest', `The ${name} you specified did not match the received content.`);
    }
  }
  return content;
}

const CHECKSUMS: Readonly<Record<string, (content: Buffer) => string>> = {
  'x-amz-checksum-crc32': (content) => {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(content));
    return sum.toString('base64');
  },
  'x-amz-checksum-sha256': (content) => digest('sha256', content, 'base64'),
  'content-md5': (content) => digest('md5', content, 'base64'),
};

function declared({ headers, query }: SentBody, name: string): string | undefined {
  const header = headers[name];
  return (Array.isArray(header) ? header[0] : header) ?? query.get(name) ?? undefined;
}

function digest(algorithm: string, content: Buffer, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(content).digest(encoding);
}

/** `<size in hex>[;chunk-signature=...]\r\n<bytes>\r\n ... 0\r\n<trailer>: <value>\r\n` */
function unframe(bytes: Buffer): { content: Buffer; trailers: Map<string, string> } {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    const size = end === -1 ? Number.NaN : Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (Number.isNaN(size) || end + 2 + size > bytes.length) throw incomplete();
    at = end + 2;
    if (size === 0) break;
    chunks.push(bytes.subarray(at, at + size));
    at += size + 2;
  }
  const trailers = bytes
    .subarray(at)
    .toString('latin1')
    .split('\r\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
  return { content: Buffer.concat(chunks), trailers: new Map(trailers) };
}

function incomplete(): S3Error {
  return new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly.');
}
