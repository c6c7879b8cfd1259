import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aspectRatios } from '#shared/domain/aspect-ratio.ts';
import { backgroundKinds, treatments } from '../../generators/pictures/vocabulary.ts';
import { noLimit } from '../../testing/wire-server.ts';
import type { ImageRequest } from '../image-provider.ts';
import { createImageProvider } from './embedded.ts';

const provider = createImageProvider();
const draw = (overrides: Partial<ImageRequest> = {}) =>
  provider.generate({
    prompt: 'Pes a mačka v lese',
    style: null,
    aspectRatio: '1:1',
    nonce: 'one',
    signal: noLimit(),
    ...overrides,
  });

/** How many colours a picture has, with 16 steps per channel. An empty picture has few. */
async function colours(bytes: Uint8Array): Promise<number> {
  const { data, info } = await sharp(bytes).resize(64, 64).raw().toBuffer({ resolveWithObject: true });
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    seen.add(((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4));
  }
  return seen.size;
}

it.each(aspectRatios)('draws in the shape %s', async (aspectRatio) => {
  const { bytes } = await draw({ aspectRatio });
  const { format, width, height } = await sharp(bytes).metadata();
  const [across = 0, down = 0] = aspectRatio.split(':').map(Number);

  expect(format).toBe('png');
  expect(width / height).toBeCloseTo(across / down, 2);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(720);
});

it('draws the same twice, and another picture for another nonce', async () => {
  const [one, again, other] = await Promise.all([draw(), draw(), draw({ nonce: 'two' })]);

  expect(one).toEqual(again);
  expect(Buffer.from(other.bytes).equals(Buffer.from(one.bytes))).toBe(false);
});

it.each(['xyzzy', '日本語', '<svg onload="x">&amp;"\'', '\ud800 \0 %s', 'fotosyntéza'])(
  'understands nothing of %j, and draws nothing',
  async (prompt) => {
    await expect(draw({ prompt, style: prompt })).rejects.toMatchObject({
      code: 'NOT_UNDERSTOOD',
      counts: false,
    });
  },
);

describe('every background and treatment', () => {
  const recipe = {
    seed: 'x',
    subjects: ['dog', 'sun', 'flag-sk', 'outline-sk', 'woman-curly-hair'].map((id) => ({ id, scale: 1 })),
  };
  const from = (parts: object) => ({
    prompt: 'x',
    instruction: 'inak',
    recipe: JSON.stringify({ ...recipe, background: 'paper', treatment: 'flat', ...parts }),
    read: async () => new Uint8Array(),
  });

  it.each(backgroundKinds)('%s', async (background) => {
    expect(await colours((await draw({ from: from({ background }) })).bytes)).toBeGreaterThan(20);
  });

  it.each(treatments)('%s', async (treatment) => {
    const plain = await draw({ from: from({}) });
    const treated = await draw({ from: from({ treatment }) });

    expect(await colours(treated.bytes)).toBeGreaterThan(5);
    expect(Buffer.from(treated.bytes).equals(Buffer.from(plain.bytes))).toBe(treatment === 'flat');
  });

  it('starts again if another provider made the previous picture', async () => {
    for (const recipe of ['{}', 'nonsense', '{"seed":1}']) {
      const { recipe: made } = await draw({
        from: { prompt: 'pes', instruction: 'pridaj mačku', recipe, read: async () => new Uint8Array() },
      });

      expect(JSON.parse(made ?? '').subjects).toMatchObject([{ id: 'dog' }, { id: 'cat' }]);
    }
  });
});
