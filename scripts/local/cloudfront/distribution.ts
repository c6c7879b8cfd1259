import * as z from 'zod';
import type { Headers, Origin } from '../common/gateway-types.ts';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import { pathPattern } from '../common/request-target.ts';
import type { CloudTemplate } from '../template/template.ts';
import { type EdgeFunction, loadEdgeFunction } from './edge-function.ts';
import { type CachePolicy, readCachePolicy, readForwarding, type Selections } from './request-policies.ts';
import { type ResponseHeadersPolicy, readResponseHeadersPolicy } from './response-headers.ts';

/** A cache behaviour: its paths, its origin, and the changes to requests and responses. */
export type Behavior = {
  matches: (path: string) => boolean;
  origin: Origin;
  originPath: string;
  originHeaders: Headers;
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
  defaultRootObject: string;
  /** The page to show instead of a response with this status. */
  errorPages: ReadonlyMap<number, { path: string; status: number }>;
};

export type DistributionOptions = {
  template: CloudTemplate;
  /** The origin for a domain name in the template; undefined if unknown. */
  originOf: (domainName: string) => Origin | undefined;
  localize: (value: string) => string;
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

const distributionSchema = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.string().default(''),
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
      }),
    ),
    CustomErrorResponses: z
      .array(
        z.object({
          ErrorCode: z.number(),
          ResponseCode: z.number().optional(),
          ResponsePagePath: z.string().optional(),
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
  const errorPages = config.CustomErrorResponses.flatMap((one) =>
    one.ResponsePagePath === undefined
      ? []
      : [[one.ErrorCode, { path: one.ResponsePagePath, status: one.ResponseCode ?? one.ErrorCode }] as const],
  );
  return {
    behaviors: [
      ...config.CacheBehaviors.map((one) => readBehavior(one, one.PathPattern, config, options)),
      readBehavior(config.DefaultCacheBehavior, '*', config, options),
    ],
    defaultRootObject: config.DefaultRootObject,
    errorPages: new Map(errorPages),
  };
}

function readBehavior(
  behavior: z.infer<typeof behaviorSchema>,
  pattern: string,
  config: Config,
  { template, originOf, localize }: DistributionOptions,
): Behavior {
  const target = config.Origins.find((one) => one.Id === behavior.TargetOriginId);
  const origin = target === undefined ? undefined : originOf(target.DomainName);
  if (target === undefined || origin === undefined) {
    throw new LocalCloudError(
      `The local edge does not know the origin ${target?.DomainName ?? behavior.TargetOriginId}.`,
    );
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
    originPath: target.OriginPath,
    originHeaders: Object.fromEntries(
      target.OriginCustomHeaders.map((one) => [one.HeaderName.toLowerCase(), one.HeaderValue]),
    ),
    allowedMethods: new Set(behavior.AllowedMethods),
    compress: behavior.Compress,
    cachePolicy,
    forwarding: readForwarding(template, cachePolicy, behavior.OriginRequestPolicyId),
    applyHeaders: readResponseHeadersPolicy(template, behavior.ResponseHeadersPolicyId, localize),
    ...(viewerRequest === undefined ? {} : { viewerRequest }),
    ...(viewerResponse === undefined ? {} : { viewerResponse }),
  };
}
