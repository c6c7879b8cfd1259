import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signerOf } from '../../../scripts/local/common/service-signature.ts';
import { photograph } from '../../pictures/files/testing/hostile-files.ts';
import { noLimit, startWireServer, type WireServer } from '../../testing/wire-server.ts';
import { ImageFault } from '../image-fault.ts';
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
const aRequest = (overrides: Partial<ImageRequest> = {}): ImageRequest => ({
  prompt: 'A dog',
  style: null,
  aspectRatio: '4:3',
  nonce: 'one',
  signal: noLimit(),
  ...overrides,
});
const draw = (overrides: Partial<ImageRequest> = {}) => createImageProvider().generate(aRequest(overrides));

it('invokes only the model that is set', async () => {
  server.react({ status: 200, body: good });

  expect(Buffer.from((await draw()).bytes)).toEqual(picture);

  const [sent] = server.requests;
  expect(sent?.path).toBe('/model/stability.stable-image-core-v1%3A1/invoke');
  expect(sent?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' });
  expect(sent?.body).toEqual({
    prompt: 'A dog',
    output_format: 'png',
    aspect_ratio: '5:4',
    seed: expect.any(Number),
  });
});

it.each([
  ['keys of a user', undefined],
  ['keys of a role, as a function has them', 'session-of-test'],
])('signs with %s', async (_whose, token) => {
  vi.stubEnv('AWS_SESSION_TOKEN', token ?? '');
  // The client keeps the credentials that it found first.
  vi.resetModules();
  const { createImageProvider: createAnew } = await import('./bedrock.ts');
  server.react({ status: 200, body: good });

  await createAnew().generate(aRequest());

  const [sent] = server.requests;
  if (!sent) throw new Error('Nothing was sent');
  const secretOf = (id: string) => (id === 'AKIATEST' ? 'a secret' : undefined);
  const call = { method: sent.method, url: sent.path, headers: sent.headers, body: Buffer.from(sent.text) };
  expect(await signerOf(call, { region, service: 'bedrock', secretOf, now: Date.now() })).toBe('AKIATEST');
  expect(sent.headers['x-amz-security-token']).toBe(token);
  expect(sent.headers.authorization?.includes('x-amz-security-token')).toBe(token !== undefined);
  await expect(
    signerOf(
      { ...call, body: Buffer.from(`${sent.text} `) },
      { region, service: 'bedrock', secretOf, now: Date.now() },
    ),
  ).rejects.toThrow();
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

describe('a change', () => {
  const changed = async (
    model: string,
    read: () => Promise<Uint8Array>,
    aspectRatio: ImageRequest['aspectRatio'],
  ) => {
    vi.stubEnv('AI_IMAGE_MODEL', model);
    server.react({ status: 200, body: good });
    await draw({ aspectRatio, from: { prompt: 'A dog', instruction: 'at night', read } });
    return server.requests[0]?.body ?? {};
  };
  const sentPicture = (body: object) => Buffer.from((body as { image: string }).image, 'base64');

  it.each(['us.stability.sd3-5-large-v1:0', 'stability.stable-image-ultra-v1:1'])(
    'starts from the previous picture: %s',
    async (model) => {
      const body = await changed(model, async () => photograph(), '1:1');

      expect(body).toMatchObject({
        prompt: 'A dog\nChanged as follows: at night',
        mode: 'image-to-image',
        strength: 0.7,
      });
      expect(body).not.toHaveProperty('aspect_ratio');
      expect(await sharp(sentPicture(body)).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1024,
        height: 1024,
      });
    },
  );

  it('is described in words to a model that takes no input picture', async () => {
    const body = await changed('stability.stable-image-core-v1:1', () => Promise.reject(new Error()), '16:9');

    expect(body).toMatchObject({ prompt: 'A dog\nChanged as follows: at night', aspect_ratio: '16:9' });
    expect(body).not.toHaveProperty('image');
  });

  it('sends the picture upright and without the camera’s metadata', async () => {
    const { exif, orientation } = await sharp(photograph()).metadata();
    expect([exif?.includes('Exif'), orientation]).toEqual([true, 6]);

    const sent = sentPicture(await changed('stability.sd3-5-large-v1:0', async () => photograph(), '4:3'));

    const { format, exif: kept, xmp, iptc, orientation: turned } = await sharp(sent).metadata();
    expect({ format, kept, xmp, iptc, turned }).toEqual({ format: 'jpeg' });
    expect(sent.includes('Exif')).toBe(false);
    const small = (picture: Sharp) => picture.resize(40, 30, { fit: 'cover' }).removeAlpha().raw().toBuffer();
    const [upright, asStored, shown] = await Promise.all([
      small(sharp(photograph()).autoOrient()),
      small(sharp(photograph())),
      small(sharp(sent)),
    ]);
    const differenceTo = (pixels: Buffer) =>
      pixels.reduce((sum, value, at) => sum + Math.abs(value - (shown[at] ?? 0)), 0) / pixels.length;
    expect(differenceTo(upright)).toBeLessThan(10);
    expect(differenceTo(asStored)).toBeGreaterThan(40);
  });

  it.each([
    [3, 4000],
    [1, 1],
    [8000, 6000],
  ])('keeps a picture of %i x %i within the limits of the models', async (width, height) => {
    const read = () =>
      sharp({ create: { width, height, channels: 3, background: '#a04020' } })
        .png()
        .toBuffer();

    const sent = sentPicture(await changed('stability.sd3-5-large-v1:0', read, '4:3'));

    expect(await sharp(sent).metadata()).toMatchObject({ width: 1152, height: 864 });
  });
});

const aws = (status: number, type: string, message = 'no', headers: Record<string, string> = {}) => ({
  status,
  headers: { 'x-amzn-errortype': type, ...headers },
  body: { message },
});

it.each([
  ['a model that took too long', aws(408, 'ModelTimeoutException'), 'UPSTREAM_TIMEOUT'],
  ['a model that failed', aws(424, 'ModelErrorException'), 'UPSTREAM_FAILED'],
] as const)('reports %s', async (_what, reaction, code) => {
  server.react(reaction);

  await expect(draw()).rejects.toMatchObject({ code });
  expect(server.requests).toHaveLength(1);
});

it.each([
  'This request has been blocked by our content filters. Please adjust your input image to submit a new request.',
  'Content has been blocked: the input image may conflict with our AUP or AWS Responsible AI Policy.',
  'Your request was flagged by our content moderation system, as a result your request was denied.',
])('recognises a refusal by the message of the filter: %s', async (message) => {
  server.react(aws(400, 'ValidationException', message));

  await expect(draw()).rejects.toMatchObject({ name: 'ImageFault', code: 'PROMPT_REFUSED' });
});

describe('a finish reason', () => {
  it.each(['Filter reason: prompt', 'Filter reason: output image', 'Filter reason: input image'])(
    '%s is PROMPT_REFUSED',
    async (reason) => {
      server.react({ status: 200, body: { finish_reasons: [reason] } });

      const error = await draw().catch((fault: unknown) => fault);
      expect(error).toBeInstanceOf(ImageFault);
      expect(error).toMatchObject({ code: 'PROMPT_REFUSED' });
    },
  );

  it.each(['Inference error', 'no filter was loaded', ''])(
    '%j is a failure of the service',
    async (reason) => {
      server.react({ status: 200, body: { ...good, finish_reasons: [reason] } });

      await expect(draw()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    },
  );
});

it.each([
  ['', /AI_IMAGE_MODEL/],
  ['amazon.nova-canvas-v1:0', /AI_IMAGE_MODEL/],
])('names the setting if the model is %j', async (modelId, message) => {
  vi.stubEnv('AI_IMAGE_MODEL', modelId);

  await expect(draw()).rejects.toThrow(message);
});
