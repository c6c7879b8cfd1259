import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Headers, Origin, OriginResponse } from '../common/gateway-types.ts';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import { pathPattern } from '../common/request-target.ts';
import { TIMED_OUT, withTimeout } from '../common/with-timeout.ts';
import type { CloudTemplate } from '../template/template.ts';
import { type EdgeFunction, loadEdgeFunction } from './edge-function.ts';
import {
  type CachePolicy,
  type ResponseHeadersPolicy,
  readCachePolicy,
  readForwarding,
  readResponseHeadersPolicy,
  type Selections,
} from './policies.ts';

/** A cache behaviour: its paths, its origin, and the changes to requests and responses. */
export type Behavior = {
  matches: (path: string) => boolean;
  /** An origin of the template, or a group of two. */
  origin: Origin;
  /** The domain names of its origins. */
  hosts: readonly string[];
  allowedMethods: ReadonlySet<string>;
  compress: boolean;
  cachePolicy: CachePolicy;
  /** The parts of a request that are sent to the origin. */
  forwarding: Selections;
  applyHeaders: ResponseHeadersPolicy;
  viewerRequest?: EdgeFunction;
  viewerResponse?: EdgeFunction;
};

export type Distribution = {
  /** In the order of the template; the default behaviour is last. */
  behaviors: Behavior[];
  /** The headers that requests to each origin get, by its domain name. */
  originHeaders: ReadonlyMap<string, Headers>;
};

export type DistributionOptions = {
  template: CloudTemplate;
  /** The origin for a domain name in the template; undefined if unknown. */
  originOf: (domainName: string) => Origin | undefined;
  localize: (value: string) => string;
  /** Replaces the time that CloudFront waits for an origin. */
  timeLimitMs?: number | undefined;
};

const behaviorSchema = z.object({
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  Compress: z.boolean().default(false),
  FunctionAssociations: z.array(z.object({ EventType: z.string(), FunctionARN: z.string() })).default([]),
  LambdaFunctionAssociations: z
    .undefined({ error: 'Lambda@Edge is not supported by the local edge' })
    .optional(),
});

const memberSchema = z.object({ OriginId: z.string() });

const distributionSchema = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: behaviorSchema,
    CacheBehaviors: z.array(behaviorSchema.extend({ PathPattern: z.string() })).default([]),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.string(),
        OriginPath: z.string().default(''),
        OriginCustomHeaders: z
          .array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))
          .default([]),
        CustomOriginConfig: z.object({ OriginReadTimeout: z.number().default(30) }).optional(),
      }),
    ),
    OriginGroups: z
      .object({
        Items: z.array(
          z.object({
            Id: z.string(),
            FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.number()) }) }),
            Members: z.object({ Items: z.tuple([memberSchema, memberSchema]) }),
          }),
        ),
      })
      .default({ Items: [] }),
    CustomErrorResponses: z
      .array(
        z.object({
          ResponsePagePath: z
            .undefined({ error: 'error pages are not supported by the local edge' })
            .optional(),
        }),
      )
      .default([]),
  }),
});

type Config = z.infer<typeof distributionSchema>['DistributionConfig'];

/** Reads the only distribution of the template. */
export function readDistribution(options: DistributionOptions): Distribution {
  const config = options.template
    .only('AWS::CloudFront::Distribution')
    .properties(distributionSchema).DistributionConfig;
  const origins = readOrigins(config, options);
  return {
    behaviors: [
      ...config.CacheBehaviors.map((one) => readBehavior(one, one.PathPattern, origins, options)),
      readBehavior(config.DefaultCacheBehavior, '*', origins, options),
    ],
    originHeaders: new Map(config.Origins.map((one) => [one.DomainName, customHeaders(one)])),
  };
}

type KnownOrigin = { origin: Origin; hosts: readonly string[]; isGroup: boolean };

/** The origins and the origin groups by their ids. */
function readOrigins(config: Config, options: DistributionOptions): ReadonlyMap<string, KnownOrigin> {
  const origins = new Map<string, KnownOrigin>();
  for (const one of config.Origins) {
    const origin = readOrigin(one, options);
    origins.set(one.Id, { origin, hosts: [one.DomainName], isGroup: false });
  }
  for (const { Id, FailoverCriteria, Members } of config.OriginGroups.Items) {
    const [first, second] = Members.Items.map(({ OriginId }) => knownOrigin(origins, OriginId));
    if (!first || !second) continue;
    const origin = withFailover(first.origin, second.origin, new Set(FailoverCriteria.StatusCodes.Items));
    origins.set(Id, { origin, hosts: [...first.hosts, ...second.hosts], isGroup: true });
  }
  return origins;
}

function knownOrigin(origins: ReadonlyMap<string, KnownOrigin>, id: string): KnownOrigin {
  const origin = origins.get(id);
  if (!origin) throw new LocalCloudError(`The template has no origin ${id}.`);
  return origin;
}

/** An origin of the template with its path, its headers and its time limit. */
function readOrigin(
  target: Config['Origins'][number],
  { originOf, timeLimitMs }: DistributionOptions,
): Origin {
  const origin = originOf(target.DomainName);
  if (!origin) throw new LocalCloudError(`The local edge does not know the origin ${target.DomainName}.`);
  const headers = customHeaders(target);
  const seconds = target.CustomOriginConfig?.OriginReadTimeout ?? 30;
  return async (request) => {
    const path = `${target.OriginPath}${request.path}`;
    const sent = origin({ ...request, path, headers: { ...request.headers, ...headers } });
    const response = await withTimeout(sent, timeLimitMs ?? seconds * 1_000);
    return response === TIMED_OUT ? { status: 504, headers: {}, body: Buffer.alloc(0) } : response;
  };
}

function customHeaders({ OriginCustomHeaders }: Config['Origins'][number]): Headers {
  return Object.fromEntries(
    OriginCustomHeaders.map((one) => [one.HeaderName.toLowerCase(), one.HeaderValue]),
  );
}

/** Asks the second origin if the first one can't be reached, or answers with one of these statuses. */
function withFailover(first: Origin, second: Origin, statuses: ReadonlySet<number>): Origin {
  return async (request) => {
    const response = await first(request).catch((): OriginResponse | undefined => undefined);
    if (response && !statuses.has(response.status)) return response;
    if (response?.body instanceof Readable) response.body.destroy();
    return second(request);
  };
}

function readBehavior(
  behavior: z.infer<typeof behaviorSchema>,
  pattern: string,
  origins: ReadonlyMap<string, KnownOrigin>,
  { template, localize }: DistributionOptions,
): Behavior {
  const { origin, hosts, isGroup } = knownOrigin(origins, behavior.TargetOriginId);
  if (isGroup && behavior.AllowedMethods.includes('POST')) {
    throw new LocalCloudError(`${pattern} has an origin group, which CloudFront only allows for reads.`);
  }
  const functionFor = (eventType: string) => {
    const association = behavior.FunctionAssociations.find((one) => one.EventType === eventType);
    return association === undefined ? undefined : loadEdgeFunction(template, association.FunctionARN);
  };
  const viewerRequest = functionFor('viewer-request');
  const viewerResponse = functionFor('viewer-response');
  const cachePolicy = readCachePolicy(template, behavior.CachePolicyId);
  return {
    matches: pathPattern(pattern),
    origin,
    hosts,
    allowedMethods: new Set(behavior.AllowedMethods),
    compress: behavior.Compress,
    cachePolicy,
    forwarding: readForwarding(template, cachePolicy, behavior.OriginRequestPolicyId),
    applyHeaders: readResponseHeadersPolicy(template, behavior.ResponseHeadersPolicyId, localize),
    ...(viewerRequest === undefined ? {} : { viewerRequest }),
    ...(viewerResponse === undefined ? {} : { viewerResponse }),
  };
}
