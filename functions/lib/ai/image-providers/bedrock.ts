import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import { limits } from '#shared/domain/limits.ts';
import { optionalEnv } from '../../env.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import { abortFault, ImageFault } from '../image-fault.ts';
import { modelPrompt, seedOf } from '../image-prompt.ts';
import type { GeneratedImage, ImageProvider, ImageRequest } from '../image-provider.ts';
import { awsFault, notConfigured } from '../provider-fault.ts';

/** A model's own words: InvokeModel hands the body on as it is. */
type ModelFamily = {
  readonly models: RegExp;
  readonly body: (request: ImageRequest, model: string) => Promise<object>;
  /** Throws ImageFault where the model refuses or gives no picture. */
  readonly picture: (answer: unknown) => Uint8Array;
};

/**
 * An image model of Bedrock by InvokeModel. Needs AI_IMAGE_MODEL, a model's id or an inference profile's, of one of the
 * families below; another family is another entry.
 */
export function createImageProvider(): ImageProvider {
  const guarded = circuitBreaker();
  return { generate: (request) => guarded(() => generate(request)) };
}

async function generate(request: ImageRequest): Promise<GeneratedImage> {
  const modelId = optionalEnv('aiImageModel');
  if (!modelId) throw notConfigured('aiImageModel', 'has no model');
  const family = families.find(({ models }) => models.test(modelId));
  if (!family) throw notConfigured('aiImageModel', 'speaks to no model of this family');
  const body = JSON.stringify(await family.body(request, modelId));
  const bytes = family.picture(await invoke(modelId, body, request.signal));
  if (bytes.length > limits.media.bytesMax) throw new ImageFault('TOO_LARGE');
  return { bytes };
}

async function invoke(modelId: string, body: string, signal: AbortSignal): Promise<unknown> {
  const { InvokeModelCommand } = await import('@aws-sdk/client-bedrock-runtime');
  const { bedrockClient } = await import('../bedrock-client.ts');
  const contentType = 'application/json';
  const command = new InvokeModelCommand({ modelId, body, contentType, accept: contentType });
  let answer: string;
  try {
    answer = (await bedrockClient.send(command, { abortSignal: signal })).body.transformToString();
  } catch (error) {
    if (signal.aborted) throw abortFault(signal);
    throw refusal(error) ?? awsFault(error, { key: 'aiImageProvider', model: 'aiImageModel' });
  }
  try {
    return JSON.parse(answer);
  } catch (cause) {
    throw new ImageFault('AI_BAD_OUTPUT', { canRetry: true, cause: (cause as Error).name });
  }
}

/** What the model does not take: because of what it shows, or in a shape it does not know. */
function refusal(error: unknown): ImageFault | undefined {
  if (!(error instanceof Error) || error.name !== 'ValidationException') return undefined;
  const isContent = /content|filter|policy|moderat|blocked/i.test(error.message);
  return new ImageFault(isContent ? 'PROMPT_REFUSED' : 'UPSTREAM_FAILED', { cause: error });
}

/** Stable Image and Stable Diffusion 3 (Amazon Bedrock User Guide, "Stability AI models"). */
const stability: ModelFamily = {
  models: /(^|\.)stability\./,
  async body(request, model) {
    const { from, aspectRatio, nonce } = request;
    const common = { prompt: modelPrompt(request), output_format: 'png', seed: seedOf(nonce) };
    if (!from || !/sd3|ultra/.test(model)) return { ...common, aspect_ratio: stabilityRatios[aspectRatio] };
    const image = Buffer.from(await from.read()).toString('base64');
    return { ...common, mode: 'image-to-image', image, strength: 0.7 };
  },
  picture(answer) {
    const { images, finish_reasons: reasons } = (answer ?? {}) as StabilityAnswer;
    const reason = reasons?.[0];
    if (typeof reason === 'string') {
      if (/filter/i.test(reason)) throw new ImageFault('PROMPT_REFUSED');
      throw new ImageFault('UPSTREAM_FAILED', { canRetry: true });
    }
    const image = images?.[0];
    if (typeof image !== 'string' || image === '') throw new ImageFault('AI_BAD_OUTPUT', { canRetry: true });
    return Buffer.from(image, 'base64');
  },
};

type StabilityAnswer = { readonly images?: readonly unknown[]; readonly finish_reasons?: readonly unknown[] };

/** The models know no 4:3; what comes is cut to it. */
const stabilityRatios: Readonly<Record<AspectRatio, string>> = { '1:1': '1:1', '16:9': '16:9', '4:3': '5:4' };

const families: readonly ModelFamily[] = [stability];
