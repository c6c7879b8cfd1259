import { fromRaster, type Raster, rasterise } from './raster.ts';

/** What pages know of a picture before its first file has loaded. */
export type FirstImpression = {
  /** A data URI of less than 400 characters. */
  readonly placeholder: string;
  /** `#rrggbb` of the colour that covers most of the picture. */
  readonly dominantColor: string;
  /** Absent if no pixel is transparent. */
  readonly isTransparent?: true;
};

/** The longest placeholder: a quiz contains the placeholders of all its pictures. */
const placeholderMaxLength = 400;
const placeholderQualities = [30, 10, 0];
const transparentColor = '#ffffff';

/**
 * A small raster of the picture gives the same result as a large one, and takes less time. It has an alpha channel only
 * if a pixel is transparent (`withoutIdleAlpha`).
 */
export async function firstImpression(raster: Raster): Promise<FirstImpression> {
  const thumbnail = await rasterise(fromRaster(raster).resize({ width: 64, height: 64, fit: 'inside' }));
  return {
    placeholder: await placeholderOf(raster),
    dominantColor: mostFrequentColor(thumbnail),
    ...(raster.channels === 4 ? { isTransparent: true } : {}),
  };
}

async function placeholderOf(raster: Raster): Promise<string> {
  for (const quality of placeholderQualities) {
    const tiny = await fromRaster(raster)
      .resize({ width: 16, height: 16, fit: 'inside' })
      .webp({ quality, alphaQuality: quality, effort: 4 })
      .toBuffer();
    const uri = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (uri.length < placeholderMaxLength) return uri;
  }
  throw new Error('Every placeholder of this picture is too long');
}

/** The mean colour of the most common bin, with 16 steps per channel; ignores mostly transparent pixels. */
function mostFrequentColor({ data, channels }: Raster): string {
  const bins = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let offset = 0; offset + channels <= data.length; offset += channels) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(offset, offset + channels);
    if (alpha < 128) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bins.set(key, {
      count: bin.count + 1,
      red: bin.red + red,
      green: bin.green + green,
      blue: bin.blue + blue,
    });
  }
  const [fullest] = [...bins.values()].sort((a, b) => b.count - a.count);
  if (!fullest) return transparentColor;
  const { count, red, green, blue } = fullest;
  return `#${[red, green, blue]
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
