import { PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { SetupError } from './setup-error.ts';

/** The deployments of the product; each is a set of stacks of its own. */
export const stages = ['dev', 'staging', 'prod'] as const;
export type Stage = (typeof stages)[number];

/** Memory in MiB, which also sets the share of CPU, and the time after which Lambda ends a call. */
export type FunctionSize = { readonly memoryMb: number; readonly timeoutSeconds: number };

/** What differs, or may come to differ, between stages. */
export type StageConfig = {
  readonly region: string;
  /** What happens to tables, buckets and the user pool when their stack is deleted. */
  readonly removalPolicy: RemovalPolicy;
  /** Refuses deletion of the table, the user pool and the stacks until it is switched off. */
  readonly deletionProtection: boolean;
  readonly pointInTimeRecovery: boolean;
  readonly logRetention: RetentionDays;
  readonly logLevel: 'DEBUG' | 'INFO' | 'WARN' | 'ERROR';
  /** Requests a second over the whole API, and the burst above it; beyond that API Gateway answers 429. */
  readonly throttling: { readonly rateLimit: number; readonly burstLimit: number };
  /** The size of each resource group's function. */
  readonly groupFunction: FunctionSize;
  /** The functions that Cognito waits for, five seconds at most (a limit of the service). */
  readonly authTrigger: FunctionSize;
  /** The function that counts plays; it waits up to the window, in seconds, to fill a batch. */
  readonly stats: FunctionSize & { readonly batchingWindowSeconds: number };
  /** The function that makes the files of pictures: 1769 MiB is one core, which is all that it uses. */
  readonly mediaProcessor: FunctionSize;
  /** The function that removes the files of deleted pictures. */
  readonly mediaCleanup: FunctionSize;
  readonly priceClass: PriceClass;
  /** Whether CloudFront's access log is kept. */
  readonly accessLogs: boolean;
  /** A host name of our own with its ACM certificate, which CloudFront wants in us-east-1. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** A WAF web ACL of scope CLOUDFRONT, which lives in us-east-1. */
  readonly webAclArn?: string;
};

const common = {
  region: 'eu-central-1',
  groupFunction: { memoryMb: 1024, timeoutSeconds: 10 },
  authTrigger: { memoryMb: 256, timeoutSeconds: 5 },
  mediaProcessor: { memoryMb: 1769, timeoutSeconds: 60 },
  mediaCleanup: { memoryMb: 256, timeoutSeconds: 30 },
  logLevel: 'INFO',
} as const satisfies Partial<StageConfig>;

const configs: Readonly<Record<Stage, StageConfig>> = {
  dev: {
    ...common,
    removalPolicy: RemovalPolicy.DESTROY,
    deletionProtection: false,
    pointInTimeRecovery: false,
    logRetention: RetentionDays.ONE_WEEK,
    logLevel: 'DEBUG',
    throttling: { rateLimit: 500, burstLimit: 1000 },
    stats: { memoryMb: 512, timeoutSeconds: 30, batchingWindowSeconds: 2 },
    priceClass: PriceClass.PRICE_CLASS_100,
    accessLogs: false,
  },
  staging: {
    ...common,
    removalPolicy: RemovalPolicy.DESTROY,
    deletionProtection: false,
    pointInTimeRecovery: true,
    logRetention: RetentionDays.ONE_MONTH,
    throttling: { rateLimit: 500, burstLimit: 1000 },
    stats: { memoryMb: 512, timeoutSeconds: 30, batchingWindowSeconds: 5 },
    priceClass: PriceClass.PRICE_CLASS_100,
    accessLogs: true,
  },
  prod: {
    ...common,
    removalPolicy: RemovalPolicy.RETAIN,
    deletionProtection: true,
    pointInTimeRecovery: true,
    logRetention: RetentionDays.THREE_MONTHS,
    throttling: { rateLimit: 2000, burstLimit: 4000 },
    stats: { memoryMb: 512, timeoutSeconds: 30, batchingWindowSeconds: 5 },
    priceClass: PriceClass.PRICE_CLASS_200,
    accessLogs: true,
  },
};

/** The configuration of a stage; throws naming the unknown stage and the known ones. */
export function stageConfig(name: string): StageConfig {
  return configs[asStage(name)];
}

/** The name as a stage; throws naming the unknown stage and the known ones. */
export function asStage(name: string): Stage {
  const stage = stages.find((known) => known === name);
  if (!stage) throw new SetupError(`Unknown stage "${name}": use one of ${stages.join(', ')}`);
  return stage;
}
