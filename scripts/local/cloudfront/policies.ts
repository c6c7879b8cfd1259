import * as z from 'zod';
import type { Headers } from '../common/gateway-types.ts';
import { isHopByHop } from '../common/incoming-request.ts';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import type { CloudTemplate } from '../template/template.ts';
import { chooseEncoding } from './compression.ts';

/** Which headers, cookies or query parameters a policy chooses. Names of headers are given in lower case. */
type Selection = (name: string) => boolean;

export type Selections = { headers: Selection; cookies: Selection; query: Selection };

/** How long a behaviour keeps responses, and which parts of a request are in the cache key. */
export type CachePolicy = Selections & {
  /** In seconds. If the maximum is 0, nothing is cached. */
  minTtl: number;
  defaultTtl: number;
  maxTtl: number;
  /** The encodings in which CloudFront may compress. */
  brotli: boolean;
  gzip: boolean;
};

const ALL: Selection = () => true;
const NONE: Selection = () => false;

export const NOTHING: Selections = { headers: NONE, cookies: NONE, query: NONE };

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html */
const MANAGED_CACHE_POLICIES: Readonly<Record<string, CachePolicy>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    ...NOTHING,
    ...{ minTtl: 1, defaultTtl: 86_400, maxTtl: 31_536_000, brotli: true, gzip: true },
  },
};

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html */
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const names = z.array(z.string()).default([]);
const selectionsSchema = z.object({
  HeadersConfig: z.object({ HeaderBehavior: z.string(), Headers: names }),
  CookiesConfig: z.object({ CookieBehavior: z.string(), Cookies: names }),
  QueryStringsConfig: z.object({ QueryStringBehavior: z.string(), QueryStrings: names }),
});
const cachePolicySchema = z.object({
  MinTTL: z.number(),
  DefaultTTL: z.number(),
  MaxTTL: z.number(),
  ParametersInCacheKeyAndForwardedToOrigin: selectionsSchema.extend({
    EnableAcceptEncodingBrotli: z.boolean().default(false),
    EnableAcceptEncodingGzip: z.boolean(),
  }),
});

/** The cache policy with an id. Throws LocalCloudError for an unknown one. */
export function readCachePolicy(template: CloudTemplate, id: string): CachePolicy {
  const managed = MANAGED_CACHE_POLICIES[id];
  if (managed !== undefined) return managed;
  const config = configOf(template, 'CachePolicy', id, cachePolicySchema);
  const key = config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    ...readSelections(key),
    minTtl: config.MinTTL,
    defaultTtl: config.DefaultTTL,
    maxTtl: config.MaxTTL,
    brotli: key.EnableAcceptEncodingBrotli,
    gzip: key.EnableAcceptEncodingGzip,
  };
}

/** The parts of a request that a behaviour forwards to its origin: by its cache policy and its origin request policy. */
export function readForwarding(
  template: CloudTemplate,
  inCacheKey: Selections,
  originRequestPolicyId: string | undefined,
): Selections {
  const added = readOriginRequestPolicy(template, originRequestPolicyId);
  return {
    headers: (name) => inCacheKey.headers(name) || added.headers(name),
    cookies: (name) => inCacheKey.cookies(name) || added.cookies(name),
    query: (name) => inCacheKey.query(name) || added.query(name),
  };
}

function readOriginRequestPolicy(template: CloudTemplate, id: string | undefined): Selections {
  if (id === undefined) return NOTHING;
  if (id === ALL_VIEWER_EXCEPT_HOST) {
    return { headers: (name) => name !== 'host', cookies: ALL, query: ALL };
  }
  return readSelections(configOf(template, 'OriginRequestPolicy', id, selectionsSchema));
}

/** The settings of a policy of the template. Throws LocalCloudError for an unknown id. */
function configOf<Config>(
  template: CloudTemplate,
  kind: 'CachePolicy' | 'OriginRequestPolicy' | 'ResponseHeadersPolicy',
  id: string,
  schema: z.ZodType<Config>,
): Config {
  const resource = template.resources(`AWS::CloudFront::${kind}`).find((one) => one.reference === id);
  if (!resource) throw new LocalCloudError(`The local cloud doesn't support the ${kind} ${id}.`);
  return resource.properties(z.object({ [`${kind}Config`]: schema }))[`${kind}Config`] as Config;
}

function readSelections(config: z.infer<typeof selectionsSchema>): Selections {
  const { HeadersConfig: headers, CookiesConfig: cookies, QueryStringsConfig: query } = config;
  const headerNames = headers.Headers.map((name) => name.toLowerCase());
  return {
    headers: select(headers.HeaderBehavior, headerNames),
    cookies: select(cookies.CookieBehavior, cookies.Cookies),
    query: select(query.QueryStringBehavior, query.QueryStrings),
  };
}

function select(behavior: string, items: readonly string[]): Selection {
  switch (behavior) {
    case 'none':
      return NONE;
    case 'all':
      return ALL;
    case 'whitelist':
      return (name) => items.includes(name);
    case 'allExcept':
      return (name) => !items.includes(name);
    default:
      throw new LocalCloudError(`The local cloud doesn't support the behaviour ${behavior}.`);
  }
}

/** The chosen parameters of a query, with unchanged order and encoding. */
export function selectQuery(query: string, chooses: Selection): string {
  return query
    .split('&')
    .filter((part) => part !== '' && chooses(part.split('=')[0] ?? ''))
    .join('&');
}

/** The chosen cookies of a request as the value of a `Cookie` header; empty if there are none. */
function selectCookies(headers: Headers, chooses: Selection): string {
  return (headers.cookie ?? '')
    .split(/; */)
    .filter((cookie) => cookie !== '' && chooses(cookie.split('=')[0] ?? ''))
    .join('; ');
}

/** The cache key of a request. */
export function cacheKey(
  policy: CachePolicy,
  { uri, query, headers }: { uri: string; query: string; headers: Headers },
): string {
  const chosen = Object.entries(headers).filter(([name]) => name !== 'cookie' && policy.headers(name));
  return JSON.stringify([
    uri,
    selectQuery(query, policy.query),
    chosen.sort(([one], [other]) => (one < other ? -1 : 1)),
    selectCookies(headers, policy.cookies),
    chooseEncoding(headers['accept-encoding'], policy) ?? '',
  ]);
}

/** Headers that CloudFront always forwards. */
const ALWAYS_FORWARDED = new Set([
  ...['cache-control', 'content-encoding', 'content-language', 'content-length', 'content-type', 'date'],
  ...['expect', 'pragma', 'range'],
  ...['if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since'],
]);

/** The headers for the origin. Without a rule for `user-agent`, CloudFront sends its own. */
export function forwardedHeaders(headers: Headers, forwarding: Selections): Headers {
  const forwarded = Object.entries(headers).filter(
    ([name]) =>
      name !== 'cookie' && !isHopByHop(name) && (ALWAYS_FORWARDED.has(name) || forwarding.headers(name)),
  );
  const cookie = selectCookies(headers, forwarding.cookies);
  return {
    'user-agent': 'Amazon CloudFront',
    ...Object.fromEntries(forwarded),
    ...(cookie === '' ? {} : { cookie }),
  };
}

/** Applies a response headers policy to the headers of a response. */
export type ResponseHeadersPolicy = (headers: Headers) => Headers;

const flag = z.object({ Override: z.boolean() });

/** Strict, so that a header that isn't supported here doesn't go missing unnoticed. */
const responseHeadersPolicySchema = z.strictObject({
  Name: z.string(),
  Comment: z.string().optional(),
  SecurityHeadersConfig: z
    .strictObject({
      ContentSecurityPolicy: flag.extend({ ContentSecurityPolicy: z.string() }).optional(),
      ContentTypeOptions: flag.optional(),
      ReferrerPolicy: flag.extend({ ReferrerPolicy: z.string() }).optional(),
      StrictTransportSecurity: flag
        .extend({ AccessControlMaxAgeSec: z.number(), IncludeSubdomains: z.boolean().default(false) })
        .optional(),
    })
    .default({}),
  CustomHeadersConfig: z
    .object({ Items: z.array(flag.extend({ Header: z.string(), Value: z.string() })) })
    .default({ Items: [] }),
});

/**
 * Returns the response headers policy with an id; for undefined, a policy that changes nothing.
 * `localize` replaces addresses of AWS in a header with local ones.
 */
export function readResponseHeadersPolicy(
  template: CloudTemplate,
  id: string | undefined,
  localize: (value: string) => string,
): ResponseHeadersPolicy {
  if (id === undefined) return (headers) => headers;
  const { SecurityHeadersConfig, CustomHeadersConfig } = configOf(
    template,
    'ResponseHeadersPolicy',
    id,
    responseHeadersPolicySchema,
  );
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: options,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: hsts,
  } = SecurityHeadersConfig;
  const subdomains = hsts?.IncludeSubdomains ? '; includeSubDomains' : '';
  const set = [
    csp && { ...csp, name: 'content-security-policy', value: localize(csp.ContentSecurityPolicy) },
    options && { ...options, name: 'x-content-type-options', value: 'nosniff' },
    referrer && { ...referrer, name: 'referrer-policy', value: referrer.ReferrerPolicy },
    hsts && {
      ...hsts,
      name: 'strict-transport-security',
      value: `max-age=${hsts.AccessControlMaxAgeSec}${subdomains}`,
    },
    ...CustomHeadersConfig.Items.map((item) => ({
      ...item,
      name: item.Header.toLowerCase(),
      value: localize(item.Value),
    })),
  ].filter((one) => one !== undefined);
  return (headers) => {
    const result = { ...headers };
    for (const { name, value, Override } of set) {
      result[name] = Override || result[name] === undefined ? value : localize(result[name]);
    }
    return result;
  };
}
