import sharp, { type Sharp } from 'sharp';

/** Pixels in memory, 8 bits per channel: RGB, or RGBA if some are transparent. */
export type Raster = {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
};

/** Runs a pipeline and returns its pixels in sRGB. */
export async function rasterise(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels !== 3 && channels !== 4) throw new Error(`Rasters with ${channels} channels aren't supported`);
  return { data, width, height, channels };
}

/** A pipeline that starts from pixels in memory. */
export function fromRaster({ data, width, height, channels }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Removes an alpha channel without transparency, which would only make encoding slower. */
export async function withoutIdleAlpha(raster: Raster): Promise<Raster> {
  if (raster.channels === 3) return raster;
  for (let at = 3; at < raster.data.length; at += 4) {
    if (raster.data[at] !== 255) return raster;
  }
  return rasterise(fromRaster(raster).removeAlpha());
}
