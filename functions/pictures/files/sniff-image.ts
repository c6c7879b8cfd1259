import type { MediaContentType } from '#shared/domain/media-content-type.ts';

/** Bytes at either end in which other programs look for the beginning of their kind of file. */
const edgeBytes = 4096;
/** A ZIP file ends with a record of 22 bytes and a comment of up to 65,535. */
const zipTailBytes = 22 + 65_535;

/** Too long to occur in the noise of ten million bytes of pixels. */
const markupAnywhere = /<script|<iframe|<!doctype|__halt_compiler/i;
/** Short enough to occur by chance, so only where a reader would start. */
const markupAtEdges = /<script|<iframe|<!doctype|<svg|<html|<\?php/i;

/**
 * What the bytes are, by their own signature and whatever their name or header says; `undefined` for everything that
 * is not one of our kinds of picture, and for a picture that is another kind of file at the same time. Metadata (XMP)
 * and what phones append (a short film) do not count as such.
 */
export function sniffImage(bytes: Uint8Array): MediaContentType | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const contentType = contentTypeOf(buffer);
  if (!contentType || isPolyglot(buffer)) return undefined;
  return contentType;
}

function contentTypeOf(bytes: Buffer): MediaContentType | undefined {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 16) === 'IHDR') return 'image/png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')) {
    return 'image/avif';
  }
  return undefined;
}

/** The kinds of file that an ISO base media file says it is. HEIC says `heic` and so is none of ours. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.length, bytes.length < 4 ? 0 : bytes.readUInt32BE(0), 256);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

function isPolyglot(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return (
    markupAtEdges.test(text.slice(0, edgeBytes)) ||
    markupAtEdges.test(text.slice(-edgeBytes)) ||
    markupAnywhere.test(text) ||
    text.slice(0, 1024).includes('%PDF-') ||
    endsAsZip(bytes)
  );
}

/** Whether the tail holds ZIP's end record: of one volume, with as many entries in it as in all. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-zipTailBytes);
  for (
    let at = tail.indexOf('PK\x05\x06', 0, 'latin1');
    at !== -1;
    at = tail.indexOf('PK\x05\x06', at + 4, 'latin1')
  ) {
    if (at + 22 > tail.length) return false;
    const isOneVolume = tail.readUInt32LE(at + 4) === 0;
    if (isOneVolume && tail.readUInt16LE(at + 8) === tail.readUInt16LE(at + 10)) return true;
  }
  return false;
}
