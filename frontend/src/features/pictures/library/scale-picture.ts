import { limits } from '#shared/domain/limits.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import type { PictureSize } from './picture-head.ts';

/**
 * Longest side of the picture that is sent: enough for the largest rendition, even cropped and on a high-density
 * screen.
 */
const longestSide = 2560;
/** Above these limits, scaling takes less time than sending the original. */
const worthwhile = { bytes: 2_000_000, side: 3200 } as const;
/** More pixels than any phone takes. Decoding them could crash the tab. */
const decodablePixels = 120_000_000;
const quality = 0.88;

/**
 * Whether a picture is scaled before it is sent. Scaling would stop an animation, so only still pictures are scaled.
 */
export function isWorthScaling(type: MediaContentType, bytes: number, size: PictureSize | null): boolean {
  if (type === 'image/gif' || type === 'image/avif' || size?.isAnimated) return false;
  if (size && size.width * size.height > decodablePixels) return false;
  return bytes > worthwhile.bytes || (size !== null && Math.max(size.width, size.height) > worthwhile.side);
}

/** The size that a picture of this size is scaled to: never larger. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Scales a still picture down, rotated as its camera intended. A PNG becomes WebP, which also supports transparency.
 * @returns null if the browser can't scale it, or if the gain is too small to replace the original
 */
export async function scalePicture(
  file: Blob,
  type: MediaContentType,
  size: PictureSize | null,
): Promise<Blob | null> {
  const scaled = await oneAtATime(() => redraw(file, type === 'image/jpeg' ? type : 'image/webp'));
  if (!scaled || scaled.size > limits.media.bytesMax) return null;
  const isRefusedAsItIs =
    file.size > limits.media.bytesMax || (size && size.width * size.height > limits.media.pixelsMax);
  return isRefusedAsItIs || scaled.size < 0.8 * file.size ? scaled : null;
}

/** A picture of a kind that only the browser can decode, as JPEG or WebP; null if it can't. */
export async function convertPicture(file: Blob, type: 'image/jpeg' | 'image/webp'): Promise<Blob | null> {
  const converted = await oneAtATime(() => redraw(file, type));
  return converted && converted.size <= limits.media.bytesMax ? converted : null;
}

/** Uses an `<img>` and a `<canvas>`, which every supported browser turns as the camera intended. */
async function redraw(file: Blob, type: 'image/jpeg' | 'image/webp'): Promise<Blob | null> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    const { width, height } = scaledSize(picture.naturalWidth, picture.naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    // If a browser can't write WebP, it writes PNG; the type of the result shows which.
    return await new Promise((resolve) => canvas.toBlob(resolve, type, quality));
  } catch (error) {
    // A picture that can't be decoded or doesn't fit in memory is sent unchanged; the server validates it.
    if (error instanceof DOMException || error instanceof RangeError) return null;
    throw error;
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** A decoded photograph takes 50 MB or more: a phone can hold one of them in memory, not three. */
function oneAtATime<T>(run: () => Promise<T>): Promise<T> {
  const result = last.then(run, run);
  last = result;
  return result;
}
