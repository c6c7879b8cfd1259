import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import { limits } from '#shared/domain/limits.ts';
import { env, optionalEnv } from '../../platform/env.ts';
import { readApiKey } from '../api-key.ts';
import { imageBreaker } from '../image-breaker.ts';
import { abortFault, ImageFault } from '../image-fault.ts';
import { modelPrompt } from '../image-prompt.ts';
import type { GeneratedImage, ImageProvider, ImageRequest } from '../image-provider.ts';
import { connectionFault, notConfigured, statusFault } from '../provider-fault.ts';

const settings = { key: 'aiImageApiKeyParameter', model: 'aiImageModel' } as const;

/** Base64 takes four characters for three bytes; the rest of an answer is small. */
const answerMax = Math.ceil((limits.media.bytesMax * 4) / 3) + 64 * 1024;

/** By preference: servers and models know different ones. What has another shape is cut to it later. */
const sizesOf: Readonly<Record<AspectRatio, readonly string[]>> = {
  '1:1': ['1024x1024', '512x512'],
  '16:9': ['1280x720', '1792x1024', '1536x1024', '1024x1024'],
  '4:3': ['1280x960', '1536x1024', '1792x1024', '1024x1024'],
};

/** Parameters that a server refused; learned once per instance. */
type Dialect = { knowsResponseFormat: boolean; readonly refusedSizes: Set<string> };

/**
 * Any server that speaks OpenAI's `images/generations`: OpenAI, LocalAI, stable-diffusion.cpp and others. Needs
 * AI_IMAGE_BASE_URL and AI_IMAGE_MODEL; a key where the server wants one. A picture is changed by a prompt that says so.
 */
export function createImageProvider(): ImageProvider {
  const dialect: Dialect = { knowsResponseFormat: true, refusedSizes: new Set() };
  const guarded = imageBreaker();
  return { generate: (request) => guarded(() => generate(request, dialect)) };
}

async function generate(request: ImageRequest, dialect: Dialect): Promise<GeneratedImage> {
  const baseUrl = optionalEnv('aiImageBaseUrl')?.replace(/\/+$/, '');
  if (!baseUrl) throw notConfigured('aiImageBaseUrl', 'has no address');
  if (!optionalEnv('aiImageModel')) throw notConfigured('aiImageModel', 'has no model');
  const body = bodyOf(request, dialect);
  const { status, retryAfter, text } = await post(`${baseUrl}/images/generations`, body, request.signal);
  if (status >= 200 && status < 300) return { bytes: await pictureOf(text, baseUrl, request.signal) };
  if (status === 400 && isRefused(text)) throw new ImageFault('PROMPT_REFUSED');
  // Refused before any work, so asking again in other words costs nothing.
  if ((status === 400 || status === 422) && adapt(dialect, body.size, text))
    return generate(request, dialect);
  throw refusal(status, retryAfter);
}

function bodyOf(request: ImageRequest, dialect: Dialect) {
  const sizes = sizesOf[request.aspectRatio];
  return {
    model: env('aiImageModel'),
    prompt: modelPrompt(request),
    n: 1,
    size: sizes.find((size) => !dialect.refusedSizes.has(size)) ?? '1024x1024',
    ...(dialect.knowsResponseFormat ? { response_format: 'b64_json' } : {}),
  };
}

/** True where the refusal names something that can be said otherwise. */
function adapt(dialect: Dialect, size: string, refused: string): boolean {
  if (dialect.knowsResponseFormat && /response_format/.test(refused)) {
    dialect.knowsResponseFormat = false;
    return true;
  }
  if (/\bsize\b/i.test(refused) && size !== '1024x1024' && !dialect.refusedSizes.has(size)) {
    dialect.refusedSizes.add(size);
    return true;
  }
  return false;
}

/** Because of what the prompt says: by the error's code, else by the sentence that OpenAI's filter answers. */
function isRefused(text: string): boolean {
  const { error } = (objectOf(text) ?? {}) as Refusal;
  if (typeof error?.code === 'string' && refusalCodes.has(error.code)) return true;
  return typeof error?.message === 'string' && /rejected .{0,20}safety system/i.test(error.message);
}

type Refusal = { readonly error?: { readonly code?: unknown; readonly message?: unknown } };

/** OpenAI's for its two families of models, and Azure's. */
const refusalCodes: ReadonlySet<string> = new Set([
  'content_policy_violation',
  'moderation_blocked',
  'content_filter',
  'contentFilter',
]);

function refusal(status: number, retryAfter: string | undefined): Error {
  const fault = statusFault(status, retryAfter, settings);
  const isOurs = status >= 400 && status < 500 && fault.code === 'UPSTREAM_FAILED';
  return isOurs ? new ImageFault('UPSTREAM_FAILED', { cause: fault }) : fault;
}

type Received = { readonly status: number; readonly retryAfter: string | undefined; readonly text: string };

async function post(url: string, body: object, signal: AbortSignal): Promise<Received> {
  const key = await readApiKey('aiImageApiKeyParameter', 'aiImageApiKey');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    const text = (await limitedBytes(response, answerMax)).toString('utf8');
    return { status: response.status, retryAfter: response.headers.get('retry-after') ?? undefined, text };
  } catch (error) {
    throw faultOf(error, signal);
  }
}

type Answer = { readonly data?: readonly { readonly b64_json?: unknown; readonly url?: unknown }[] };

async function pictureOf(text: string, baseUrl: string, signal: AbortSignal): Promise<Uint8Array> {
  // One is asked for. Of more the first is as good as an only one, and all of them are paid for.
  const picture = ((objectOf(text) ?? {}) as Answer).data?.[0];
  if (typeof picture?.b64_json === 'string' && picture.b64_json !== '') {
    return limited(Buffer.from(picture.b64_json, 'base64'));
  }
  if (typeof picture?.url === 'string') return download(picture.url, baseUrl, signal);
  throw new ImageFault('AI_BAD_OUTPUT');
}

/** `undefined` for what is no JSON, or no object. */
function objectOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** From the server itself and nowhere else: an answer must not send us round our own network. */
async function download(address: string, baseUrl: string, signal: AbortSignal): Promise<Uint8Array> {
  const url = URL.parse(address, `${baseUrl}/`);
  const { protocol, host } = new URL(baseUrl);
  if (url?.protocol !== protocol || url.host !== host) throw new ImageFault('AI_BAD_OUTPUT');
  try {
    const response = await fetch(url, { redirect: 'error', signal });
    // The model is known, and has drawn: the address leads nowhere.
    if (response.status === 404) throw new ImageFault('AI_BAD_OUTPUT');
    if (!response.ok) throw statusFault(response.status, undefined, settings);
    return await limitedBytes(response, limits.media.bytesMax);
  } catch (error) {
    throw faultOf(error, signal);
  }
}

async function limitedBytes(response: Response, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > max) throw new ImageFault('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function limited(bytes: Buffer): Buffer {
  if (bytes.length > limits.media.bytesMax) throw new ImageFault('TOO_LARGE');
  return bytes;
}

function faultOf(error: unknown, signal: AbortSignal): Error {
  if (error instanceof ImageFault) return error;
  return signal.aborted ? abortFault(signal) : connectionFault(error);
}
