import sharp, { type Sharp } from 'sharp';
import { linkPictureSize } from '#shared/domain/link-picture.ts';
import type { FocalPoint } from '#shared/domain/picture.ts';
import { fromRaster, rasterise } from './raster.ts';
import type { Size } from './rendition-sizes.ts';

const { width, height } = linkPictureSize;

/** The light paper colour of the site, which is visible through transparent pictures. */
const paper = '#fcfaf7';
/** A picture that is enlarged more than this looks blurred. */
const enlargementMax = 2;
const quality = 80;

/**
 * Makes the link picture of a rendition, as JPEG. A rendition that would have to be enlarged to more than twice its
 * size is shown in full on a blurred copy of itself.
 */
export async function renderLinkPicture(rendition: Uint8Array, focalPoint: FocalPoint): Promise<Buffer> {
  const original = await sharp(rendition).metadata();
  const opaque = sharp(rendition).flatten({ background: paper });
  const enlargement = Math.max(width / original.width, height / original.height);
  const picture =
    enlargement <= enlargementMax
      ? opaque.extract(keptPart(original, enlargement, focalPoint)).resize({ width, height, fit: 'fill' })
      : await onBlurredGround(opaque, original);
  return picture.jpeg({ quality }).toBuffer();
}

/**
 * The largest part with the shape of a link picture, positioned as in CSS with the focal point as `object-position`.
 */
function keptPart(original: Size, enlargement: number, { x, y }: FocalPoint) {
  const part = {
    width: Math.min(original.width, Math.round(width / enlargement)),
    height: Math.min(original.height, Math.round(height / enlargement)),
  };
  return {
    ...part,
    left: Math.round((original.width - part.width) * x),
    top: Math.round((original.height - part.height) * y),
  };
}

/** The whole picture, as large as possible, in the middle. */
async function onBlurredGround(opaque: Sharp, original: Size): Promise<Sharp> {
  const room = {
    width: Math.min(width, original.width * enlargementMax),
    height: Math.min(height, original.height * enlargementMax),
  };
  const { data, ...raw } = await rasterise(opaque.clone().resize({ ...room, fit: 'inside' }));
  const tiny = await rasterise(opaque.clone().resize({ width: 24, height: 13, fit: 'fill' }));
  // Blurred at a fifth of its size, which takes a fraction of the time.
  const ground = await rasterise(
    fromRaster(tiny)
      .resize({ width: width / 5, height: height / 5, fit: 'fill' })
      .blur(6)
      .modulate({ brightness: 0.9 }),
  );
  return fromRaster(ground)
    .resize({ width, height, fit: 'fill' })
    .composite([{ input: data, raw }]);
}
