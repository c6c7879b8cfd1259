import sharp from 'sharp';
import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import { limits } from '#shared/domain/limits.ts';
import { optionalEnv } from '../../platform/env.ts';
import { abortFault, ImageFault } from '../image-fault.ts';
import { modelPrompt, seedOf } from '../image-prompt.ts';
import type { GeneratedImage, ImageProvider, ImageRequest } from '../image-provider.ts';
import { safeCause } from '../provider-cause.ts';
import { awsFault, notConfigured, statusFault } from '../provider-fault.ts';

const settings = { key: 'aiImageProvider', model: 'aiImageModel' } as const;

/** The request and response format of a family of models: InvokeModel passes the body on unchanged. */
type ModelFamily = {
  readonly models: RegExp;
  readonly body: (request: ImageRequest, model: string) => Promise<object>;
  /** Throws ImageFault if the model refuses or returns no picture, UPSTREAM_FAILED if it failed. */
  readonly picture: (answer: unknown) => Uint8Array;
};

/**
 * Calls an image model of Bedrock with InvokeModel. Needs AI_IMAGE_MODEL: the id of a model or an inference profile of
 * one of the families below. To add a family, add an entry.
 */
export function createImageProvider(): ImageProvider {
  return { generate };
}

async function generate(request: ImageRequest): Promise<GeneratedImage> {
  const modelId = optionalEnv('aiImageModel');
  if (!modelId) throw notConfigured('aiImageModel', 'has no model');
  const family = families.find(({ models }) => models.test(modelId));
  if (!family) throw notConfigured('aiImageModel', 'has no support for this family of models');
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
    // The body is null if it is empty, although the type doesn't say so.
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

/** The fault if Bedrock rejected the request: because of its content, or because it is malformed. */
function refusal(error: unknown): ImageFault | undefined {
  if (!(error instanceof Error) || error.name !== 'ValidationException') return undefined;
  return new ImageFault(refusals.test(error.message) ? 'PROMPT_REFUSED' : 'UPSTREAM_FAILED', {
    cause: safeCause(error),
  });
}

/**
 * Content filters have no error type of their own, only these messages: of Bedrock's filters (Amazon Nova User Guide,
 * "Error handling") and of Stability's (its API reference, 403 `content_moderation`).
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
    const { images, finish_reasons: reasons } = (answer ?? {}) as StabilityResponse;
    const reason = reasons?.[0];
    if (typeof reason === 'string') {
      // The filter rejected the prompt, the input picture or the output picture.
      if (/^filter reason:/i.test(reason)) throw new ImageFault('PROMPT_REFUSED');
      throw statusFault(500, undefined, settings, 'finish reason');
    }
    // We ask for one picture. If there are more, the first one is used, because all of them have been paid for.
    const image = images?.[0];
    if (typeof image !== 'string' || image === '') throw new ImageFault('AI_BAD_OUTPUT');
    return Buffer.from(image, 'base64');
  },
};

type StabilityResponse = {
  readonly images?: readonly unknown[];
  readonly finish_reasons?: readonly unknown[];
};

/** The models don't support 4:3; their pictures are cropped to it. */
const stabilityRatios: Readonly<Record<AspectRatio, string>> = { '1:1': '1:1', '16:9': '16:9', '4:3': '5:4' };

const families: readonly ModelFamily[] = [stability];

type Canvas = { readonly width: number; readonly height: number };

/**
 * About one megapixel, the size that the models draw. It is within the limits of Stability's models (at least 64 pixels
 * per side, at most 9,437,184 pixels and 10 MiB per request) and of InvokeModel (25 MB).
 */
const canvases: Readonly<Record<AspectRatio, Canvas>> = {
  '1:1': { width: 1024, height: 1024 },
  '16:9': { width: 1344, height: 768 },
  '4:3': { width: 1152, height: 864 },
};

/**
 * The input picture for a model: an upright JPEG in the given shape, without the metadata of the file, such as the place
 * where it was taken.
 */
export async function startingPicture(bytes: Uint8Array, aspectRatio: AspectRatio): Promise<Buffer> {
  return sharp(bytes)
    .autoOrient()
    .resize({ ...canvases[aspectRatio], fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .toBuffer();
}
