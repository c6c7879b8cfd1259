import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import { limits } from '#shared/domain/limits.ts';
import { optionalEnv } from '../../platform/env.ts';
import { imageBreaker } from '../image-breaker.ts';
import { abortFault, ImageFault } from '../image-fault.ts';
import { modelPrompt, seedOf } from '../image-prompt.ts';
import type { GeneratedImage, ImageProvider, ImageRequest } from '../image-provider.ts';
import { safeCause } from '../provider-cause.ts';
import { awsFault, notConfigured, statusFault } from '../provider-fault.ts';
import { startingPicture } from '../starting-picture.ts';

const settings = { key: 'aiImageProvider', model: 'aiImageModel' } as const;

/** A model's own words: InvokeModel hands the body on as it is. */
type ModelFamily = {
  readonly models: RegExp;
  readonly body: (request: ImageRequest, model: string) => Promise<object>;
  /** Throws ImageFault where the model refuses or gives no picture, UPSTREAM_FAILED where it failed. */
  readonly picture: (answer: unknown) => Uint8Array;
};

/**
 * An image model of Bedrock by InvokeModel. Needs AI_IMAGE_MODEL, a model's id or an inference profile's, of one of the
 * families below; another family is another entry.
 */
export function createImageProvider(): ImageProvider {
  const guarded = imageBreaker();
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
    const output = await bedrockClient.send(command, { abortSignal: signal });
    // Null where the body is empty, whatever the type says.
    answer = (output.body as typeof output.body | null)?.transformToString() ?? '';
  } catch (error) {
    if (signal.aborted) throw abortFault(signal);
    throw refusal(error) ?? awsFault(error, settings);
  }
  try {
    return JSON.parse(answer);
  } catch (cause) {
    throw new ImageFault('AI_BAD_OUTPUT', { cause: (cause as Error).name });
  }
}

/** What the model does not take: because of what it shows, or in a shape it does not know. */
function refusal(error: unknown): ImageFault | undefined {
  if (!(error instanceof Error) || error.name !== 'ValidationException') return undefined;
  return new ImageFault(refusals.test(error.message) ? 'PROMPT_REFUSED' : 'UPSTREAM_FAILED', {
    cause: safeCause(error),
  });
}

/**
 * There is no type of error for it, only these sentences: of Bedrock's own filters (Amazon Nova User Guide, "Error
 * handling") and of Stability's (its API reference, 403 `content_moderation`).
 */
const refusals =
  /blocked by our content filters|conflict with our AUP|AWS Responsible AI Policy|flagged by our content moderation/i;

/** Stable Image and Stable Diffusion 3 (Amazon Bedrock User Guide, "Stability AI models"). */
const stability: ModelFamily = {
  models: /(^|\.)stability\./,
  async body(request, model) {
    const { from, aspectRatio, nonce } = request;
    const common = { prompt: modelPrompt(request), output_format: 'png', seed: seedOf(nonce) };
    if (!from || !/sd3|ultra/.test(model)) return { ...common, aspect_ratio: stabilityRatios[aspectRatio] };
    const image = await startingPicture(await from.read(), aspectRatio);
    return { ...common, mode: 'image-to-image', image: image.toString('base64'), strength: 0.7 };
  },
  picture(answer) {
    const { images, finish_reasons: reasons } = (answer ?? {}) as StabilityAnswer;
    const reason = reasons?.[0];
    if (typeof reason === 'string') {
      // Of the prompt, the picture it starts from, or the one that came of it.
      if (/^filter reason:/i.test(reason)) throw new ImageFault('PROMPT_REFUSED');
      throw statusFault(500, undefined, settings, 'finish reason');
    }
    // One is asked for. Of more the first is as good as an only one, and all of them are paid for.
    const image = images?.[0];
    if (typeof image !== 'string' || image === '') throw new ImageFault('AI_BAD_OUTPUT');
    return Buffer.from(image, 'base64');
  },
};

type StabilityAnswer = { readonly images?: readonly unknown[]; readonly finish_reasons?: readonly unknown[] };

/** The models know no 4:3; what comes is cut to it. */
const stabilityRatios: Readonly<Record<AspectRatio, string>> = { '1:1': '1:1', '16:9': '16:9', '4:3': '5:4' };

const families: readonly ModelFamily[] = [stability];
