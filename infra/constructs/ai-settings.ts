import type { EnvKey } from '#shared/infrastructure/env-names.ts';
import type { AiConfig, AiProvider, BedrockModel } from '../ai-config.ts';

type Variables = Readonly<Partial<Record<EnvKey, string>>>;

/** The environment variables with a stage's AI settings, for each kind of function. */
export const aiSettings = {
  text: (config: AiConfig['text']): Variables => {
    const { name, model, baseUrl, apiKeyParameter } = providerSettings(config);
    return {
      aiTextProvider: name,
      aiTextTimeoutMs: String(config.timeoutMs),
      ...(model && { aiTextModel: calledModel(model) }),
      ...(baseUrl && { aiTextBaseUrl: baseUrl }),
      ...(apiKeyParameter && { aiTextApiKeyParameter: apiKeyParameter }),
    };
  },

  /** The name of the text provider, for functions that only report it. */
  textProvider: (config: AiConfig['text']): Variables => ({ aiTextProvider: providerSettings(config).name }),

  image: (config: AiConfig['image']): Variables => {
    const { name, model, baseUrl, apiKeyParameter } = providerSettings(config);
    return {
      aiImageProvider: name,
      aiImageTimeoutMs: String(config.timeoutMs),
      ...(model && { aiImageModel: calledModel(model) }),
      ...(baseUrl && { aiImageBaseUrl: baseUrl }),
      ...(apiKeyParameter && { aiImageApiKeyParameter: apiKeyParameter }),
    };
  },

  guardrail: ({ id, version }: NonNullable<AiConfig['guardrail']>): Variables => ({
    aiGuardrailId: id,
    aiGuardrailVersion: version,
  }),

  textQuotas: (quotas: AiConfig['quotas']): Variables => ({
    aiTextPerAuthor: String(quotas.textPerAuthor),
    aiTextPerStage: String(quotas.textPerStage),
  }),

  imageQuotas: (quotas: AiConfig['quotas']): Variables => ({
    aiImagesPerSession: String(quotas.imagesPerSession),
    aiImagesPerAddress: String(quotas.imagesPerAddress),
    aiImagesPerAuthor: String(quotas.imagesPerAuthor),
    aiImagesPerStage: String(quotas.imagesPerStage),
  }),
};

/** The settings and permissions of any provider. `name` is the name of its file. */
type ProviderSettings = {
  readonly name: string;
  readonly model?: string | BedrockModel;
  readonly baseUrl?: string;
  readonly apiKeyParameter?: string;
};

export function providerSettings(config: AiProvider): ProviderSettings {
  return config.provider === 'other' ? config : { ...config, name: config.provider };
}

/** The model id in calls is the inference profile, if there is one. */
function calledModel(model: string | BedrockModel): string {
  return typeof model === 'string' ? model : (model.inferenceProfile ?? model.modelId);
}
