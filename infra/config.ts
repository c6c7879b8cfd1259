import { PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { SetupError } from './setup-error.ts';

/** The deployments of the product; each has its own set of stacks. */
export const stages = ['dev', 'staging', 'prod'] as const;
export type Stage = (typeof stages)[number];

/** Memory in MiB, which also determines the CPU, and the time after which Lambda ends a call. */
export type FunctionSize = { readonly memoryMb: number; readonly timeoutSeconds: number };

/** A model of Bedrock, called in the stage's region or through an inference profile. */
export type BedrockModel = {
  /** The foundation model's id, as `aws bedrock list-foundation-models` gives it. */
  readonly modelId: string;
  /** The inference profile to call instead, and the regions it uses; access to the model is granted in each. */
  readonly inferenceProfile?: { readonly id: string; readonly regions: readonly string[] };
};

/**
 * The AI provider: Bedrock with a model; a server with OpenAI's API, its key in SSM Parameter Store under
 * `apiKeyParameter` (a SecureString; `/your-quizzes/...`); the offline generator `embedded`; or any other file of
 * `functions/ai/text-providers` or `image-providers`, by name.
 */
export type AiProvider =
  | { readonly provider: 'bedrock'; readonly model: BedrockModel }
  | {
      readonly provider: 'openai';
      /** URL of the API, including `/v1`. */
      readonly baseUrl: string;
      readonly model: string;
      readonly apiKeyParameter?: string;
    }
  | { readonly provider: 'embedded' }
  | ({ readonly provider: 'other' } & OtherProvider);

/** A provider without a type of its own. It reads the environment variables in docs/ai.md. */
type OtherProvider = {
  /** The name of its file without the extension: `[a-z][a-z0-9-]*`. */
  readonly name: string;
  /** `AI_TEXT_BASE_URL` or `AI_IMAGE_BASE_URL`. */
  readonly baseUrl?: string;
  /** `AI_TEXT_MODEL` or `AI_IMAGE_MODEL`; the function gets access to a model of Bedrock. */
  readonly model?: string | BedrockModel;
  /** `AI_TEXT_API_KEY_PARAMETER` or `AI_IMAGE_API_KEY_PARAMETER`, which the function may read. */
  readonly apiKeyParameter?: string;
};

/** AI of a stage (docs/ai.md). */
export type AiConfig = {
  /** Time limit in milliseconds for all provider requests of one call; shorter than the function's timeout. */
  readonly text: AiProvider & { readonly timeoutMs: number };
  /** Pictures are made by a worker, which may take longer than API Gateway allows. */
  readonly image: AiProvider & { readonly timeoutMs: number };
  /** A Bedrock guardrail that checks results before they are shown. */
  readonly guardrail?: { readonly id: string; readonly version: string };
  /** Calls per UTC day. */
  readonly quotas: {
    readonly textPerAuthor: number;
    readonly textPerStage: number;
    readonly imagesPerSession: number;
    readonly imagesPerAddress: number;
    readonly imagesPerAuthor: number;
    readonly imagesPerStage: number;
  };
};

/** Settings that may differ between stages. */
export type StageConfig = {
  readonly region: string;
  /** What happens to tables, buckets and the user pool when their stack is deleted. */
  readonly removalPolicy: RemovalPolicy;
  /** Protects the table, the user pool and the stacks from deletion. */
  readonly deletionProtection: boolean;
  readonly pointInTimeRecovery: boolean;
  readonly logRetention: RetentionDays;
  readonly logLevel: 'DEBUG' | 'INFO' | 'WARN' | 'ERROR';
  /** Requests per second to the whole API, and bursts; API Gateway returns 429 beyond these limits. */
  readonly throttling: { readonly rateLimit: number; readonly burstLimit: number };
  /** The size of each resource group's function. */
  readonly groupFunction: FunctionSize;
  /** The function that renders pages. Rendering is bound to the CPU. */
  readonly pages: FunctionSize;
  /** The function that makes pictures of shared links, on one core. */
  readonly linkPicture: FunctionSize;
  /** The function that writes texts: it waits for a model, but not longer than API Gateway waits (29 s). */
  readonly aiText: FunctionSize;
  /** The function that makes pictures: its timeout is longer than the provider's, because it also stores them. */
  readonly imageWorker: FunctionSize;
  readonly ai: AiConfig;
  /** The Cognito triggers, for at most five seconds (a limit of the service). */
  readonly authTrigger: FunctionSize;
  /** The consumer of the table's stream; records wait for up to the batching window, in seconds. */
  readonly events: FunctionSize & { readonly batchingWindowSeconds: number };
  /** Holds the whole catalogue twice, as it was and as it is stored: 1.6 GB at 100,000 quizzes. */
  readonly builder: FunctionSize;
  /**
   * The function that makes the files of pictures. It uses one core, which is 1769 MiB. Its timeout is less than 58
   * seconds: if it is killed, its lease must have ended when Lambda starts it again after a minute.
   */
  readonly mediaProcessor: FunctionSize;
  readonly priceClass: PriceClass;
  /** Whether CloudFront's access log is kept. */
  readonly accessLogs: boolean;
  /** Generation of the secret that CloudFront sends to the API; a new number makes a new secret (docs/operations.md). */
  readonly originSecretGeneration: number;
  /** A host name with its ACM certificate, which must be in us-east-1 for CloudFront. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** A WAF web ACL with the scope CLOUDFRONT, which must be in us-east-1. */
  readonly webAclArn?: string;
};

/** Daily quotas: of authors and visitors, and of the whole stage. */
const quotas = {
  textPerAuthor: 100,
  textPerStage: 2000,
  imagesPerSession: 5,
  imagesPerAddress: 20,
  imagesPerAuthor: 100,
  imagesPerStage: 1000,
} as const satisfies AiConfig['quotas'];

/** The offline generators: they need no account and no key, and cost nothing. */
const embeddedAi = {
  text: { provider: 'embedded', timeoutMs: 25_000 },
  image: { provider: 'embedded', timeoutMs: 60_000 },
  quotas,
} as const satisfies AiConfig;

/** Texts by a small model within the EU. Pictures by the offline generator: Bedrock's image model there was discontinued. */
const cloudAi = {
  ...embeddedAi,
  text: {
    provider: 'bedrock',
    model: {
      modelId: 'anthropic.claude-haiku-4-5-20251001-v1:0',
      inferenceProfile: {
        id: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
        regions: ['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'],
      },
    },
    timeoutMs: 25_000,
  },
} as const satisfies AiConfig;

const common = {
  region: 'eu-central-1',
  groupFunction: { memoryMb: 1024, timeoutSeconds: 10 },
  pages: { memoryMb: 1769, timeoutSeconds: 10 },
  linkPicture: { memoryMb: 1769, timeoutSeconds: 10 },
  aiText: { memoryMb: 1024, timeoutSeconds: 29 },
  imageWorker: { memoryMb: 1769, timeoutSeconds: 120 },
  authTrigger: { memoryMb: 256, timeoutSeconds: 5 },
  mediaProcessor: { memoryMb: 1769, timeoutSeconds: 45 },
  builder: { memoryMb: 3008, timeoutSeconds: 900 },
  logLevel: 'INFO',
  originSecretGeneration: 1,
} as const satisfies Partial<StageConfig>;

const configs: Readonly<Record<Stage, StageConfig>> = {
  dev: {
    ...common,
    ai: embeddedAi,
    removalPolicy: RemovalPolicy.DESTROY,
    deletionProtection: false,
    pointInTimeRecovery: false,
    logRetention: RetentionDays.ONE_WEEK,
    logLevel: 'DEBUG',
    throttling: { rateLimit: 500, burstLimit: 1000 },
    events: { memoryMb: 512, timeoutSeconds: 60, batchingWindowSeconds: 2 },
    priceClass: PriceClass.PRICE_CLASS_100,
    accessLogs: false,
  },
  staging: {
    ...common,
    ai: cloudAi,
    removalPolicy: RemovalPolicy.DESTROY,
    deletionProtection: false,
    pointInTimeRecovery: true,
    logRetention: RetentionDays.ONE_MONTH,
    throttling: { rateLimit: 500, burstLimit: 1000 },
    events: { memoryMb: 512, timeoutSeconds: 60, batchingWindowSeconds: 2 },
    priceClass: PriceClass.PRICE_CLASS_100,
    accessLogs: true,
  },
  prod: {
    ...common,
    ai: cloudAi,
    removalPolicy: RemovalPolicy.RETAIN,
    deletionProtection: true,
    pointInTimeRecovery: true,
    logRetention: RetentionDays.THREE_MONTHS,
    throttling: { rateLimit: 2000, burstLimit: 4000 },
    events: { memoryMb: 512, timeoutSeconds: 60, batchingWindowSeconds: 2 },
    priceClass: PriceClass.PRICE_CLASS_200,
    accessLogs: true,
  },
};

/** The configuration of a stage. Throws if the stage is unknown or its settings are invalid. */
export function stageConfig(name: string): StageConfig {
  return checkedConfig(configs[asStage(name)]);
}

/** API Gateway ends a call after 30 s with its own error message. */
const groupSecondsMax = 29;
/** Seconds that a call for texts needs besides the provider's requests: for the quotas and the response. */
const textMarginMs = 2000;

/** Returns the configuration unchanged. Throws if its AI settings are invalid. */
export function checkedConfig(config: StageConfig): StageConfig {
  const { ai, aiText } = config;
  if (aiText.timeoutSeconds > groupSecondsMax) {
    throw new SetupError(`aiText.timeoutSeconds is ${aiText.timeoutSeconds}: at most ${groupSecondsMax}`);
  }
  const textMsMax = aiText.timeoutSeconds * 1000 - textMarginMs;
  if (ai.text.timeoutMs > textMsMax) {
    throw new SetupError(
      `ai.text.timeoutMs is ${ai.text.timeoutMs}: at most ${textMsMax}, so that the function can answer in its time`,
    );
  }
  for (const provider of [ai.text, ai.image]) {
    if (provider.provider === 'other' && !/^[a-z][a-z0-9-]*$/.test(provider.name)) {
      throw new SetupError(`"${provider.name}" isn't a valid name of a provider's file`);
    }
  }
  return config;
}

/** The name as a stage. Throws if it is unknown. */
export function asStage(name: string): Stage {
  const stage = stages.find((known) => known === name);
  if (!stage) throw new SetupError(`Unknown stage "${name}": use one of ${stages.join(', ')}`);
  return stage;
}
