import * as z from 'zod';
import { chooseEncoding } from './compression.ts';
import type { Headers } from './gateway-types.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import {
  NOTHING,
  readSelections,
  type Selections,
  selectCookies,
  selectionsSchema,
  selectQuery,
} from './policy-selection.ts';
import type { CloudTemplate } from './template.ts';

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

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html */
const MANAGED_CACHE_POLICIES: Readonly<Record<string, CachePolicy>> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
    ...NOTHING,
    ...{ minTtl: 0, defaultTtl: 0, maxTtl: 0 },
    ...{ brotli: false, gzip: false },
  },
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    ...NOTHING,
    ...{ minTtl: 1, defaultTtl: 86_400, maxTtl: 31_536_000 },
    ...{ brotli: true, gzip: true },
  },
};

const cachePolicySchema = z.object({
  CachePolicyConfig: z.object({
    MinTTL: z.number(),
    DefaultTTL: z.number(),
    MaxTTL: z.number(),
    ParametersInCacheKeyAndForwardedToOrigin: selectionsSchema.extend({
      EnableAcceptEncodingBrotli: z.boolean().default(false),
      EnableAcceptEncodingGzip: z.boolean(),
    }),
  }),
});

/** The cache policy with an id. Throws LocalCloudError for an unknown one. */
export function readCachePolicy(template: CloudTemplate, id: string): CachePolicy {
  const managed = MANAGED_CACHE_POLICIES[id];
  if (managed !== undefined) return managed;
  const resource = template.resources('AWS::CloudFront::CachePolicy').find((one) => one.reference === id);
  if (resource === undefined)
    throw new LocalCloudError(`The local cloud doesn't support the cache policy ${id}.`);
  const {
    MinTTL,
    DefaultTTL,
    MaxTTL,
    ParametersInCacheKeyAndForwardedToOrigin: key,
  } = resource.properties(cachePolicySchema).CachePolicyConfig;
  return {
    ...readSelections(key),
    minTtl: MinTTL,
    defaultTtl: DefaultTTL,
    maxTtl: MaxTTL,
    brotli: key.EnableAcceptEncodingBrotli,
    gzip: key.EnableAcceptEncodingGzip,
  };
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
