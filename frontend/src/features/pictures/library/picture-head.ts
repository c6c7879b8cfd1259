import { brandsOf, imageTypeOf, textAt } from '#shared/domain/image-type.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';

/** The kind of a file by its first bytes; `other` is a BMP, TIFF or ICO, and null is unknown. */
export type SniffedType = MediaContentType | 'image/heic' | 'image/svg+xml' | 'other' | null;

/** Enough bytes to recognise the type and, for nearly every picture, the size: cameras put previews before the size. */
export const headBytes = 256 * 1024;

/** How a BMP, a TIFF of either byte order and an ICO begin. */
const otherKinds = ['BM', 'II*\0', 'MM\0*', '\0\0\x01\0'];

/** The type of a file by its bytes, not by its name. */
export function sniffType(head: Uint8Array): SniffedType {
  const type = imageTypeOf(head);
  if (type) return type;
  if (brandsOf(head).some((brand) => /^(he[iv][cxms]|mif1|msf1)$/.test(brand))) return 'image/heic';
  if (otherKinds.some((start) => textAt(head, 0, start.length) === start)) return 'other';
  return /^(\uFEFF|ï»¿)?\s*<(\?xml|!doctype svg|!--|svg)/i.test(textAt(head, 0, 256)) &&
    textAt(head, 0, head.length).includes('<svg')
    ? 'image/svg+xml'
    : null;
}

export type PictureSize = { readonly width: number; readonly height: number; readonly isAnimated: boolean };

/**
 * Pixels of a PNG, JPEG, WebP or animated AVIF as they are stored, before any rotation; null if the head doesn't contain
 * them. Those of an AVIF aren't read.
 */
export function sizeOf(head: Uint8Array, type: SniffedType): PictureSize | null {
  try {
    if (type === 'image/png') return pngSize(head);
    if (type === 'image/jpeg') return jpegSize(head);
    if (type === 'image/avif' && brandsOf(head).includes('avis')) {
      return { width: 0, height: 0, isAnimated: true };
    }
    return type === 'image/webp' ? webpSize(head) : null;
  } catch (error) {
    // The file is shorter than its header says.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function pngSize(head: Uint8Array): PictureSize {
  const text = textAt(head, 0, head.length);
  const animation = text.indexOf('acTL');
  const data = text.indexOf('IDAT');
  return {
    width: view(head).getUint32(16),
    height: view(head).getUint32(20),
    isAnimated: animation > 0 && (data < 0 || animation < data),
  };
}

function jpegSize(head: Uint8Array): PictureSize | null {
  const data = view(head);
  let at = 2;
  while (data.getUint8(at) === 0xff) {
    const marker = data.getUint8(at + 1);
    // A frame header; C4, C8 and CC of the same range are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: data.getUint16(at + 7), height: data.getUint16(at + 5), isAnimated: false };
    }
    at += marker === 0xff ? 1 : 2 + data.getUint16(at + 2);
  }
  return null;
}

function webpSize(head: Uint8Array): PictureSize | null {
  const data = view(head);
  const kind = textAt(head, 12, 4);
  if (kind === 'VP8 ') {
    return {
      width: data.getUint16(26, true) & 0x3fff,
      height: data.getUint16(28, true) & 0x3fff,
      isAnimated: false,
    };
  }
  if (kind === 'VP8L') {
    const bits = data.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isAnimated: false };
  }
  if (kind !== 'VP8X') return null;
  const upTo24 = (at: number) => data.getUint16(at, true) + data.getUint8(at + 2) * 65_536 + 1;
  return { width: upTo24(24), height: upTo24(27), isAnimated: (data.getUint8(20) & 0x02) !== 0 };
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
