import sharp from 'sharp';
import type { AspectRatio } from '#shared/domain/aspect-ratio.ts';

type Canvas = { readonly width: number; readonly height: number };

/**
 * About one megapixel, which is what the models draw. It keeps to the limits of Stability's models (64 pixels a side
 * at least, 9,437,184 in all, 10 MiB a request) and of InvokeModel (25 MB), whatever the picture was.
 */
const canvases: Readonly<Record<AspectRatio, Canvas>> = {
  '1:1': { width: 1024, height: 1024 },
  '16:9': { width: 1344, height: 768 },
  '4:3': { width: 1152, height: 864 },
};

/**
 * A picture for a model to start from: a JPEG in the shape that is asked for, upright, of pixels alone. Nothing else of
 * the file, such as where it was taken, goes along.
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
