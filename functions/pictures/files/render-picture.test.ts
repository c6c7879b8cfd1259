import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import type { MediaError } from '#shared/domain/media.ts';
import { PictureError } from './picture-error.ts';
import { renderPicture } from './render-picture.ts';
import { sniffImage } from './sniff-image.ts';
import {
  aGif,
  animation,
  clearedGif,
  goodFiles,
  photograph,
  pixelBomb,
  truncated,
} from './testing/hostile-files.ts';

async function render(bytes: Buffer) {
  const contentType = sniffImage(bytes);
  if (!contentType) throw new Error('The test needs a picture');
  return renderPicture(bytes, contentType);
}

const reasonOf = async (bytes: Buffer): Promise<MediaError | undefined> => {
  try {
    await render(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof PictureError) return error.reason;
    throw error;
  }
};

/** The mean red, green and blue of a file or of a part of it. */
async function meanColor(bytes: Buffer): Promise<number[]> {
  const { channels } = await sharp(bytes).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
}

const wanted = await meanColor(photograph());

/** Colours that are changed by making the file aren't compared. */
async function expectedColor(name: string, file: Buffer): Promise<number[]> {
  if (name === 'JPEG with a gain map') return meanColor(await sharp(file).png().toBuffer());
  const grey = wanted.reduce((sum, one) => sum + one, 0) / 3;
  return name.startsWith('grey') ? [grey, grey, grey] : wanted;
}

describe.each(Object.entries(goodFiles))('a %s', (name, make) => {
  it('becomes files of the same picture, upright and with nothing else in them', async () => {
    const file = await make();
    const picture = await render(file);

    expect([picture.width, picture.height]).toEqual([600, 400]);
    expect(picture.renditions.map(({ width, format }) => `${width} ${format}`)).toEqual([
      '320 avif',
      '320 webp',
      '600 avif',
      '600 webp',
    ]);
    for (const { bytes, width, format } of picture.renditions) {
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ width, mediaType: `image/${format}`, space: 'srgb', depth: 'uchar' });
      expect(Math.round((metadata.width / metadata.height) * 100)).toBeCloseTo(150, -1);
      expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc, metadata.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
    const expected = await expectedColor(name, file);
    for (const [channel, mean] of (
      await meanColor(picture.renditions[3]?.bytes ?? Buffer.alloc(0))
    ).entries()) {
      expect(Math.abs(mean - (expected[channel] ?? 0))).toBeLessThan(20);
    }
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(picture.placeholder.length).toBeLessThan(400);
    expect(picture.dominantColor).toMatch(/^#[0-9a-f]{6}$/);
    expect(picture.animation).toBeUndefined();
  });
});

it('removes the place and the camera of a photograph', async () => {
  expect(photograph().includes('Phone')).toBe(true);
  const { renditions, placeholder } = await render(photograph());

  const files = [
    ...renditions.map(({ bytes }) => bytes),
    Buffer.from(placeholder.split(',')[1] ?? '', 'base64'),
  ];
  for (const bytes of files) {
    for (const trace of ['Phone', 'Exif', 'EXIF', 'GPS', 'http://ns.adobe.com']) {
      expect(bytes.includes(trace)).toBe(false);
    }
  }
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns orientation %i upright like sharp itself', async (orientation) => {
  const stored = await sharp(photograph()).keepMetadata().withMetadata({ orientation }).jpeg().toBuffer();

  const { width, height, renditions } = await render(stored);

  const expected = sharp(await sharp(stored).autoOrient().png().toBuffer());
  const { width: uprightWidth, height: uprightHeight } = await expected.metadata();
  expect([width, height]).toEqual([uprightWidth, uprightHeight]);
  const largest = sharp(renditions.findLast(({ format }) => format === 'webp')?.bytes);
  const small = (picture: Sharp) => picture.resize(6, 6, { fit: 'fill' }).raw().toBuffer();
  const [one, other] = [await small(expected), await small(largest)];
  expect(Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))))).toBeLessThan(30);
});

it('makes the same bytes from the same bytes', async () => {
  expect(await render(photograph())).toEqual(await render(photograph()));
});

describe('transparency', () => {
  const leaf = (alpha: number) =>
    sharp({ create: { width: 200, height: 100, channels: 4, background: { r: 20, g: 160, b: 60, alpha } } })
      .extend({ left: 200, background: { r: 0, g: 0, b: 0, alpha } })
      .png()
      .toBuffer();

  it('is kept if any part is transparent', async () => {
    const { renditions, isTransparent } = await render(await leaf(0.5));

    expect(isTransparent).toBe(true);
    for (const { bytes } of renditions) expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  });

  it('is not stored if no part is transparent', async () => {
    const { renditions, isTransparent } = await render(await leaf(1));

    expect(isTransparent).toBeUndefined();
    for (const { bytes } of renditions) expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
  });

  it('has no colour if all of it is transparent', async () => {
    expect((await render(await leaf(0))).dominantColor).toBe('#ffffff');
  });
});

describe('an animation', () => {
  it.each(['gif', 'webp'] as const)(
    'is a still picture in every size and one small animated WebP (%s)',
    async (format) => {
      const { width, height, renditions, animation: moving } = await render(await animation(format));

      expect([width, height]).toEqual([600, 400]);
      for (const { bytes } of renditions) expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
      const metadata = await sharp(moving?.bytes, { animated: true }).metadata();
      expect(metadata).toMatchObject({ format: 'webp', pages: 4, width: 600, pageHeight: 400, loop: 3 });
      expect(metadata.delay).toEqual([120, 120, 120, 120]);
    },
  );

  it('whose frames are cleared shows nothing there, as in browsers, not the colour of its background', async () => {
    const { animation: moving } = await render(clearedGif());

    const { data, info } = await sharp(moving?.bytes, { animated: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 4, height: 8, channels: 4 });
    // The last pixel of the second frame, whose first four pixels are blue.
    expect([data.subarray(64, 68)[2], data.at(-1)]).toEqual([expect.toSatisfy((blue) => blue > 200), 0]);
  });

  it('is never wider than 640 pixels', async () => {
    const wide = await sharp(await animation('gif', 2), { animated: true })
      .resize(660)
      .gif({ effort: 1 })
      .toBuffer();

    expect((await render(wide)).animation?.width).toBe(640);
  });

  it('may have many frames and many pixels, but not more than the limits', async () => {
    const { framesMax } = limits.media;
    expect(await reasonOf(aGif({ frames: framesMax, side: 8 }))).toBeUndefined();
    expect(await reasonOf(aGif({ frames: framesMax + 1, side: 8 }))).toBe('ANIMATION_TOO_LARGE');
    expect(await reasonOf(aGif({ frames: 3, side: 4500, frameSide: 4500 }))).toBe('ANIMATION_TOO_LARGE');
    expect(await reasonOf(aGif({ frames: 3, side: 7100, frameSide: 7100 }))).toBe('TOO_MANY_PIXELS');
  });
});

describe('refuses', () => {
  it('a file of another type than its first bytes', async () => {
    await expect(renderPicture(photograph(), 'image/png')).rejects.toMatchObject({ reason: 'NOT_AN_IMAGE' });
  });

  it('a bomb of 30,000 x 30,000 pixels without decoding it', async () => {
    const bomb = pixelBomb();
    expect(bomb.length).toBeLessThan(200_000);
    const start = process.cpuUsage();
    await renderPicture(photograph(), 'image/jpeg');
    const ofPhotograph = process.cpuUsage(start);

    expect(await reasonOf(bomb)).toBe('TOO_MANY_PIXELS');
    const both = process.cpuUsage(start);
    expect(both.user - ofPhotograph.user).toBeLessThan(ofPhotograph.user);
  });

  it('a truncated file', async () => {
    expect(await reasonOf(truncated())).toBe('PROCESSING_FAILED');
    const png = await sharp(photograph()).png().toBuffer();
    expect(await reasonOf(png.subarray(0, png.length / 2))).toBe('PROCESSING_FAILED');
    const webp = await sharp(photograph()).webp().toBuffer();
    expect(await reasonOf(webp.subarray(0, webp.length / 2))).toBe('PROCESSING_FAILED');
    const avif = await sharp(photograph()).avif({ effort: 0 }).toBuffer();
    expect(await reasonOf(avif.subarray(0, avif.length / 2))).toBe('PROCESSING_FAILED');
  });

  it('an animated AVIF whose pictures can’t be decoded', async () => {
    const film = (await goodFiles['animated AVIF']()).subarray(0, 40);

    expect(await reasonOf(film)).toBe('UNSUPPORTED_KIND');
  });

  it.each(['gif', 'webp'] as const)('a truncated animated %s, wherever it was cut', async (format) => {
    const whole = await animation(format);
    for (const part of [0.3, 0.5, 0.7, 1 - 1 / whole.length]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      expect([part, await reasonOf(cut)]).toEqual([part, 'PROCESSING_FAILED']);
    }
    expect(await reasonOf(whole)).toBeUndefined();
  });

  it('a file with only the first bytes of a picture', async () => {
    for (const start of ['\xff\xd8\xff\xe0', 'GIF89a', 'RIFF\x10\0\0\0WEBPVP8 ']) {
      expect(await reasonOf(Buffer.from(start, 'latin1'))).toBe('PROCESSING_FAILED');
    }
  });
});

it('accepts a strip', async () => {
  const strip = await sharp({ create: { width: 3, height: 20_000, channels: 3, background: '#a04020' } })
    .png()
    .toBuffer();

  expect((await render(strip)).renditions.map(({ width, format }) => `${width} ${format}`)).toEqual([
    '1 avif',
    '1 webp',
  ]);
});
