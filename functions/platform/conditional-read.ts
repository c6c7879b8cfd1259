import { hash } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ResponseHeaders } from './operation.ts';

type Answer = APIGatewayProxyStructuredResultV2 & {
  readonly headers: ResponseHeaders &
    Partial<Record<'cache-control' | 'content-type' | 'cross-origin-opener-policy', string>>;
  readonly body: string;
};

/**
 * The response with an entity tag of its body; 304 without the body if `If-None-Match` has the tag (RFC 9110, 13.1.2).
 * A response that must not be cached isn't changed.
 */
export function conditionalRead(
  answer: Answer,
  ifNoneMatch: string | undefined,
): APIGatewayProxyStructuredResultV2 {
  if (answer.headers['cache-control']?.includes('no-store')) return answer;
  const etag = `"${hash('sha256', answer.body, 'base64url')}"`;
  const headers = { ...answer.headers, etag };
  if (!hasTag(ifNoneMatch, etag)) return { ...answer, headers };
  const { 'content-type': _ofTheBody, ...kept } = headers;
  return { statusCode: 304, headers: kept };
}

/** A weak tag counts as the strong one: CloudFront weakens tags when it compresses. */
function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
