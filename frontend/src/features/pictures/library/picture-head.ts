import type { MediaContentType } from '#shared/domain/media-content-type.ts';

/** What the first bytes of a file say that it is; null where they say nothing that is known here. */
export type SniffedType = MediaContentType | 'image/heic' | 'image/svg+xml' | null;

/** Bytes that are enough to tell, with the size of nearly every picture: cameras put previews before it. */
export const headBytes = 256 * 1024;

/** Tells by the bytes, not by the name, what a file is. */
export function sniffType(head: Uint8Array): SniffedType {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  const start = textAt(head, 0, 6);
  if (start === 'GIF87a' || start === 'GIF89a') return 'image/gif';
  if (start.startsWith('RIFF') && textAt(head, 8, 4) === 'WEBP') return 'image/webp';
  if (textAt(head, 4, 4) === 'ftyp') return brandType(head);
  return /^(\uFEFF|ï»¿)?\s*<(\?xml|!doctype svg|!--|svg)/i.test(textAt(head, 0, 256)) &&
    textAt(head, 0, head.length).includes('<svg')
    ? 'image/svg+xml'
    : null;
}

/** AVIF and HEIC are the same kind of box and differ in their brands, the major one and those after it. */
function brandType(head: Uint8Array): SniffedType {
  const end = Math.min(view(head).getUint32(0), head.length, 256);
  const brands = textAt(head, 8, Math.max(end - 8, 4)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif';
  return brands.some((brand) => /^(he[iv][cxms]|mif1|msf1)$/.test(brand)) ? 'image/heic' : null;
}

export type PictureSize = { readonly width: number; readonly height: number; readonly isAnimated: boolean };

/** Pixels of a PNG, JPEG or WebP as they are stored, before any rotation; null where the head does not tell. */
export function sizeOf(head: Uint8Array, type: SniffedType): PictureSize | null {
  try {
    if (type === 'image/png') return pngSize(head);
    if (type === 'image/jpeg') return jpegSize(head);
    return type === 'image/webp' ? webpSize(head) : null;
  } catch (error) {
    // The file ends before its head does.
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

function startsWith(bytes: Uint8Array, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[index] === byte);
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return new TextDecoder('latin1').decode(bytes.subarray(start, start + length));
}
