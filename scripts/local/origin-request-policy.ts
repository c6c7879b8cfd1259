import * as z from 'zod';
import type { Headers } from './gateway-types.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import type { CloudTemplate } from './template.ts';

/** The parts of a viewer's request that a behaviour forwards to its origin. */
export type ForwardingRule = {
  headers: (name: string) => boolean;
  cookies: (name: string) => boolean;
  query: (name: string) => boolean;
  /** Which encodings the cache policy allows for compression. */
  brotli: boolean;
  gzip: boolean;
};

type Selection = (name: string) => boolean;

const NONE: Selection = () => false;
const ALL: Selection = () => true;

/** Headers that CloudFront always forwards. */
const ALWAYS_FORWARDED = new Set([
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'date',
  'expect',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'pragma',
  'range',
]);

/** Hop-by-hop headers (RFC 9110, 7.6.1), which proxies don't forward. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Whether a header, given in lower case, is a hop-by-hop header. */
export function isHopByHop(name: string): boolean {
  return HOP_BY_HOP.has(name);
}

type OriginRequestSelection = { headers: Selection; cookies: Selection; query: Selection };

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html */
const MANAGED_ORIGIN_REQUEST_POLICIES: Readonly<Record<string, OriginRequestSelection>> = {
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: ALL, cookies: ALL, query: ALL },
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { headers: (name) => name !== 'host', cookies: ALL, query: ALL },
  '33f36d7e-f396-46d9-90e0-52428a34d9dc': { headers: ALL, cookies: ALL, query: ALL },
  'acba4595-bd28-49b8-b9fe-13317c0390fa': {
    headers: (name) => name === 'user-agent' || name === 'referer',
    cookies: NONE,
    query: NONE,
  },
  '59781a5b-3903-41f3-afcb-af62929ccde1': {
    headers: (name) => name === 'origin',
    cookies: NONE,
    query: NONE,
  },
  '88a5eaf4-2fd4-4709-b370-b4c650ea3fcf': {
    headers: (name) =>
      ['origin', 'access-control-request-headers', 'access-control-request-method'].includes(name),
    cookies: NONE,
    query: NONE,
  },
};

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html */
const MANAGED_CACHE_POLICIES: Readonly<Record<string, ForwardingRule>> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': rule(NONE, NONE, NONE, false, false),
  '658327ea-f89d-4fab-a63d-7e88639e58f6': rule(NONE, NONE, NONE, true, true),
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': rule(NONE, NONE, NONE, false, false),
};

const selectionConfig = (behavior: string, items: string) =>
  z.object({ [behavior]: z.string(), [items]: z.array(z.string()).default([]) });

const originRequestPolicySchema = z.object({
  OriginRequestPolicyConfig: z.object({
    HeadersConfig: selectionConfig('HeaderBehavior', 'Headers'),
    CookiesConfig: selectionConfig('CookieBehavior', 'Cookies'),
    QueryStringsConfig: selectionConfig('QueryStringBehavior', 'QueryStrings'),
  }),
});

const cachePolicySchema = z.object({
  CachePolicyConfig: z.object({
    MaxTTL: z.number(),
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      EnableAcceptEncodingBrotli: z.boolean().default(false),
      EnableAcceptEncodingGzip: z.boolean(),
      HeadersConfig: selectionConfig('HeaderBehavior', 'Headers'),
      CookiesConfig: selectionConfig('CookieBehavior', 'Cookies'),
      QueryStringsConfig: selectionConfig('QueryStringBehavior', 'QueryStrings'),
    }),
  }),
});

/** What the cache policy and the origin request policy of a behaviour forward together. */
export function readForwardingRule(
  template: CloudTemplate,
  cachePolicyId: string,
  originRequestPolicyId: string | undefined,
): ForwardingRule {
  const cached = MANAGED_CACHE_POLICIES[cachePolicyId] ?? readCachePolicy(template, cachePolicyId);
  if (originRequestPolicyId === undefined) return cached;
  const added =
    MANAGED_ORIGIN_REQUEST_POLICIES[originRequestPolicyId] ??
    readOriginRequestPolicy(template, originRequestPolicyId);
  return {
    ...cached,
    headers: (name) => cached.headers(name) || added.headers(name),
    cookies: (name) => cached.cookies(name) || added.cookies(name),
    query: (name) => cached.query(name) || added.query(name),
  };
}

/** The headers for the origin. Without a rule for `user-agent`, CloudFront sends its own. */
export function forwardedHeaders(headers: Headers, forwarding: ForwardingRule): Headers {
  const result: Headers = { 'user-agent': 'Amazon CloudFront' };
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'cookie' || HOP_BY_HOP.has(name)) continue;
    if (ALWAYS_FORWARDED.has(name) || forwarding.headers(name)) result[name] = value;
  }
  const cookies = (headers.cookie ?? '')
    .split(/; */)
    .filter((cookie) => cookie !== '' && forwarding.cookies(cookie.split('=')[0] ?? ''));
  if (cookies.length > 0) result.cookie = cookies.join('; ');
  return result;
}

/** The query for the origin, with unchanged order and encoding. */
export function forwardedQuery(query: string, forwarding: ForwardingRule): string {
  return query
    .split('&')
    .filter((part) => part !== '' && forwarding.query(part.split('=')[0] ?? ''))
    .join('&');
}

function rule(headers: Selection, cookies: Selection, query: Selection, brotli: boolean, gzip: boolean) {
  return { headers, cookies, query, brotli, gzip };
}

function readCachePolicy(template: CloudTemplate, id: string): ForwardingRule {
  const resource = template.resources('AWS::CloudFront::CachePolicy').find((one) => one.reference === id);
  if (resource === undefined)
    throw new LocalCloudError(`The local cloud doesn't support the cache policy ${id}.`);
  const { MaxTTL, ParametersInCacheKeyAndForwardedToOrigin: key } =
    resource.properties(cachePolicySchema).CachePolicyConfig;
  return {
    headers: selection(key.HeadersConfig, 'HeaderBehavior', 'Headers'),
    cookies: selection(key.CookiesConfig, 'CookieBehavior', 'Cookies'),
    query: selection(key.QueryStringsConfig, 'QueryStringBehavior', 'QueryStrings'),
    // CloudFront compresses only what it may cache.
    brotli: key.EnableAcceptEncodingBrotli && MaxTTL > 0,
    gzip: key.EnableAcceptEncodingGzip && MaxTTL > 0,
  };
}

function readOriginRequestPolicy(template: CloudTemplate, id: string): OriginRequestSelection {
  const resource = template
    .resources('AWS::CloudFront::OriginRequestPolicy')
    .find((one) => one.reference === id);
  if (resource === undefined)
    throw new LocalCloudError(`The local cloud doesn't support the origin request policy ${id}.`);
  const config = resource.properties(originRequestPolicySchema).OriginRequestPolicyConfig;
  return {
    headers: selection(config.HeadersConfig, 'HeaderBehavior', 'Headers'),
    cookies: selection(config.CookiesConfig, 'CookieBehavior', 'Cookies'),
    query: selection(config.QueryStringsConfig, 'QueryStringBehavior', 'QueryStrings'),
  };
}

function selection(
  config: Record<string, string | string[]>,
  behaviorKey: string,
  itemsKey: string,
): Selection {
  const items = config[itemsKey];
  // Names of parameters and cookies are case-sensitive; those of headers come here in lower case.
  const nameOf = (item: string) => (itemsKey === 'Headers' ? item.toLowerCase() : item);
  const names = new Set((Array.isArray(items) ? items : []).map(nameOf));
  switch (config[behaviorKey]) {
    case 'none':
      return NONE;
    case 'all':
    case 'allViewer':
    case 'allViewerAndWhitelistCloudFront':
      return ALL;
    case 'whitelist':
      return (name) => names.has(name);
    case 'allExcept':
      return (name) => !names.has(name);
    default:
      throw new LocalCloudError(
        `The local cloud doesn't support the behaviour ${String(config[behaviorKey])}.`,
      );
  }
}
