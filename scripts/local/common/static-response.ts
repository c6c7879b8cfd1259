import type { Headers, OriginRequest, OriginResponse } from './gateway-types.ts';

/** The response for an object as in S3: conditional requests (RFC 9110, section 13). A range is answered with the whole object. */
export function respondWithObject(
  { headers: request }: Pick<OriginRequest, 'headers'>,
  { headers, body }: Pick<OriginResponse, 'headers' | 'body'>,
): OriginResponse {
  if (!isNotModified(request, headers)) return { status: 200, headers, body };
  const { 'content-type': _bodyOnly, ...kept } = headers;
  return { status: 304, headers: kept, body: Buffer.alloc(0) };
}

/** Whether the client has this version already, by the headers of the request and of the object. */
export function isNotModified(request: Headers, object: Headers): boolean {
  const tags = request['if-none-match'];
  if (tags !== undefined) {
    return (
      tags.trim() === '*' ||
      tags.split(',').some((tag) => withoutPrefix(tag.trim()) === withoutPrefix(object.etag))
    );
  }
  const since = Date.parse(request['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Date.parse(object['last-modified'] ?? '') <= since;
}

/** The entity tag without the weak prefix, for weak comparison. */
function withoutPrefix(tag: string | undefined): string | undefined {
  return tag?.replace(/^W\//, '');
}
