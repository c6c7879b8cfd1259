import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The sizes of files that CloudFront compresses, in bytes. */
const MIN_BYTES = 1_000;
const MAX_BYTES = 10_000_000;
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const COMPRESSIBLE =
  /^(text\/|application\/(javascript|json|xml|manifest\+json|problem\+json|ld\+json|wasm|xhtml\+xml|rss\+xml|vnd\.ms-fontobject|font-sfnt|x-font-ttf)\b|image\/(svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)\b|font\/(ttf|otf|opentype|eot)\b)/;

/** Whether CloudFront compresses a response of this type and length. */
export function isCompressible(contentType: string | undefined, length: number): boolean {
  return length >= MIN_BYTES && length <= MAX_BYTES && COMPRESSIBLE.test(contentType ?? '');
}

/** The allowed encoding for an `Accept-Encoding` header; prefers Brotli. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  allowed: { brotli: boolean; gzip: boolean },
): Encoding | undefined {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  );
  if (allowed.brotli && accepted.has('br')) return 'br';
  if (allowed.gzip && accepted.has('gzip')) return 'gzip';
  return undefined;
}

export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: GZIP_LEVEL });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
