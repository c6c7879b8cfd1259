import type { Headers, OriginRequest, OriginResponse } from '../common/gateway-types.ts';
import type { SiteObject } from './site-bucket.ts';

/** The response for an object as in S3: conditional requests, one byte range, HEAD (RFC 9110, sections 13 and 14). */
export function respondWithObject(
  request: Pick<OriginRequest, 'headers'>,
  object: SiteObject,
): OriginResponse {
  const headers: Headers = { ...object.headers, 'accept-ranges': 'bytes' };
  if (isNotModified(request.headers, object.headers)) {
    const { 'content-type': _bodyOnly, ...kept } = headers;
    return { status: 304, headers: kept, body: Buffer.alloc(0) };
  }
  const size = object.body.length;
  const range = rangeApplies(request.headers, object.headers)
    ? parseRange(request.headers.range, size)
    : undefined;
  if (range === undefined) return { status: 200, headers, body: object.body };
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { 'content-range': `bytes */${size}` }, body: Buffer.alloc(0) };
  }
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${range.start}-${range.end}/${size}` },
    body: object.body.subarray(range.start, range.end + 1),
  };
}

function isNotModified(request: Headers, object: Headers): boolean {
  const tags = request['if-none-match'];
  if (tags !== undefined) {
    return tags.trim() === '*' || tags.split(',').some((tag) => strong(tag.trim()) === strong(object.etag));
  }
  const since = Date.parse(request['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Date.parse(object['last-modified'] ?? '') <= since;
}

/** The entity tag without the weak prefix, for weak comparison. */
function strong(tag: string | undefined): string | undefined {
  return tag?.replace(/^W\//, '');
}

function rangeApplies(request: Headers, object: Headers): boolean {
  if (request.range === undefined) return false;
  const condition = request['if-range'];
  return condition === undefined || condition === object.etag || condition === object['last-modified'];
}

type ByteRange = { start: number; end: number };

/** Multiple and invalid ranges are ignored, as RFC 9110 allows: the whole object is sent. */
function parseRange(range: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return start > end ? undefined : { start, end };
}
