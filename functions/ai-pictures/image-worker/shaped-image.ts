import sharp from 'sharp';
import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import { limits } from '#shared/domain/limits.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import { ImageFault } from '../../ai/image-fault.ts';
import { moderatedImageMax } from '../../ai/moderation.ts';
import { sniffImage } from '../../pictures/files/sniff-image.ts';

/** A picture of a provider, validated and cropped to the requested aspect ratio. */
export type DrawnImage = {
  readonly bytes: Uint8Array;
  readonly contentType: MediaContentType;
  /** The same picture within the limits of moderation. */
  readonly forModeration: ModeratedImage;
};

type ModeratedImage = { readonly bytes: Uint8Array; readonly format: 'png' | 'jpeg' };

const ratios: Readonly<Record<AspectRatio, number>> = { '1:1': 1, '16:9': 16 / 9, '4:3': 4 / 3 };
/** Smaller differences in the aspect ratio aren't cropped. */
const tolerance = 0.02;
/** Pixels of the longer side (`renditionSizes`). */
const shownMax = 1600;

/**
 * Validates the bytes of a provider and crops the picture to the requested aspect ratio, because some providers support
 * only other ones. Throws ImageFault.
 */
export async function shapedImage(bytes: Uint8Array, aspectRatio: AspectRatio): Promise<DrawnImage> {
  if (bytes.length > limits.media.bytesMax) throw new ImageFault('TOO_LARGE');
  const contentType = sniffImage(bytes);
  if (!contentType) throw new ImageFault('NOT_AN_IMAGE');
  const { width, height } = await sizeOf(bytes);
  if (width * height > limits.media.pixelsMax) throw new ImageFault('TOO_MANY_PIXELS');
  const wanted = ratios[aspectRatio];
  const isPlain = contentType === 'image/png' || contentType === 'image/jpeg';
  if (isPlain && Math.abs(width / height / wanted - 1) < tolerance) {
    const format = contentType === 'image/png' ? 'png' : 'jpeg';
    return { bytes, contentType, forModeration: await forModeration({ bytes, format }, width, height) };
  }
  const cut = await read(() =>
    sharp(bytes, { failOn: 'error' })
      .resize({
        width: Math.min(width, Math.round(height * wanted)),
        height: Math.min(height, Math.round(width / wanted)),
        fit: 'cover',
      })
      .png()
      .toBuffer({ resolveWithObject: true }),
  );
  const { data, info } = cut;
  const shown = await forModeration({ bytes: data, format: 'png' }, info.width, info.height);
  return { bytes: data, contentType: 'image/png', forModeration: shown };
}

/** A picture that is too large is moderated in the largest size that pages show, which is always small enough. */
async function forModeration(image: ModeratedImage, width: number, height: number): Promise<ModeratedImage> {
  const { bytes, side } = moderatedImageMax;
  if (image.bytes.length <= bytes && Math.max(width, height) <= side) return image;
  const small = await read(() =>
    sharp(image.bytes, { failOn: 'error' })
      .autoOrient()
      .resize({ width: shownMax, height: shownMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
  return { bytes: small, format: 'jpeg' };
}

async function sizeOf(bytes: Uint8Array): Promise<{ readonly width: number; readonly height: number }> {
  return read(() => sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata());
}

async function read<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    throw new ImageFault('NOT_AN_IMAGE', { cause });
  }
}
