import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { signerOf } from '../../../../scripts/local/service-signature.ts';
import { startWireServer, type WireServer } from '../../../testing/wire-server.ts';
import type { ImageRequest } from '../image-provider.ts';
import { createImageProvider } from './bedrock.ts';

const region = 'eu-central-1';
const model = 'stability.stable-image-core-v1:1';
let server: WireServer;
beforeAll(async () => {
  server = await startWireServer();
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', server.url);
  vi.stubEnv('AWS_REGION', region);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIATEST');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret');
});
beforeEach(() => {
  vi.stubEnv('AI_IMAGE_MODEL', model);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const picture = Buffer.from('the bytes of a picture');
const good = { seeds: [1], finish_reasons: [null], images: [picture.toString('base64')] };
const request: ImageRequest = {
  prompt: 'A dog',
  style: null,
  aspectRatio: '4:3',
  nonce: 'one',
  signal: AbortSignal.timeout(10_000),
};
const draw = (overrides: Partial<ImageRequest> = {}) =>
  createImageProvider().generate({ ...request, ...overrides });

it('invokes just the model that is set, signed', async () => {
  server.react({ status: 200, body: good });

  expect(Buffer.from((await draw()).bytes)).toEqual(picture);

  const [sent] = server.requests;
  if (!sent) throw new Error('Nothing was sent');
  expect(sent.path).toBe('/model/stability.stable-image-core-v1%3A1/invoke');
  expect(sent.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' });
  expect(sent.body).toEqual({
    prompt: 'A dog',
    output_format: 'png',
    aspect_ratio: '5:4',
    seed: expect.any(Number),
  });
  const secretOf = (id: string) => (id === 'AKIATEST' ? 'a secret' : undefined);
  const call = { method: sent.method, url: sent.path, headers: sent.headers, body: Buffer.from(sent.text) };
  expect(signerOf(call, { region, service: 'bedrock', secretOf, now: Date.now() })).toBe('AKIATEST');
});

it('draws two pictures of one prompt from two seeds, and a second try of one from the same', async () => {
  const seedOf = async (nonce: string) => {
    server.react({ status: 200, body: good });
    await draw({ nonce });
    return server.requests[0]?.body.seed;
  };

  expect(await seedOf('a')).toBe(await seedOf('a'));
  expect(await seedOf('a')).not.toBe(await seedOf('b'));
});

it('starts from the former picture where the model can', async () => {
  vi.stubEnv('AI_IMAGE_MODEL', 'us.stability.sd3-5-large-v1:0');
  server.react({ status: 200, body: good });

  await draw({ from: { prompt: 'A dog', instruction: 'at night', read: async () => picture } });

  expect(server.requests[0]?.body).toMatchObject({
    prompt: 'A dog\nChanged as follows: at night',
    mode: 'image-to-image',
    image: picture.toString('base64'),
    strength: 0.7,
  });
  expect(server.requests[0]?.body).not.toHaveProperty('aspect_ratio');
});

const aws = (status: number, type: string, message = 'no', headers: Record<string, string> = {}) => ({
  status,
  headers: { 'x-amzn-errortype': type, ...headers },
  body: { message },
});

it.each([
  [
    'throttling',
    aws(429, 'ThrottlingException', 'slow down', { 'retry-after': '9' }),
    { code: 'UPSTREAM_UNAVAILABLE', retryAfter: 9 },
  ],
  ['a failing service', aws(500, 'InternalServerException'), { code: 'UPSTREAM_FAILED' }],
  ['an overloaded service', aws(503, 'ServiceUnavailableException'), { code: 'UPSTREAM_UNAVAILABLE' }],
  ['a model that took too long', aws(408, 'ModelTimeoutException'), { code: 'UPSTREAM_TIMEOUT' }],
  ['a model we may not use', aws(403, 'AccessDeniedException'), { code: 'AI_NOT_CONFIGURED' }],
  ['an unknown model', aws(404, 'ResourceNotFoundException'), { code: 'AI_NOT_CONFIGURED' }],
  [
    'a body it does not know',
    aws(400, 'ValidationException', 'Malformed input'),
    { code: 'UPSTREAM_FAILED', canRetry: false },
  ],
  [
    'a refused prompt',
    aws(400, 'ValidationException', 'This request has been blocked by our content filters'),
    { code: 'PROMPT_REFUSED', canRetry: false },
  ],
  [
    'a filtered picture',
    { status: 200, body: { ...good, finish_reasons: ['Filter reason: output image'] } },
    { code: 'PROMPT_REFUSED' },
  ],
  [
    'a model that failed',
    { status: 200, body: { finish_reasons: ['Inference error'] } },
    { code: 'UPSTREAM_FAILED', canRetry: true },
  ],
  ['no picture', { status: 200, body: { images: [] } }, { code: 'AI_BAD_OUTPUT', canRetry: true }],
  ['no JSON', { status: 200, text: 'oops' }, { code: 'AI_BAD_OUTPUT', canRetry: true }],
  ['null', { status: 200, text: 'null' }, { code: 'AI_BAD_OUTPUT' }],
  ['far too much', { status: 200, body: { images: ['A'.repeat(15_000_000)] } }, { code: 'TOO_LARGE' }],
  ['a cut connection', 'cut', { code: 'UPSTREAM_FAILED' }],
] as const)('tells %s', async (_what, reaction, fault) => {
  server.react(reaction);

  await expect(draw()).rejects.toMatchObject(fault);
  expect(server.requests).toHaveLength(1);
});

it('gives up at the time limit', async () => {
  server.react('silence');

  await expect(draw({ signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
});

it.each([
  ['', /AI_IMAGE_MODEL/],
  ['amazon.nova-canvas-v1:0', /AI_IMAGE_MODEL/],
])('names the setting where the model is %j', async (modelId, message) => {
  vi.stubEnv('AI_IMAGE_MODEL', modelId);

  await expect(draw()).rejects.toThrow(message);
});
