import type { EnvKey } from '../../functions/lib/env-names.ts';
import type { AiConfig, AiProvider } from '../config.ts';

type Variables = Readonly<Partial<Record<EnvKey, string>>>;

/** The environment variables that tell a function of the stage's AI, by what it needs to know. */
export const aiSettings = {
  text: (config: AiConfig['text']): Variables => {
    const { provider, model, baseUrl, apiKeyParameter } = providerSettings(config);
    return {
      aiTextProvider: provider,
      aiTextTimeoutMs: String(config.timeoutMs),
      ...(model && { aiTextModel: model }),
      ...(baseUrl && { aiTextBaseUrl: baseUrl }),
      ...(apiKeyParameter && { aiTextApiKeyParameter: apiKeyParameter }),
    };
  },

  image: (config: AiConfig['image']): Variables => {
    const { provider, model, baseUrl, apiKeyParameter } = providerSettings(config);
    return {
      aiImageProvider: provider,
      aiImageTimeoutMs: String(config.timeoutMs),
      ...(model && { aiImageModel: model }),
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

/** What calls name as the model is the inference profile where there is one. */
function providerSettings(config: AiProvider): {
  readonly provider: string;
  readonly model?: string;
  readonly baseUrl?: string;
  readonly apiKeyParameter?: string;
} {
  if (config.provider === 'embedded') return { provider: config.provider };
  if (config.provider === 'openai') return config;
  return {
    provider: config.provider,
    model: config.model.inferenceProfile?.id ?? config.model.modelId,
  };
}
