import sharp from 'sharp';
import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';

type Canvas = { readonly width: number; readonly height: number };

/**
 * About one megapixel, the size that the models draw. It is within the limits of Stability's models (at least 64 pixels
 * per side, at most 9,437,184 pixels and 10 MiB per request) and of InvokeModel (25 MB).
 */
const canvases: Readonly<Record<AspectRatio, Canvas>> = {
  '1:1': { width: 1024, height: 1024 },
  '16:9': { width: 1344, height: 768 },
  '4:3': { width: 1152, height: 864 },
};

/**
 * The input picture for a model: an upright JPEG in the given shape, without the metadata of the file, such as the place
 * where it was taken.
 */
export async function startingPicture(bytes: Uint8Array, aspectRatio: AspectRatio): Promise<Buffer> {
  return sharp(bytes)
    .autoOrient()
    .resize({ ...canvases[aspectRatio], fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .toBuffer();
}
