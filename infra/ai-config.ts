/** A model of Bedrock, called in the stage's region or through an inference profile. */
export type BedrockModel = {
  /** The foundation model's id, as listed by `aws bedrock list-foundation-models`. */
  readonly modelId: string;
  /** The id of the inference profile to call instead, which may call the model in several regions. */
  readonly inferenceProfile?: string;
};

/**
 * The AI provider: Bedrock with a model; a server with OpenAI's API, its key in SSM Parameter Store under
 * `apiKeyParameter` (a SecureString; `/your-quizzes/...`); the offline generator `embedded`; or any other file of
 * `functions/ai/text-providers` or `image-providers`, identified by its file name.
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

/** A provider without its own type here. It reads the environment variables in docs/ai.md. */
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

/** Daily quotas for authors, for visitors and for the whole stage. */
const quotas = {
  textPerAuthor: 100,
  textPerStage: 2000,
  imagesPerSession: 5,
  imagesPerAddress: 20,
  imagesPerAuthor: 100,
  imagesPerStage: 1000,
} as const satisfies AiConfig['quotas'];

/** The offline generators: they need no account and no key, and cost nothing. */
export const embeddedAi = {
  text: { provider: 'embedded', timeoutMs: 25_000 },
  image: { provider: 'embedded', timeoutMs: 60_000 },
  quotas,
} as const satisfies AiConfig;

/** Texts by a small model within the EU. Pictures by the offline generator: Bedrock's image model there was discontinued. */
export const cloudAi = {
  ...embeddedAi,
  text: {
    provider: 'bedrock',
    model: {
      modelId: 'anthropic.claude-haiku-4-5-20251001-v1:0',
      inferenceProfile: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0',
    },
    timeoutMs: 25_000,
  },
} as const satisfies AiConfig;
