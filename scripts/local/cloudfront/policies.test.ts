import { describe, expect, it } from 'vitest';
import { readTemplates } from '../template/template.ts';
import { cacheKey, readCachePolicy } from './request-policies.ts';

const environment = { region: 'eu-central-1', account: '000000000000', distributionHost: 'localhost:3000' };

/** The policy of a template with these query strings in its key. */
function policy(query: object) {
  const config = {
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: 60,
    ParametersInCacheKeyAndForwardedToOrigin: {
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
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

describe('a cache policy', () => {
  it('of the template puts the parts of a request that it names into the cache key', () => {
    const key = (query: string, headers = {}) => cacheKey(policy(named), { uri: '/a', query, headers });

    expect(key('utm=1&page=2&Page=3', { 'x-other': '1' })).toBe(key('page=2'));
    expect(key('page=2')).not.toBe(key('page=3'));
    expect(key('page=2', { authorization: 'a' })).not.toBe(key('page=2', { authorization: 'b' }));
    expect(key('', { 'accept-encoding': 'gzip, br' })).toBe(key('', { 'accept-encoding': 'br' }));
    expect(key('', { 'accept-encoding': 'gzip' })).not.toBe(key(''));
  });

  it('that is unknown is refused with its id', () => {
    expect(() => readCachePolicy(readTemplates([], environment), 'some-id')).toThrow('some-id');
  });
});
