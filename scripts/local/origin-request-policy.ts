import * as z from 'zod';
import type { Headers } from './gateway-types.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import {
  ALL,
  either,
  NONE,
  NOTHING,
  readSelections,
  type Selections,
  selectCookies,
  selectionsSchema,
} from './policy-selection.ts';
import type { CloudTemplate } from './template.ts';

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

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html */
const MANAGED_ORIGIN_REQUEST_POLICIES: Readonly<Record<string, Selections>> = {
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

const originRequestPolicySchema = z.object({ OriginRequestPolicyConfig: selectionsSchema });

/** The parts of a request that a behaviour forwards to its origin: by its cache policy and its origin request policy. */
export function readForwarding(
  template: CloudTemplate,
  inCacheKey: Selections,
  originRequestPolicyId: string | undefined,
): Selections {
  const added =
    originRequestPolicyId === undefined
      ? NOTHING
      : (MANAGED_ORIGIN_REQUEST_POLICIES[originRequestPolicyId] ??
        readOriginRequestPolicy(template, originRequestPolicyId));
  return {
    headers: either(inCacheKey.headers, added.headers),
    cookies: either(inCacheKey.cookies, added.cookies),
    query: either(inCacheKey.query, added.query),
  };
}

function readOriginRequestPolicy(template: CloudTemplate, id: string): Selections {
  const resource = template
    .resources('AWS::CloudFront::OriginRequestPolicy')
    .find((one) => one.reference === id);
  if (resource === undefined)
    throw new LocalCloudError(`The local cloud doesn't support the origin request policy ${id}.`);
  return readSelections(resource.properties(originRequestPolicySchema).OriginRequestPolicyConfig);
}

/** The headers for the origin. Without a rule for `user-agent`, CloudFront sends its own. */
export function forwardedHeaders(headers: Headers, forwarding: Selections): Headers {
  const result: Headers = { 'user-agent': 'Amazon CloudFront' };
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'cookie' || HOP_BY_HOP.has(name)) continue;
    if (ALWAYS_FORWARDED.has(name) || forwarding.headers(name)) result[name] = value;
  }
  const cookies = selectCookies(headers, forwarding.cookies);
  if (cookies !== '') result.cookie = cookies;
  return result;
}
