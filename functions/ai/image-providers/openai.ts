import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import { limits } from '#shared/domain/limits.ts';
import { env, optionalEnv } from '../../platform/env.ts';
import { readApiKey } from '../api-key.ts';
import { type JsonResponse, postJson, readBytes } from '../http-json.ts';
import { abortFault, ImageFault } from '../image-fault.ts';
import { modelPrompt } from '../image-prompt.ts';
import type { GeneratedImage, ImageProvider, ImageRequest } from '../image-provider.ts';
import { connectionFault, notConfigured, statusFault } from '../provider-fault.ts';

const settings = { key: 'aiImageApiKeyParameter', model: 'aiImageModel' } as const;

/** Base64 has four characters for three bytes; the rest of a response is small. */
const answerMax = Math.ceil((limits.media.bytesMax * 4) / 3) + 64 * 1024;

/** In order of preference, because servers and models support different sizes. Pictures are cropped later. */
const sizesOf: Readonly<Record<AspectRatio, readonly string[]>> = {
  '1:1': ['1024x1024', '512x512'],
  '16:9': ['1280x720', '1792x1024', '1536x1024', '1024x1024'],
  '4:3': ['1280x960', '1536x1024', '1792x1024', '1024x1024'],
};

/** Which parameters the server accepts; learned from its refusals, once per instance. */
type Dialect = { knowsResponseFormat: boolean; readonly refusedSizes: Set<string> };

/**
 * Any server with OpenAI's `images/generations` API: OpenAI, LocalAI, stable-diffusion.cpp and others. Needs
 * AI_IMAGE_BASE_URL and AI_IMAGE_MODEL, and a key if the server requires one. Refining a picture sends only a prompt.
 */
export function createImageProvider(): ImageProvider {
  const dialect: Dialect = { knowsResponseFormat: true, refusedSizes: new Set() };
  return { generate: (request) => generate(request, dialect) };
}

async function generate(request: ImageRequest, dialect: Dialect): Promise<GeneratedImage> {
  const baseUrl = optionalEnv('aiImageBaseUrl')?.replace(/\/+$/, '');
  if (!baseUrl) throw notConfigured('aiImageBaseUrl', 'has no address');
  if (!optionalEnv('aiImageModel')) throw notConfigured('aiImageModel', 'has no model');
  const body = bodyOf(request, dialect);
  const { status, retryAfter, text } = await post(`${baseUrl}/images/generations`, body, request.signal);
  if (status >= 200 && status < 300) return { bytes: await pictureOf(text, baseUrl, request.signal) };
  if (status === 400 && isRefused(text)) throw new ImageFault('PROMPT_REFUSED');
  // The server refused before it did any work, so a changed request costs nothing more.
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

/** Changes the dialect if the refusal names a parameter that can be sent differently. Returns whether it did. */
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

/** Whether the content of the prompt was refused: by the error's code, or by the message of OpenAI's filter. */
function isRefused(text: string): boolean {
  const { error } = (objectOf(text) ?? {}) as Refusal;
  if (typeof error?.code === 'string' && refusalCodes.has(error.code)) return true;
  return typeof error?.message === 'string' && /rejected .{0,20}safety system/i.test(error.message);
}

type Refusal = { readonly error?: { readonly code?: unknown; readonly message?: unknown } };

/** Codes of OpenAI's two families of models and of Azure. */
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

async function post(url: string, body: object, signal: AbortSignal): Promise<JsonResponse> {
  const apiKey = await readApiKey('aiImageApiKeyParameter', 'aiImageApiKey');
  try {
    return await postJson(url, body, { apiKey, signal, limit: { bytes: answerMax, tooLarge } });
  } catch (error) {
    throw faultOf(error, signal);
  }
}

type Answer = { readonly data?: readonly { readonly b64_json?: unknown; readonly url?: unknown }[] };

async function pictureOf(text: string, baseUrl: string, signal: AbortSignal): Promise<Uint8Array> {
  // We ask for one picture. If there are more, the first one is used, because all of them have been paid for.
  const picture = ((objectOf(text) ?? {}) as Answer).data?.[0];
  if (typeof picture?.b64_json === 'string' && picture.b64_json !== '') {
    const bytes = Buffer.from(picture.b64_json, 'base64');
    if (bytes.length > limits.media.bytesMax) throw tooLarge();
    return bytes;
  }
  if (typeof picture?.url === 'string') return download(picture.url, baseUrl, signal);
  throw new ImageFault('AI_BAD_OUTPUT');
}

/** `undefined` if the text isn't a JSON object. */
function objectOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Only an address of the same server is fetched: a response must not make us call hosts of our own network. */
async function download(address: string, baseUrl: string, signal: AbortSignal): Promise<Uint8Array> {
  const url = URL.parse(address, `${baseUrl}/`);
  const { protocol, host } = new URL(baseUrl);
  if (url?.protocol !== protocol || url.host !== host) throw new ImageFault('AI_BAD_OUTPUT');
  try {
    const response = await fetch(url, { redirect: 'error', signal });
    // A 404 doesn't mean an unknown model here: the picture's address is wrong.
    if (response.status === 404) throw new ImageFault('AI_BAD_OUTPUT');
    if (!response.ok) throw statusFault(response.status, undefined, settings);
    return await readBytes(response, { bytes: limits.media.bytesMax, tooLarge });
  } catch (error) {
    throw faultOf(error, signal);
  }
}

function tooLarge(): ImageFault {
  return new ImageFault('TOO_LARGE');
}

function faultOf(error: unknown, signal: AbortSignal): Error {
  if (error instanceof ImageFault) return error;
  return signal.aborted ? abortFault(signal) : connectionFault(error);
}
