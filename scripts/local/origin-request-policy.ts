import * as z from 'zod';
import type { Headers } from './gateway-types.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import {
  ALL,
  either,
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
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const originRequestPolicySchema = z.object({ OriginRequestPolicyConfig: selectionsSchema });

/** The parts of a request that a behaviour forwards to its origin: by its cache policy and its origin request policy. */
export function readForwarding(
  template: CloudTemplate,
  inCacheKey: Selections,
  originRequestPolicyId: string | undefined,
): Selections {
  const added = readOriginRequestPolicy(template, originRequestPolicyId);
  return {
    headers: either(inCacheKey.headers, added.headers),
    cookies: either(inCacheKey.cookies, added.cookies),
    query: either(inCacheKey.query, added.query),
  };
}

function readOriginRequestPolicy(template: CloudTemplate, id: string | undefined): Selections {
  if (id === undefined) return NOTHING;
  if (id === ALL_VIEWER_EXCEPT_HOST) return { headers: (name) => name !== 'host', cookies: ALL, query: ALL };
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
