import type { MediaContentType } from './media-content-type.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

/** The type of a picture by the first bytes of the file; `undefined` if it isn't a supported type. */
export function imageTypeOf(head: Uint8Array): MediaContentType | undefined {
  if (startsWith(head, png)) return textAt(head, 12, 4) === 'IHDR' ? 'image/png' : undefined;
  if (startsWith(head, jpeg)) return 'image/jpeg';
  if (['GIF87a', 'GIF89a'].includes(textAt(head, 0, 6))) return 'image/gif';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'image/webp';
  return brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis') ? 'image/avif' : undefined;
}

/** The brands of an ISO base media file (AVIF, HEIC); empty for any other file. */
export function brandsOf(head: Uint8Array): string[] {
  if (textAt(head, 4, 4) !== 'ftyp') return [];
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const end = Math.min(length, head.length, 256);
  const brands = [textAt(head, 8, 4)];
  // The four bytes after the first brand are a version.
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at, 4));
  return brands;
}

/** Bytes as text, each byte one character. */
export function textAt(bytes: Uint8Array, start: number, length: number): string {
  return new TextDecoder('latin1').decode(bytes.subarray(start, start + length));
}

function startsWith(bytes: Uint8Array, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[index] === byte);
}
