import sharp from 'sharp';
import type { DemoPicture } from '../../demo/demo-types.ts';
import type { RenderedPicture } from '../../demo/render-pictures.ts';

/**
 * Replaces every demo picture with one small grey picture, for tests that do not check what pictures show. Drawing all
 * of them takes minutes if they aren't in the cache from an earlier run.
 */
export async function plainPictures(
  wanted: readonly DemoPicture[],
): Promise<ReadonlyMap<string, RenderedPicture>> {
  const [width, height] = [64, 48];
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .webp()
    .toBuffer();
  const picture: RenderedPicture = {
    width,
    height,
    placeholder: `data:image/webp;base64,${bytes.toString('base64')}`,
    dominantColor: '#808080',
    renditions: [{ width, format: 'webp', bytes }],
  };
  return new Map(wanted.map(({ id }) => [id, picture]));
}
