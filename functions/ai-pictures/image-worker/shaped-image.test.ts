import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { moderatedImageMax } from '../../ai/moderation.ts';
import { animation, pixelBomb, tooLarge, truncated } from '../../pictures/files/testing/hostile-files.ts';
import { shapedImage } from './shaped-image.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4060a0' } });
/** The picture with the most bytes, because noise can't be compressed. */
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });

it('refuses a PNG with a script in it', async () => {
  const png = Buffer.concat([await plain(64, 64).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);

  await expect(shapedImage(png, '1:1')).rejects.toMatchObject({ name: 'ImageFault', code: 'NOT_AN_IMAGE' });
});

it('refuses files that are too large or cannot be decoded', async () => {
  await expect(shapedImage(tooLarge(), '1:1')).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await expect(shapedImage(pixelBomb(), '1:1')).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' });
  await expect(shapedImage(truncated(), '1:1')).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' });
});

describe('the moderated picture', () => {
  const shown = async (bytes: Uint8Array, ratio: '1:1' | '16:9' = '1:1') => {
    const { forModeration } = await shapedImage(bytes, ratio);
    const { width, height, format } = await sharp(forModeration.bytes).metadata();
    expect(forModeration.format).toBe(format);
    expect(forModeration.bytes.length).toBeLessThanOrEqual(moderatedImageMax.bytes);
    expect(Math.max(width, height)).toBeLessThanOrEqual(moderatedImageMax.side);
    return { ...forModeration, width, height };
  };

  it('is the picture itself if it is small enough', async () => {
    const png = await plain(64, 64).png().toBuffer();
    const jpeg = await plain(64, 64).jpeg().toBuffer();

    expect((await shown(png)).bytes).toBe(png);
    expect((await shown(jpeg)).bytes).toBe(jpeg);
  });

  it('is a PNG of a picture in another format, and the first frame of an animation', async () => {
    expect(await shown(await plain(64, 64).webp().toBuffer())).toMatchObject({ format: 'png', width: 64 });
    const moving = await animation('gif', 3);
    expect(await shown(moving, '16:9')).toMatchObject({ format: 'png', width: 600, height: 338 });
  });

  it('is a smaller JPEG if the picture has too many bytes, even for pure noise', async () => {
    const png = await noise(1700).png().toBuffer();
    expect(png.length).toBeGreaterThan(moderatedImageMax.bytes);

    expect(await shown(png)).toMatchObject({ format: 'jpeg', width: 1600, height: 1600 });
    expect(await shown(png, '16:9')).toMatchObject({ format: 'jpeg', width: 1600, height: 900 });
  });

  it('is a smaller JPEG if the picture is too wide', async () => {
    const wide = await plain(8064, 4536).png().toBuffer();

    expect(await shown(wide, '16:9')).toMatchObject({ format: 'jpeg', width: 1600, height: 900 });
  });
});
