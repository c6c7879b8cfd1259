import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { limits } from '#shared/domain/limits.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import { encode, encoding, type PictureFile } from './encode.ts';
import { type FirstImpression, firstImpression } from './first-impression.ts';
import { PictureError } from './picture-error.ts';
import { fromRaster, type Raster, rasterise, withoutIdleAlpha } from './raster.ts';
import { renditionSizes, type Size, scaled } from './rendition-sizes.ts';

/** What a picture becomes: everything that is stored of it except its original. */
export type RenderedPicture = FirstImpression &
  Size & {
    /** Smallest first; of each size AVIF and WebP. */
    readonly renditions: readonly PictureFile[];
    /** An animated WebP, where the picture moves; the renditions are its first frame. */
    readonly animation?: PictureFile;
  };

const animationMaxWidth = 640;

/**
 * Damage that only a part of the readers mind passes (a few stray bytes are usual in the photographs of some phones);
 * what ends too early does not. The number of pixels is checked against the header before anything is decoded.
 */
const reading: SharpOptions = { failOn: 'error', limitInputPixels: limits.media.pixelsMax };
/** Seconds of decoding, after which a picture counts as broken. */
const decodingSeconds = 20;

// One picture at a time on one core: threads would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes the files of a picture. It is decoded once, at the least size that its format can give for the largest file,
 * and every smaller file is made from the pixels of the next larger. Files are written from bare pixels in sRGB, so
 * nothing else of the original, such as where it was taken, can be in them. Width and height are those of the
 * original, upright.
 * @param contentType what the bytes are, from `sniffImage`
 * @throws PictureError with the reason to tell the author
 */
export async function renderPicture(
  bytes: Uint8Array,
  contentType: MediaContentType,
): Promise<RenderedPicture> {
  const header = await readHeader(bytes, contentType);
  const upright = uprightSize(header);
  const [largest, ...smaller] = renditionSizes(upright);
  if (!largest) throw new PictureError('PROCESSING_FAILED');
  let raster = await decode(bytes, header, largest);
  const renditions = await encode(raster);
  for (const size of smaller) {
    raster = await rasterise(fromRaster(raster).resize({ ...size, fit: 'fill' }));
    renditions.unshift(...(await encode(raster)));
  }
  return {
    ...upright,
    ...(await firstImpression(raster)),
    renditions,
    ...(isAnimated(header) ? { animation: await animate(bytes, header) } : {}),
  };
}

/** Checks what the header promises before any pixel is made. */
async function readHeader(bytes: Uint8Array, contentType: MediaContentType): Promise<Metadata> {
  const header = await read(() => sharp(bytes, { ...reading, limitInputPixels: false }).metadata());
  if (header.mediaType !== contentType) throw new PictureError('NOT_AN_IMAGE');
  const frames = header.pages ?? 1;
  const framePixels = header.width * (header.pageHeight ?? header.height);
  if (framePixels > limits.media.pixelsMax) throw new PictureError('TOO_MANY_PIXELS');
  if (!isAnimated(header)) return header;
  if (frames > limits.media.framesMax || framePixels * frames > limits.media.pixelsMax) {
    throw new PictureError('ANIMATION_TOO_LARGE');
  }
  return header;
}

/** An AVIF of several pictures is taken for its first: no browser plays it as one that moves by itself. */
function isAnimated({ pages = 1, format }: Metadata): boolean {
  return pages > 1 && (format === 'gif' || format === 'webp');
}

/** EXIF knows eight orientations; from the fifth on a picture lies on its side. No reader turns what moves. */
function isOnItsSide(header: Metadata): boolean {
  return !isAnimated(header) && (header.orientation ?? 1) >= 5;
}

function uprightSize(header: Metadata): Size {
  const { width } = header;
  const height = header.pageHeight ?? header.height;
  return isOnItsSide(header) ? { width: height, height: width } : { width, height };
}

/** Scaled while it is decoded, as far as the format allows, and only then turned: that way little is in memory. */
async function decode(bytes: Uint8Array, header: Metadata, { width, height }: Size): Promise<Raster> {
  const stored = isOnItsSide(header) ? { width: height, height: width } : { width, height };
  const raster = await read(() =>
    rasterise(
      sharp(bytes, reading)
        .timeout({ seconds: decodingSeconds })
        .resize({ ...stored, fit: 'fill' }),
    ),
  );
  return withoutIdleAlpha(isAnimated(header) ? raster : await turn(raster, header.orientation ?? 1));
}

/** By EXIF's numbers: 2 mirrored, 3 upside down, 4 both, 5 to 8 the same on the side. */
async function turn(raster: Raster, orientation: number): Promise<Raster> {
  const angle = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }[orientation];
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  if (!angle && !isMirrored) return raster;
  const turned = angle ? await rasterise(fromRaster(raster).rotate(angle)) : raster;
  return isMirrored ? rasterise(fromRaster(turned).flop()) : turned;
}

async function animate(bytes: Uint8Array, header: Metadata): Promise<PictureFile> {
  const original = uprightSize(header);
  const size = scaled(original, Math.min(original.width, animationMaxWidth));
  const animated = await read(() =>
    sharp(bytes, { ...reading, animated: true })
      .timeout({ seconds: decodingSeconds })
      .resize({ ...size, fit: 'fill' })
      .webp(encoding.webp)
      .toBuffer(),
  );
  return { width: size.width, format: 'webp', bytes: animated };
}

/** Runs a step that reads the bytes: they are broken when it fails. */
async function read<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    throw new PictureError('PROCESSING_FAILED', { cause });
  }
}
