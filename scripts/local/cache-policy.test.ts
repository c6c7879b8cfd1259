import { describe, expect, it } from 'vitest';
import { cacheKey, readCachePolicy } from './cache-policy.ts';
import { readTemplates } from './template.ts';

const environment = { region: 'eu-central-1', account: '000000000000', distributionHost: 'localhost:3000' };

/** The policy of a template with these maximum time and query strings, in seconds. */
function policy(maxTtl: number, query: object, compressed = maxTtl > 0) {
  const config = {
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: maxTtl,
    ParametersInCacheKeyAndForwardedToOrigin: {
      EnableAcceptEncodingBrotli: compressed,
      EnableAcceptEncodingGzip: compressed,
      HeadersConfig:
        maxTtl > 0 ? { HeaderBehavior: 'whitelist', Headers: ['Authorization'] } : { HeaderBehavior: 'none' },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: query,
    },
  };
  const resource = { Type: 'AWS::CloudFront::CachePolicy', Properties: { CachePolicyConfig: config } };
  const stack = { stackName: 'Web', template: { Resources: { Policy: resource } } };
  const template = readTemplates([stack], environment);
  return readCachePolicy(template, template.only('AWS::CloudFront::CachePolicy').reference);
}

const named = { QueryStringBehavior: 'whitelist', QueryStrings: ['page'] };
const none = { QueryStringBehavior: 'none' };

describe('a cache policy', () => {
  it('of the template puts the parts of a request that it names into the cache key', () => {
    const key = (query: string, headers = {}) => cacheKey(policy(60, named), { uri: '/a', query, headers });

    expect(key('utm=1&page=2&Page=3', { 'x-other': '1' })).toBe(key('page=2'));
    expect(key('page=2')).not.toBe(key('page=3'));
    expect(key('page=2', { authorization: 'a' })).not.toBe(key('page=2', { authorization: 'b' }));
    expect(key('', { 'accept-encoding': 'gzip, br' })).toBe(key('', { 'accept-encoding': 'br' }));
    expect(key('', { 'accept-encoding': 'gzip' })).not.toBe(key(''));
  });

  it.each([
    ['compresses', none, true],
    ['has query strings in its key', named, false],
  ])('that caches nothing and %s is refused, as CloudFront refuses it', (_what, query, compressed) => {
    expect(() => policy(0, query, compressed)).toThrow('CloudFront refuses');
    expect(policy(0, none)).toMatchObject({ maxTtl: 0, brotli: false });
  });

  it('that is unknown is refused with its id', () => {
    expect(() => readCachePolicy(readTemplates([], environment), 'some-id')).toThrow('some-id');
  });
});
