import { PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { SetupError } from './setup-error.ts';

/** The deployments of the product; each has its own set of stacks. */
export const stages = ['dev', 'staging', 'prod'] as const;
export type Stage = (typeof stages)[number];

/** Memory in MiB, which also sets the share of CPU, and the time after which Lambda ends a call. */
export type FunctionSize = { readonly memoryMb: number; readonly timeoutSeconds: number };

/** A model of Bedrock: either called in the stage's own region, or through an inference profile. */
export type BedrockModel = {
  /** The foundation model's id, as `aws bedrock list-foundation-models` gives it. */
  readonly modelId: string;
  /** The profile that calls name instead, and the regions it may send them to; the model is granted in each. */
  readonly inferenceProfile?: { readonly id: string; readonly regions: readonly string[] };
};

/**
 * Who answers: Bedrock with a model; a server that speaks OpenAI's protocol, its key in SSM Parameter Store under
 * `apiKeyParameter` (a SecureString; `/your-quizzes/...`); the embedded generator, which works without either; or any
 * other file of `functions/ai/text-providers` or `image-providers`, by its name.
 */
export type AiProvider =
  | { readonly provider: 'bedrock'; readonly model: BedrockModel }
  | {
      readonly provider: 'openai';
      /** Up to and with `/v1`. */
      readonly baseUrl: string;
      readonly model: string;
      readonly apiKeyParameter?: string;
    }
  | { readonly provider: 'embedded' }
  | ({ readonly provider: 'other' } & OtherProvider);

/** A provider that the types know nothing of. It finds its settings in the variables of docs/ai.md. */
type OtherProvider = {
  /** Of its file, without the ending: `[a-z][a-z0-9-]*`. */
  readonly name: string;
  /** `AI_TEXT_BASE_URL` or `AI_IMAGE_BASE_URL`. */
  readonly baseUrl?: string;
  /** `AI_TEXT_MODEL` or `AI_IMAGE_MODEL`; a model of Bedrock is granted to the function. */
  readonly model?: string | BedrockModel;
  /** `AI_TEXT_API_KEY_PARAMETER` or `AI_IMAGE_API_KEY_PARAMETER`, which the function may read. */
  readonly apiKeyParameter?: string;
};

/** AI of a stage (docs/ai.md). */
export type AiConfig = {
  /** The limit, in milliseconds, of everything one call asks of the provider; it ends before the function does. */
  readonly text: AiProvider & { readonly timeoutMs: number };
  /** A picture is made by a worker, which may take longer than the gateway allows. */
  readonly image: AiProvider & { readonly timeoutMs: number };
  /** A Bedrock guardrail that results pass before they are shown. */
  readonly guardrail?: { readonly id: string; readonly version: string };
  /** Calls a UTC day. */
  readonly quotas: {
    readonly textPerAuthor: number;
    readonly textPerStage: number;
    readonly imagesPerSession: number;
    readonly imagesPerAddress: number;
    readonly imagesPerAuthor: number;
    readonly imagesPerStage: number;
  };
};

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
  /** The function that writes texts: it waits for a model, at most as long as the gateway waits for it (29 s). */
  readonly aiText: FunctionSize;
  /** The function that makes pictures: longer than the image provider's time limit, for storing them after it. */
  readonly imageWorker: FunctionSize;
  readonly ai: AiConfig;
  /** The functions that Cognito waits for, five seconds at most (a limit of the service). */
  readonly authTrigger: FunctionSize;
  /** The function that counts plays; it waits up to the window, in seconds, to fill a batch. */
  readonly stats: FunctionSize & { readonly batchingWindowSeconds: number };
  /**
   * The function that makes the files of pictures: 1769 MiB is one core, which is all that it uses. Where it was killed
   * its lease has to be over when Lambda starts it again, a minute later: less than 58 seconds.
   */
  readonly mediaProcessor: FunctionSize;
  /** The function that removes the files of deleted pictures. */
  readonly mediaCleanup: FunctionSize;
  readonly priceClass: PriceClass;
  /** Whether CloudFront's access log is kept. */
  readonly accessLogs: boolean;
  /** Another number is another value of what CloudFront shows the API (docs/operations.md). */
  readonly originSecretGeneration: number;
  /** A host name of our own with its ACM certificate, which CloudFront wants in us-east-1. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** A WAF web ACL of scope CLOUDFRONT, which lives in us-east-1. */
  readonly webAclArn?: string;
};

/** The quotas of the decisions; what a whole stage may use is our own choice. */
const quotas = {
  textPerAuthor: 100,
  textPerStage: 2000,
  imagesPerSession: 5,
  imagesPerAddress: 20,
  imagesPerAuthor: 100,
  imagesPerStage: 1000,
} as const satisfies AiConfig['quotas'];

/** Works without an account, a key and a bill. */
const embeddedAi = {
  text: { provider: 'embedded', timeoutMs: 25_000 },
  image: { provider: 'embedded', timeoutMs: 60_000 },
  quotas,
} as const satisfies AiConfig;

/** Texts by a small model, within the EU. No image model is wired in: the one Bedrock had has reached its end of life. */
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
  aiText: { memoryMb: 1024, timeoutSeconds: 29 },
  imageWorker: { memoryMb: 1769, timeoutSeconds: 120 },
  authTrigger: { memoryMb: 256, timeoutSeconds: 5 },
  mediaProcessor: { memoryMb: 1769, timeoutSeconds: 45 },
  mediaCleanup: { memoryMb: 256, timeoutSeconds: 30 },
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
    stats: { memoryMb: 512, timeoutSeconds: 30, batchingWindowSeconds: 2 },
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
    stats: { memoryMb: 512, timeoutSeconds: 30, batchingWindowSeconds: 5 },
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
    stats: { memoryMb: 512, timeoutSeconds: 30, batchingWindowSeconds: 5 },
    priceClass: PriceClass.PRICE_CLASS_200,
    accessLogs: true,
  },
};

/** The configuration of a stage; throws naming the unknown stage and the known ones, or what cannot be. */
export function stageConfig(name: string): StageConfig {
  return checkedConfig(configs[asStage(name)]);
}

/** API Gateway ends a call after 30 s with its own error text. */
const groupSecondsMax = 29;
/** What a call for texts does beside asking: the quotas before and after, and the answer. */
const textMarginMs = 2000;

/** The configuration as it is; throws naming what of its AI cannot work. */
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
      throw new SetupError(`"${provider.name}" is no name of a provider's file`);
    }
  }
  return config;
}

/** The name as a stage; throws naming the unknown stage and the known ones. */
export function asStage(name: string): Stage {
  const stage = stages.find((known) => known === name);
  if (!stage) throw new SetupError(`Unknown stage "${name}": use one of ${stages.join(', ')}`);
  return stage;
}
