import { brandsOf, imageTypeOf, textAt } from '#shared/domain/image-type.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';

/** The kind of a file by its first bytes; null when it is unknown. */
export type SniffedType = MediaContentType | 'image/heic' | 'image/svg+xml' | null;

/** Enough bytes to recognise the type and, for nearly every picture, the size: cameras put previews before the size. */
export const headBytes = 256 * 1024;

/** The type of a file by its bytes, not by its name. */
export function sniffType(head: Uint8Array): SniffedType {
  const type = imageTypeOf(head);
  if (type) return type;
  if (brandsOf(head).some((brand) => /^(he[iv][cxms]|mif1|msf1)$/.test(brand))) return 'image/heic';
  return /^(\uFEFF|ï»¿)?\s*<(\?xml|!doctype svg|!--|svg)/i.test(textAt(head, 0, 256)) &&
    textAt(head, 0, head.length).includes('<svg')
    ? 'image/svg+xml'
    : null;
}

export type PictureSize = { readonly width: number; readonly height: number; readonly isAnimated: boolean };

/** Pixels of a PNG, JPEG or WebP as they are stored, before any rotation; null if the head doesn't contain them. */
export function sizeOf(head: Uint8Array, type: SniffedType): PictureSize | null {
  try {
    if (type === 'image/png') return pngSize(head);
    if (type === 'image/jpeg') return jpegSize(head);
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
