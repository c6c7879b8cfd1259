import { imageTypeOf } from '#shared/domain/image-type.ts';
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
 * The kind of picture by the bytes, not by name or header; `undefined` for everything that is not one of our kinds, and
 * for a picture that is another kind of file at the same time. Metadata (XMP) and what phones append (a short film)
 * are allowed.
 */
export function sniffImage(bytes: Uint8Array): MediaContentType | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const contentType = imageTypeOf(buffer);
  if (!contentType || isPolyglot(buffer)) return undefined;
  return contentType;
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
