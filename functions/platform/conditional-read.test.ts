import { describe, expect, it } from 'vitest';
import { conditionalRead } from './conditional-read.ts';

const answer = {
  statusCode: 200,
  headers: {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=0',
    vary: 'Authorization',
  },
  body: '{"data":1}',
};
const etag = String(conditionalRead(answer, undefined).headers?.etag);

describe('conditionalRead', () => {
  it('tags a response by its body', () => {
    expect(conditionalRead(answer, undefined)).toEqual({ ...answer, headers: { ...answer.headers, etag } });
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(conditionalRead({ ...answer, body: '{"data":2}' }, etag)).toMatchObject({ statusCode: 200 });
  });

  it.each(['', 'W/', '"other", ', '"other",W/'])('is 304 without a body for %s and the tag', (before) => {
    expect(conditionalRead(answer, `${before}${etag}`)).toEqual({
      statusCode: 304,
      headers: { 'cache-control': 'public, max-age=0', vary: 'Authorization', etag },
    });
  });

  it('is 304 for any tag', () => {
    expect(conditionalRead(answer, '*').statusCode).toBe(304);
  });

  it('doesn’t change an uncacheable response', () => {
    const secret = { ...answer, headers: { 'cache-control': 'private, no-store', etag: '"3"' } };

    expect(conditionalRead(secret, '*')).toBe(secret);
  });
});
