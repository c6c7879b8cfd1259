import sharp from 'sharp';
import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';
import { limits } from '#shared/domain/limits.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import { ImageFault } from '../lib/ai/image-fault.ts';
import { sniffImage } from '../lib/pictures/sniff-image.ts';

/** What a provider gave, known to be a picture of the wanted shape. */
export type DrawnImage = {
  readonly bytes: Uint8Array;
  readonly contentType: MediaContentType;
  readonly forModeration: { readonly bytes: Uint8Array; readonly format: 'png' | 'jpeg' };
};

const ratios: Readonly<Record<AspectRatio, number>> = { '1:1': 1, '16:9': 16 / 9, '4:3': 4 / 3 };
/** A shape that differs by less is left as it is. */
const tolerance = 0.02;

/**
 * Checks by its bytes what a provider gave, and cuts it to the shape that was asked for where the provider knows only
 * others. Throws ImageFault.
 */
export async function shapedImage(bytes: Uint8Array, aspectRatio: AspectRatio): Promise<DrawnImage> {
  if (bytes.length > limits.media.bytesMax) throw new ImageFault('TOO_LARGE');
  const contentType = sniffImage(bytes);
  if (!contentType) throw new ImageFault('NOT_AN_IMAGE', { canRetry: true });
  const { width, height } = await sizeOf(bytes);
  if (width * height > limits.media.pixelsMax) throw new ImageFault('TOO_MANY_PIXELS');
  const wanted = ratios[aspectRatio];
  const isPlain = contentType === 'image/png' || contentType === 'image/jpeg';
  if (isPlain && Math.abs(width / height / wanted - 1) < tolerance) {
    const format = contentType === 'image/png' ? 'png' : 'jpeg';
    return { bytes, contentType, forModeration: { bytes, format } };
  }
  const cut = await read(() =>
    sharp(bytes, { failOn: 'error' })
      .resize({
        width: Math.min(width, Math.round(height * wanted)),
        height: Math.min(height, Math.round(width / wanted)),
        fit: 'cover',
      })
      .png()
      .toBuffer(),
  );
  return { bytes: cut, contentType: 'image/png', forModeration: { bytes: cut, format: 'png' } };
}

async function sizeOf(bytes: Uint8Array): Promise<{ readonly width: number; readonly height: number }> {
  return read(() => sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata());
}

async function read<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    throw new ImageFault('NOT_AN_IMAGE', { canRetry: true, cause });
  }
}
