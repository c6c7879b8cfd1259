import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { SessionImage, SessionImageStats } from '#shared/domain/session-image.ts';
import { handler as worker } from '../ai-pictures/image-worker/index.ts';
import { type ImageCloud, type ImageResponse, newSession, startImageCloud } from './image-cloud.ts';
import { type Reaction, startWireServer, type WireServer } from './wire-server.ts';

/** A visitor of `startImageCloud`, and the server that is the image provider. */
export type ImageBench = {
  readonly cloud: ImageCloud;
  readonly server: WireServer;
  /** The server's response on success. */
  readonly good: Reaction;
  /** Session and address of the calls. */
  readonly here: () => { readonly sessionId: string; readonly address: string };
  readonly generate: (body?: object, call?: object) => Promise<ImageResponse<SessionImage>>;
  readonly get: (id: string) => Promise<SessionImage>;
  readonly cancel: (id: string, call?: object) => Promise<ImageResponse<SessionImage>>;
  /** The number of pictures that the visitor may still make today. */
  readonly remaining: () => Promise<number>;
  /** One delivery of an event, to a worker that Lambda ends after `remainingMs`. */
  readonly deliver: (event: unknown, remainingMs?: number) => Promise<void>;
  /** The final state of a picture if the server responds like this, including Lambda's retries. */
  readonly made: (...reactions: readonly Reaction[]) => Promise<SessionImage>;
};

/** A picture of one colour, PNG. */
export const pictureOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c04040' } })
    .png()
    .toBuffer();

/**
 * Starts and stops the bench with the tests of a file; each test is a new visitor. `cloud` and `server` can be used
 * only in tests.
 * @param provider other than the server's `openai`
 */
export function imageBench(provider?: 'embedded' | 'bedrock'): ImageBench {
  let parts: Pick<ImageBench, 'cloud' | 'server' | 'good'> | undefined;
  let sessionId = newSession();
  let address = 0;
  beforeAll(async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    parts = await startParts(provider);
  });
  beforeEach(() => {
    sessionId = newSession();
    address += 1;
  });
  afterEach(() => {
    vi.useRealTimers();
    started().cloud.events.length = 0;
  });
  afterAll(async () => {
    await parts?.cloud.close();
    await parts?.server.close();
    vi.restoreAllMocks();
  });
  const started = () => {
    if (!parts) throw new Error('The bench is started before the first test');
    return parts;
  };
  const here = () => ({ sessionId, address: `198.51.100.${address}` });
  const generate: ImageBench['generate'] = (body = {}, call = {}) =>
    started().cloud.call('generateImage', { ...here(), body: { prompt: 'A red square', ...body }, ...call });
  const get: ImageBench['get'] = async (id) =>
    (await started().cloud.call('getSessionImage', { ...here(), params: { id } })).body;
  return {
    get cloud() {
      return started().cloud;
    },
    get server() {
      return started().server;
    },
    get good() {
      return started().good;
    },
    ...{ here, generate, get },
    cancel: (id, call = {}) =>
      started().cloud.call('cancelSessionImage', { ...here(), params: { id }, ...call }),
    remaining: async () =>
      (await started().cloud.call<SessionImageStats>('getSessionImageStats', here())).body.remainingToday,
    deliver: (event, remainingMs = 60_000) => worker(event, { getRemainingTimeInMillis: () => remainingMs }),
    async made(...reactions) {
      started().server.react(...reactions);
      const { body } = await generate();
      await started().cloud.work();
      return get(body.sessionImageId);
    },
  };
}

async function startParts(provider = 'openai'): Promise<Pick<ImageBench, 'cloud' | 'server' | 'good'>> {
  const server = await startWireServer();
  const cloud = await startImageCloud({
    AI_IMAGE_PROVIDER: provider,
    AI_IMAGE_BASE_URL: `${server.url}/v1`,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: server.url,
    AI_IMAGE_MODEL: 'test',
  });
  const picture = (await pictureOf(64, 64)).toString('base64');
  return { server, cloud, good: { status: 200, body: { data: [{ b64_json: picture }] } } };
}
