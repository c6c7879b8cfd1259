import { describe, expect, it } from 'vitest';
import { readTemplates } from '../template/template.ts';
import { cacheKey, readCachePolicy, readResponseHeadersPolicy } from './policies.ts';

const environment = { region: 'eu-central-1', account: '000000000000', distributionHost: 'localhost:3000' };

/** A template with a policy, and the id of the policy. */
function templateWith(kind: 'CachePolicy' | 'ResponseHeadersPolicy', config: object) {
  const Type = `AWS::CloudFront::${kind}`;
  const resource = { Type, Properties: { [`${kind}Config`]: config } };
  const stack = { stackName: 'Web', template: { Resources: { Policy: resource } } };
  const template = readTemplates([stack], environment);
  return [template, template.only(Type).reference] as const;
}

/** A cache policy with these query strings in its key. */
function cachePolicy(query: object) {
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
  return readCachePolicy(...templateWith('CachePolicy', config));
}

const named = { QueryStringBehavior: 'whitelist', QueryStrings: ['page'] };

describe('a cache policy', () => {
  it('of the template puts the parts of a request that it names into the cache key', () => {
    const key = (query: string, headers = {}) => cacheKey(cachePolicy(named), { uri: '/a', query, headers });

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

function responseHeaders(override: boolean) {
  const csp = { ContentSecurityPolicy: 'of the distribution aws', Override: override };
  const config = { Name: 'Site', SecurityHeadersConfig: { ContentSecurityPolicy: csp } };
  const [template, id] = templateWith('ResponseHeadersPolicy', config);
  return readResponseHeadersPolicy(template, id, (value) => value.replace('aws', 'local'));
}

describe('a policy of response headers', () => {
  it("that overrides replaces the origin's headers", () => {
    expect(responseHeaders(true)({ 'content-security-policy': 'of the page aws' })).toEqual({
      'content-security-policy': 'of the distribution local',
    });
  });

  it("that does not override keeps the origin's headers, with local addresses", () => {
    expect(responseHeaders(false)({ 'content-security-policy': 'of the page aws' })).toEqual({
      'content-security-policy': 'of the page local',
    });
    expect(responseHeaders(false)({})).toEqual({ 'content-security-policy': 'of the distribution local' });
  });
});
