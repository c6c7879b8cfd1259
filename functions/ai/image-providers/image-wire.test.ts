import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { imagesWire, imageWireModel, invokeModelWire } from '../../testing/image-wires.ts';
import { stubProviderEnv } from '../../testing/provider-env.ts';
import { noLimit, type Reaction, startWireServer, type WireServer } from '../../testing/wire-server.ts';
import { ImageFault } from '../image-fault.ts';
import type { ImageProvider, ImageRequest } from '../image-provider.ts';
import { createImageProvider as createBedrock } from './bedrock.ts';
import { createImageProvider as createOpenAi } from './openai.ts';

/** Rules for every image provider, whatever its protocol; the rules of each provider are in its own test file. */

let server: WireServer;
beforeAll(async () => {
  server = await startWireServer();
  stubProviderEnv('IMAGE', server.url, imageWireModel);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

/** A whole second, because dates in HTTP have no fractions. */
const now = Math.floor(Date.now() / 1000) * 1000;
const picture = Buffer.from('the bytes of a picture');
const other = Buffer.from('the bytes of another picture');

describe.each([
  { ...invokeModelWire, create: createBedrock },
  { ...imagesWire, create: createOpenAi },
])('$name', (wire) => {
  let provider: ImageProvider;
  beforeEach(() => {
    provider = wire.create();
  });
  const draw = async (overrides: Partial<ImageRequest> = {}) => {
    const { bytes } = await provider.generate({
      prompt: 'A dog',
      style: null,
      aspectRatio: '1:1',
      nonce: 'one',
      signal: noLimit(),
      ...overrides,
    });
    return Buffer.from(bytes);
  };
  const failure = (overrides: Partial<ImageRequest> = {}) =>
    draw(overrides).then(
      () => undefined,
      (error: unknown) => error as Error & { readonly code: string; readonly retryAfter?: number },
    );

  it('returns the picture of one request', async () => {
    server.react(wire.answer(picture));

    expect(await draw()).toEqual(picture);
    expect(server.requests.map(({ method, path }) => [method, path])).toEqual([['POST', wire.path]]);
  });

  it('sends the provider only the prompt, and nothing about its author', async () => {
    server.react(wire.answer(picture));
    await draw({ prompt: 'A dog </prompt><script>', style: 'pastel' });

    const { prompt, model: _model, seed: _seed, ...rest } = server.requests[0]?.body ?? {};
    expect(prompt).toBe('A dog </prompt><script>\nStyle: pastel');
    expect(rest).toEqual(
      wire.name === imagesWire.name
        ? { n: 1, size: '1024x1024', response_format: 'b64_json' }
        : { output_format: 'png', aspect_ratio: '1:1' },
    );
  });

  describe('a slow provider', () => {
    it.each([
      ['never answers', 'silence'],
      ['answers too late', { ...wire.answer(picture), after: 1000 }],
    ] as const)('is UPSTREAM_TIMEOUT if it %s', async (_how, reaction) => {
      server.react(reaction);

      expect(await failure({ signal: server.limitAfter(1) })).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
      expect(server.requests).toHaveLength(1);
    });

    it('is aborted if the picture is cancelled', async () => {
      server.react('silence');
      const cancelled = new AbortController();
      const outcome = failure({ signal: cancelled.signal });
      await expect.poll(() => server.requests.length).toBe(1);
      cancelled.abort(new ImageFault('CANCELLED'));

      expect(await outcome).toMatchObject({ code: 'CANCELLED' });
    });
  });

  it.each([
    ['with seconds to wait', () => ({ 'retry-after': '7' }), 7],
    ['with a date', () => ({ 'retry-after': new Date(now + 20_000).toUTCString() }), 20],
    ['without Retry-After', () => ({}), 30],
    ['with nonsense', () => ({ 'retry-after': 'soon' }), 30],
  ])('is UPSTREAM_UNAVAILABLE if it throttles %s', async (_how, headers, seconds) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    server.react(wire.throttled(headers()));

    const error = await failure();

    vi.useRealTimers();
    expect(error).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryAfter: seconds });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    [500, 'UPSTREAM_FAILED'],
    [502, 'UPSTREAM_FAILED'],
    [503, 'UPSTREAM_UNAVAILABLE'],
    [504, 'UPSTREAM_TIMEOUT'],
  ])('that answers %i is %s, in one try, without text of the provider', async (status, code) => {
    server.react(wire.failed(status));

    const error = await failure();

    expect(error).toMatchObject({ code });
    expect(error?.message).not.toContain('internal detail');
    expect(server.requests).toHaveLength(1);
  });

  it.each(['cut', 'half'] as const)('that cuts the connection (%s) is UPSTREAM_FAILED', async (reaction) => {
    server.react(reaction);

    expect(await failure()).toMatchObject({ code: 'UPSTREAM_FAILED' });
    expect(server.requests).toHaveLength(1);
  });

  it.each([401, 403, 404])('that answers %i is AI_NOT_CONFIGURED, naming a setting', async (status) => {
    server.react(wire.failed(status));

    expect(await failure()).toMatchObject({
      code: 'AI_NOT_CONFIGURED',
      message: expect.stringMatching(/AI_IMAGE_[A-Z_]+/),
    });
  });

  const cutShort = JSON.stringify(wire.answer(picture)).slice(0, -9);
  const bad: readonly (readonly [string, Reaction])[] = [
    ['no JSON', { status: 200, text: cutShort }],
    ['a page', { status: 200, text: '<html><script>alert(1)</script></html>' }],
    ['nothing', { status: 200, text: '' }],
    ['null', { status: 200, text: 'null' }],
    ['a text', { status: 200, text: '"picture"' }],
    ['a list', { status: 200, text: '[]' }],
    ['an empty object', { status: 200, text: '{}' }],
    ['no picture', wire.answer()],
    ['an empty picture', wire.answer(Buffer.alloc(0))],
    ['something else in its place', { status: 200, body: { images: [7], data: [{ b64_json: 7 }] } }],
    ['nothing in its place', { status: 200, body: { images: [null], data: [null] } }],
  ];
  it.each(bad)('that answers %s is AI_BAD_OUTPUT, in one try', async (_what, reaction) => {
    server.react(reaction);

    expect(await failure()).toMatchObject({ name: 'ImageFault', code: 'AI_BAD_OUTPUT' });
    expect(server.requests).toHaveLength(1);
  });

  it('whose response has two pictures for one: the first is used', async () => {
    server.react(wire.answer(picture, other));

    expect(await draw()).toEqual(picture);
  });

  it('that returns far too many bytes is TOO_LARGE', async () => {
    server.react(wire.answer(Buffer.alloc(11_000_000)));

    expect(await failure()).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('that refuses the prompt is PROMPT_REFUSED, in one try, without text of the provider', async () => {
    server.react(wire.promptRefused);

    const error = await failure();

    expect(error).toMatchObject({ name: 'ImageFault', code: 'PROMPT_REFUSED' });
    expect(error?.message).not.toMatch(/filters|safety/);
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    'Malformed input request: #: extraneous key [content] is not permitted, please reformat your input.',
    "Unknown parameter: 'moderation'.",
    'The content type of this request is not supported by the safety policy model.',
    'The value at /image is not a valid picture: no such filter.',
  ])('that does not understand the request isn’t treated as refusing the prompt: %s', async (message) => {
    server.react(wire.refused(message));

    expect(await failure()).toMatchObject({ name: 'ImageFault', code: 'UPSTREAM_FAILED' });
    expect(server.requests).toHaveLength(1);
  });
});
