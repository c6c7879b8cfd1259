import { imageTypeOf } from '#shared/domain/image-type.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';

/** Bytes at both ends of a file in which other programs look for their signature. */
const edgeBytes = 4096;
/** A ZIP file ends with a record of 22 bytes and a comment of up to 65,535 bytes. */
const zipTailBytes = 22 + 65_535;

/**
 * Signatures that are too long to occur by chance in ten million bytes. A property list is metadata of Photoshop on a
 * Mac.
 */
const markupAnywhere = /<script|<iframe|<!doctype(?! plist)|__halt_compiler/i;
/**
 * Shorter signatures, which may occur by chance; checked only at both ends. `<svg` is so short that compressed pixels had
 * it in one of a hundred drawings, so an attribute or the end of the tag must follow.
 */
const markupAtEdges =
  /<script|<iframe|<!doctype(?! plist)|<svg(?::[a-z]|[\s/]*(?:[a-z][\w:-]*\s*=|>))|<html|<\?php/i;

/**
 * Detects the type of a picture from its bytes, not from its name or header. `undefined` for unsupported types, and for
 * pictures that are also a file of another type (polyglots). Metadata (XMP) and data that phones append (a short video)
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

/** Whether the end of the file has ZIP's end record: of a single volume with consistent numbers of entries. */
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
