import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { brandsOf } from '#shared/domain/image-type.ts';
import { limits } from '#shared/domain/limits.ts';
import type { MediaError } from '#shared/domain/media.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import { type Colours, coloursOf, convertToSrgb } from './colours.ts';
import { type FirstImpression, firstImpression } from './first-impression.ts';
import { isCutOffGif, withClearBackground } from './gif-blocks.ts';
import { PictureError } from './picture-error.ts';
import {
  encode,
  encoding,
  fromRaster,
  type PictureFile,
  type Raster,
  rasterise,
  withoutIdleAlpha,
} from './raster.ts';
import { animationSize, renditionSizes, type Size } from './rendition-sizes.ts';

/** All stored data and files of a picture except its original. */
export type RenderedPicture = FirstImpression &
  Size & {
    /** Smallest first; AVIF and WebP of each size. */
    readonly renditions: readonly PictureFile[];
    /** An animated WebP if the picture is animated; the renditions show its first frame. */
    readonly animation?: PictureFile;
  };

/**
 * Accepts small damage, such as the stray bytes in photographs of some phones, but not truncated files. The number of
 * pixels in the header is checked before anything is decoded.
 */
const reading: SharpOptions = { failOn: 'error', limitInputPixels: limits.media.pixelsMax };
/** Seconds of decoding after which a picture counts as broken. */
const decodingSeconds = 20;

// One picture at a time is processed on one core, so threads would only use more memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes the files of a picture. It is decoded once, at the smallest size that its format supports for the largest file,
 * and each smaller file is made from the pixels of the next larger one. Files are encoded from pixels in sRGB, so they
 * can't contain metadata of the original, such as the place where it was taken. Width and height are those of the upright
 * original.
 * @param contentType the type of the bytes, from `sniffImage`
 * @throws PictureError with the reason for the author
 */
export async function renderPicture(
  original: Uint8Array,
  contentType: MediaContentType,
): Promise<RenderedPicture> {
  const bytes = decodable(original, contentType);
  const header = await readHeader(bytes, contentType);
  const colours = header.hasProfile ? null : coloursOf(bytes, contentType);
  const upright = uprightSize(header);
  const [largest, ...smaller] = renditionSizes(upright);
  if (!largest) throw new PictureError('PROCESSING_FAILED');
  let raster = await decode(bytes, header, largest, colours);
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

/** The bytes as the decoder needs them to show what browsers show. */
function decodable(bytes: Uint8Array, contentType: MediaContentType): Buffer {
  const read = Buffer.from(contentType === 'image/gif' ? withClearBackground(bytes) : bytes);
  // The decoder refuses the brand of an animation, whose first picture it can decode.
  if (read.toString('latin1', 4, 12) === 'ftypavis') read.write('avif', 8, 'latin1');
  return read;
}

/** Checks the dimensions in the header before anything is decoded. */
async function readHeader(bytes: Buffer, contentType: MediaContentType): Promise<Metadata> {
  const header = await read(
    () => sharp(bytes, { ...reading, limitInputPixels: false }).metadata(),
    isAnimation(bytes) ? 'UNSUPPORTED_KIND' : 'PROCESSING_FAILED',
  );
  if (header.mediaType !== contentType) throw new PictureError('NOT_AN_IMAGE');
  if (contentType === 'image/gif' && isCutOffGif(bytes)) throw new PictureError('PROCESSING_FAILED');
  const frames = header.pages ?? 1;
  const framePixels = header.width * (header.pageHeight ?? header.height);
  if (framePixels > limits.media.pixelsMax) throw new PictureError('TOO_MANY_PIXELS');
  if (!isAnimated(header)) return header;
  if (frames > limits.media.framesMax || framePixels * frames > limits.media.pixelsMax) {
    throw new PictureError('ANIMATION_TOO_LARGE');
  }
  return header;
}

/** Only the first picture of an AVIF with several is used, because browsers don't animate them. */
function isAnimated({ pages = 1, format }: Metadata): boolean {
  return pages > 1 && (format === 'gif' || format === 'webp');
}

/** EXIF has eight orientations; from the fifth on, width and height are swapped. Animations are never rotated. */
function isOnItsSide(header: Metadata): boolean {
  return !isAnimated(header) && (header.orientation ?? 1) >= 5;
}

function uprightSize(header: Metadata): Size {
  const { width } = header;
  const height = header.pageHeight ?? header.height;
  return isOnItsSide(header) ? { width: height, height: width } : { width, height };
}

/** Scales while decoding, as far as the format allows, and rotates afterwards, which needs less memory. */
async function decode(
  bytes: Uint8Array,
  header: Metadata,
  { width, height }: Size,
  colours: Colours | null,
): Promise<Raster> {
  const stored = isOnItsSide(header) ? { width: height, height: width } : { width, height };
  const raster = await read(() => {
    const picture = sharp(bytes, reading)
      .timeout({ seconds: decodingSeconds })
      .resize({ ...stored, fit: 'fill' });
    // Sharp converts pictures with more than 8 bits from their profile to Display P3, and no further unless it's told to.
    const isDeep = header.hasProfile && header.depth === 'ushort';
    return rasterise(isDeep ? picture.withIccProfile('srgb') : picture);
  });
  if (colours) convertToSrgb(raster, colours);
  return withoutIdleAlpha(isAnimated(header) ? raster : await turn(raster, header.orientation ?? 1));
}

/** Orientations of EXIF: 2 mirrored, 3 upside down, 4 both, 5 to 8 the same with a quarter turn. */
async function turn(raster: Raster, orientation: number): Promise<Raster> {
  const angle = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }[orientation];
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  if (!angle && !isMirrored) return raster;
  const turned = angle ? await rasterise(fromRaster(raster).rotate(angle)) : raster;
  return isMirrored ? rasterise(fromRaster(turned).flop()) : turned;
}

async function animate(bytes: Uint8Array, header: Metadata): Promise<PictureFile> {
  const size = animationSize(uprightSize(header));
  const animated = await read(() =>
    sharp(bytes, { ...reading, animated: true })
      .timeout({ seconds: decodingSeconds })
      .resize({ ...size, fit: 'fill' })
      .webp(encoding.webp)
      .toBuffer(),
  );
  return { width: size.width, format: 'webp', bytes: animated };
}

/** Whether an AVIF has a sequence of pictures, of which the decoder can't read each kind. */
function isAnimation(bytes: Buffer): boolean {
  return brandsOf(bytes).includes('avis');
}

/** Runs a step that decodes the bytes. If it fails, the bytes are broken, or of a kind that can't be decoded. */
async function read<Value>(
  work: () => Promise<Value>,
  reason: MediaError = 'PROCESSING_FAILED',
): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    throw new PictureError(reason, { cause });
  }
}
