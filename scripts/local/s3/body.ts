import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './error.ts';

/** Returns the content of an upload as the client sent it, without chunk framing. */
export function contentOf(bytes: Buffer, headers: IncomingHttpHeaders): Buffer {
  const contentHash = String(headers['x-amz-content-sha256'] ?? '');
  return contentHash.startsWith('STREAMING-') ? unframe(bytes) : bytes;
}

/** `<size in hex>[;chunk-signature=...]\r\n<bytes>\r\n ... 0\r\n<trailers>` */
function unframe(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    const size = end === -1 ? Number.NaN : Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (Number.isNaN(size) || end + 2 + size > bytes.length) {
      throw new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly.');
    }
    if (size === 0) return Buffer.concat(chunks);
    at = end + 2;
    chunks.push(bytes.subarray(at, at + size));
    at += size + 2;
  }
}
