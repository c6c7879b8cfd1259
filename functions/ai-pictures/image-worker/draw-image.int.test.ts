import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PresignedUpload } from '#shared/domain/media.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { photograph } from '../../pictures/files/testing/hostile-files.ts';
import { processUpload } from '../../pictures/media-processor/process-upload.ts';
import { originalKey, uploadKey } from '../../pictures/picture-file-keys.ts';
import { s3Client } from '../../platform/s3.ts';
import { guardrailSays } from '../../testing/guardrail-wire.ts';
import { type ImageBench, imageBench, pictureOf } from '../../testing/image-bench.ts';
import { imageWireModel, invokeModelWire } from '../../testing/image-wires.ts';

const bench = imageBench('bedrock');
const { generate, get, here, remaining } = bench;
let cloud: ImageBench['cloud'];
/** InvokeModel, which draws, and ApplyGuardrail. */
let bedrock: ImageBench['server'];
const picture = await pictureOf(64, 64);
const drawn = invokeModelWire.answer(picture);
beforeEach(() => {
  ({ cloud, server: bedrock } = bench);
  vi.stubEnv('AI_IMAGE_MODEL', imageWireModel);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** The requests that were sent to one of the two. */
const sentTo = (what: 'invoke' | 'apply') => bedrock.requests.filter(({ path }) => path.endsWith(`/${what}`));
/** All files of the bucket. */
const files = async () => (await Promise.all([cloud.keys('media/'), cloud.keys('originals/')])).flat();
async function made(): Promise<SessionImage> {
  const { body } = await generate({ style: 'pastel' });
  await cloud.work();
  return get(body.sessionImageId);
}
/** Expects that the picture isn't shown, and that nothing was stored since. */
async function expectNothingOf(image: SessionImage, before: readonly string[]): Promise<void> {
  expect(image).not.toHaveProperty('url');
  expect(await files()).toEqual(before);
}

describe('with a guardrail', () => {
  beforeEach(() => {
    vi.stubEnv('AI_GUARDRAIL_ID', 'gr-1');
    vi.stubEnv('AI_GUARDRAIL_VERSION', '2');
  });
  const passes = guardrailSays('NONE');
  const holdsBack = guardrailSays('GUARDRAIL_INTERVENED');

  it('calls it with what is sent to the provider and with what is returned', async () => {
    bedrock.react(passes, drawn, passes);

    expect((await made()).status).toBe('READY');

    expect(sentTo('apply').map(({ path, body }) => [path, body])).toEqual([
      [
        '/guardrail/gr-1/version/2/apply',
        { source: 'INPUT', content: [{ text: { text: 'A red square' } }, { text: { text: 'pastel' } }] },
      ],
      [
        '/guardrail/gr-1/version/2/apply',
        {
          source: 'OUTPUT',
          content: [{ image: { format: 'png', source: { bytes: picture.toString('base64') } } }],
        },
      ],
    ]);
  });

  it('draws nothing from words that it blocks', async () => {
    bedrock.react(holdsBack);
    const before = await files();

    const image = await made();

    expect(image).toMatchObject({ status: 'FAILED', error: 'PROMPT_REFUSED' });
    expect(sentTo('apply')).toHaveLength(1);
    expect(sentTo('invoke')).toHaveLength(0);
    await expectNothingOf(image, before);
  });

  it('stores and shows no picture that it blocks, requests no other, and counts the call', async () => {
    bedrock.react(passes, drawn, holdsBack);
    const before = await files();

    const image = await made();

    expect(image).toMatchObject({ status: 'FAILED', error: 'PROMPT_REFUSED' });
    expect(sentTo('invoke')).toHaveLength(1);
    await expectNothingOf(image, before);
    expect(await remaining()).toBe(4);
  });

  it('draws nothing if the guardrail fails', async () => {
    bedrock.react({ status: 503 });
    const before = await files();

    const image = await made();

    expect(image).toMatchObject({ status: 'FAILED', error: 'UPSTREAM_UNAVAILABLE' });
    expect(sentTo('invoke')).toHaveLength(0);
    await expectNothingOf(image, before);
    expect(await remaining()).toBe(5);
  });

  it('shows nothing if the guardrail fails after the picture is drawn', async () => {
    bedrock.react(...[1, 2, 3].flatMap(() => [passes, drawn, { status: 503 }]));
    const before = await files();

    const image = await made();

    expect(image).toMatchObject({ status: 'FAILED', error: 'UPSTREAM_UNAVAILABLE' });
    await expectNothingOf(image, before);
    expect(await remaining()).toBe(5);
  });

  it('shows the picture of a later try once the guardrail works again', async () => {
    bedrock.react(passes, drawn, 'cut', passes, drawn, passes);

    expect((await made()).status).toBe('READY');
  });
});

it('sends a model the public file of the picture that it starts from, never the uploaded original', async () => {
  const upload = photograph();
  expect((await sharp(upload).metadata()).exif?.length).toBeGreaterThan(100);
  const { body: parent } = await cloud.call<SessionImage & { upload: PresignedUpload }>('storeSessionImage', {
    ...here(),
    body: { prompt: 'My kitchen', contentType: 'image/jpeg', size: upload.length },
  });
  const pictureId = parent.sessionImageId;
  const Bucket = process.env.MEDIA_BUCKET_NAME;
  await s3Client.send(new PutObjectCommand({ Bucket, Key: uploadKey(pictureId), Body: upload }));
  await processUpload(pictureId, 60_000);
  expect(await cloud.read(originalKey(pictureId))).toEqual(upload);
  // So the original can't be the file that is sent.
  await s3Client.send(new DeleteObjectCommand({ Bucket, Key: originalKey(pictureId) }));
  vi.stubEnv('AI_GUARDRAIL_ID', 'gr-1');
  vi.stubEnv('AI_IMAGE_MODEL', 'stability.sd3-5-large-v1:0');
  bedrock.react(guardrailSays('NONE'), drawn, guardrailSays('NONE'));

  const { body: child } = await cloud.call('refineImage', {
    ...here(),
    body: { sessionImageId: parent.sessionImageId, instruction: 'at night' },
  });
  await cloud.work();

  expect((await get(child.sessionImageId)).status).toBe('READY');
  const [moderated, drawnFrom] = bedrock.requests;
  // The previous picture's prompt was never drawn and therefore never moderated, so it is moderated now.
  expect(moderated?.body.content).toEqual([{ text: { text: 'My kitchen' } }, { text: { text: 'at night' } }]);
  const sent = Buffer.from(String(drawnFrom?.body.image), 'base64');
  expect(sent.includes('Exif')).toBe(false);
  const { exif, xmp, iptc, format, width, height } = await sharp(sent).metadata();
  expect({ exif, xmp, iptc, format, width, height }).toEqual({ format: 'jpeg', width: 1024, height: 1024 });
});
