import { cutText } from '#shared/domain/cut-text.ts';
import { limits } from '#shared/domain/limits.ts';
import { type MediaContentType, mediaContentTypes } from '#shared/domain/media-content-type.ts';
import { headBytes, type PictureSize, sizeOf, sniffType } from './picture-head.ts';
import { convertPicture, isWorthScaling, scalePicture } from './scale-picture.ts';

/** Why a file isn't sent. */
export type UploadRefusal =
  | 'EMPTY'
  | 'UNREADABLE'
  | 'HEIC'
  | 'OTHER_KIND'
  | 'SVG'
  | 'NOT_AN_IMAGE'
  | 'TOO_LARGE'
  | 'TOO_MANY_PIXELS';

/** The data to send. `filename` is its name in the library. */
export type PreparedUpload = {
  readonly bytes: Blob;
  readonly contentType: MediaContentType;
  readonly filename: string;
  /** Whether only the first picture of an animation is used: what shows others can't animate its kind. */
  readonly isStill?: boolean;
};

export type Prepared = { readonly upload: PreparedUpload } | { readonly refusal: UploadRefusal };

/**
 * Checks a file before any byte is sent: refuses files that the server would refuse, scales large photographs, and
 * converts kinds that the server doesn't know if the browser can decode them.
 */
export async function prepareUpload(
  file: File,
  scale = scalePicture,
  convert = convertPicture,
): Promise<Prepared> {
  if (file.size === 0) return { refusal: 'EMPTY' };
  const head = await readHead(file);
  if (!head) return { refusal: 'UNREADABLE' };
  const sniffed = sniffType(head);
  if (sniffed === 'image/heic' || sniffed === 'other') {
    const converted = await convert(file, sniffed === 'image/heic' ? 'image/jpeg' : 'image/webp');
    return named(converted, file) ?? { refusal: sniffed === 'image/heic' ? 'HEIC' : 'OTHER_KIND' };
  }
  if (sniffed === 'image/svg+xml') return { refusal: 'SVG' };
  const contentType = mediaContentTypes.find((type) => type === sniffed);
  if (!contentType) return { refusal: 'NOT_AN_IMAGE' };

  const size = sizeOf(head, contentType);
  const scaled = isWorthScaling(contentType, file.size, size) ? await scale(file, contentType, size) : null;
  const smaller = named(scaled, file);
  if (smaller) return smaller;
  if (file.size > limits.media.bytesMax) return { refusal: 'TOO_LARGE' };
  if (size && pixelsOf(size) > limits.media.pixelsMax) return { refusal: 'TOO_MANY_PIXELS' };
  const isStill = size?.isAnimated === true && contentType !== 'image/webp';
  const filename = filenameOf(file.name, contentType);
  return { upload: { bytes: file, contentType, filename, ...(isStill ? { isStill } : {}) } };
}

/** A picture that the browser wrote, with the name of its file; null if it could not. */
function named(bytes: Blob | null, { name }: File): Prepared | null {
  const contentType = mediaContentTypes.find((type) => type === bytes?.type);
  if (!bytes || !contentType) return null;
  return { upload: { bytes, contentType, filename: filenameOf(name, contentType) } };
}

function pixelsOf({ width, height }: PictureSize): number {
  return width * height;
}

async function readHead(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  } catch (error) {
    // A folder, or a file that no longer exists or can't be read.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

const extensions: Readonly<Record<MediaContentType, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
};

/** The file's own name, with the extension of its actual type, no longer than the library accepts. */
export function filenameOf(name: string, type: MediaContentType): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  const [wanted, ...others] = extensions[type];
  const isKnown = ending === wanted || others.includes(ending);
  const isEnding = /^[a-z0-9]{1,5}$/.test(ending);
  const stem = (isKnown || isEnding ? name.slice(0, dot) : name).trim() || 'picture';
  const end = isKnown ? name.slice(dot) : `.${wanted}`;
  return `${cutText(stem, limits.media.filenameMax - end.length)}${end}`;
}
