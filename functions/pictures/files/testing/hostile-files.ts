import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { limits } from '#shared/domain/limits.ts';

/** A rotated photograph of 400 x 600 pixels, which is 600 x 400 when upright, with the place where it was taken. */
export function photograph(): Buffer {
  return readFileSync(new URL('./photograph.jpg', import.meta.url));
}

/** A photograph with a gain map, as phones save high dynamic range. Sharp's types don't have the method yet. */
const withGainMap = (picture: Sharp) => (picture as Sharp & { withGainMap: () => Sharp }).withGainMap();

const upright = () => sharp(photograph()).autoOrient();

/** The same photograph in every supported type. */
export const goodFiles = {
  'rotated JPEG with GPS': async () => photograph(),
  'CMYK JPEG': () => upright().toColourspace('cmyk').jpeg().toBuffer(),
  'grey JPEG': () => upright().toColourspace('b-w').jpeg().toBuffer(),
  'progressive JPEG': () => upright().jpeg({ progressive: true }).toBuffer(),
  'JPEG in Display P3': () => upright().jpeg().withIccProfile('p3').toBuffer(),
  '16-bit PNG': () => upright().toColourspace('rgb16').png().toBuffer(),
  'interlaced PNG': () => upright().png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  'PNG with a palette': () => upright().png({ palette: true }).toBuffer(),
  'grey 16-bit PNG': () => upright().toColourspace('grey16').png().toBuffer(),
  'animated PNG': async () => withPngChunks(await upright().png().toBuffer(), [['acTL', twoFrames]]),
  'lossless WebP': () => upright().webp({ lossless: true, effort: 0 }).toBuffer(),
  'animated AVIF': async () => asAnimation(await upright().avif({ effort: 0 }).toBuffer()),
  WebP: () => upright().webp().toBuffer(),
  AVIF: () => upright().avif({ effort: 0 }).toBuffer(),
  GIF: () => upright().gif({ effort: 1 }).toBuffer(),
  'JPEG that a phone has added a video to': async () => Buffer.concat([photograph(), filmOf('mp42')]),
  'JPEG with a gain map': () => withGainMap(upright()).jpeg().toBuffer(),
  'JPEG with XMP': async () => withSegment(0xe1, xmp),
  'JPEG of Photoshop on a Mac': async () => withSegment(0xed, `Photoshop 3.0\0${propertyList}`),
} as const satisfies Record<string, () => Promise<Buffer>>;

/** Files that aren't pictures, or are also a file of another type. */
export const refusedFiles = {
  'nothing at all': () => Buffer.alloc(0),
  'HEIC named .jpg': () => Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), Buffer.alloc(500)]),
  'SVG named .png': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an HTML page': () => Buffer.from('<!doctype html><title>Not a picture</title>'),
  'HTML in the comment of a GIF': () => aGif({ frames: 1, comment: '<html><body>Hello' }),
  'HTML in the comment of a JPEG': () => withSegment(0xfe, '<script>alert(1)</script>'),
  'HTML behind a JPEG': () => Buffer.concat([photograph(), Buffer.from('<SVG onload=alert(1)>')]),
  'a script far inside a JPEG': () =>
    Buffer.concat([photograph(), Buffer.alloc(9000), Buffer.from('<ScRiPt src=x>'), Buffer.alloc(9000)]),
  'PHP in a JPEG': () => withSegment(0xfe, '<?php system($_GET[0]);'),
  'a PDF in a JPEG': () => withSegment(0xfe, '%PDF-1.7'),
  'a ZIP behind a JPEG': () => Buffer.concat([photograph(), emptyZip]),
  'a program': () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
  'a TIFF': () => Buffer.from('II*\0\x08\0\0\0', 'latin1'),
  'a BMP': () => Buffer.concat([Buffer.from('BM', 'latin1'), Buffer.alloc(60)]),
  'an ICO': () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]),
  'a JPEG XL': () => Buffer.from([0xff, 0x0a, 0xfa, 0x7f, 0x01]),
  'a JPEG 2000': () => box('jP  ', '\r\n\x87\n'),
} as const satisfies Record<string, () => Buffer>;

/** A black PNG with one bit per pixel: 110 kB with 900 million pixels. */
export function pixelBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The photograph, cut off in the middle. */
export function truncated(): Buffer {
  return photograph().subarray(0, 40_000);
}

/** A photograph that is one byte too large. */
export function tooLarge(): Buffer {
  return Buffer.concat([photograph(), Buffer.alloc(limits.media.bytesMax + 1 - photograph().length)]);
}

/** An animated picture whose frames are the photograph in different colours. */
export async function animation(format: 'gif' | 'webp', frames = 4): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, frame) =>
      upright()
        .modulate({ hue: frame * 60 })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .toFormat(format, { delay: Array<number>(frames).fill(120), loop: 3, effort: 1 })
    .toBuffer();
}

type GifOptions = { frames: number; side?: number; frameSide?: number; comment?: string };

/** A GIF with the given sizes of screen and frames, which contain almost no data. */
export function aGif({ frames, side = 1, frameSide = 1, comment }: GifOptions): Buffer {
  const screen = Buffer.concat([uint16(side), uint16(side), Buffer.from([0x80, 0, 0])]);
  const palette = Buffer.from([0, 0, 0, 255, 255, 255]);
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
    ...[uint16(frameSide), uint16(frameSide)],
    Buffer.from([0, 2, 2, 0x44, 1, 0]),
  ]);
  const said = comment
    ? Buffer.from(`\x21\xfe${String.fromCharCode(comment.length)}${comment}\0`, 'latin1')
    : Buffer.alloc(0);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    palette,
    said,
    ...Array<Buffer>(frames).fill(frame),
    Buffer.from([0x3b]),
  ]);
}

function uint16(value: number): Buffer {
  return Buffer.from([value & 0xff, value >> 8]);
}

const xmp =
  'http://ns.adobe.com/xap/1.0/\0<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta><?xpacket end="w"?>';

const propertyList =
  '<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">' +
  '<plist version="1.0"><dict/></plist>';

const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

/** The photograph with one more metadata segment after its first two bytes. */
function withSegment(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([
    photograph().subarray(0, 2),
    head,
    Buffer.from(text, 'latin1'),
    photograph().subarray(2),
  ]);
}

function filmOf(brand: string): Buffer {
  return Buffer.concat([box('ftyp', `${brand}\0\0\0\0isom`), box('mdat', 'x'.repeat(5000))]);
}

function box(type: string, content: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([size, Buffer.from(type + content, 'latin1')]);
}

/** An APNG of two frames that are played for ever. */
const twoFrames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);

/** An AVIF with the brand of animations, first and in the list of compatible ones. */
function asAnimation(avif: Buffer): Buffer {
  for (const place of [8, 16]) avif.write('avis', place, 'latin1');
  return avif;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const typed = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([size, typed, sum]);
}

/** A PNG with more chunks before its pixels. */
export function withPngChunks(png: Buffer, chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const afterHeader = 33;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    ...chunks.map(([type, data]) => pngChunk(type, data)),
    png.subarray(afterHeader),
  ]);
}

/** An AVIF of sharp whose only picture says by a `colr` box what its colours are (code points of ITU-T H.273). */
export function withCodePoints(avif: Buffer, primaries: number, transfer: number): Buffer {
  const colours = Buffer.concat([
    uint32(19),
    Buffer.from('colrnclx'),
    Buffer.from([0, primaries, 0, transfer, 0, 6, 0x80]),
  ]);
  const startOf = (type: string) => avif.indexOf(type) - 4;
  const endOf = (type: string) => startOf(type) + avif.readUInt32BE(startOf(type));
  // The last property of the list, which the last item of the list of associations gets.
  let count = 0;
  for (let at = startOf('ipco') + 8; at < endOf('ipco'); at += avif.readUInt32BE(at)) count += 1;
  const changed = Buffer.concat([
    avif.subarray(0, endOf('ipco')),
    colours,
    avif.subarray(endOf('ipco'), endOf('ipma')),
    Buffer.from([count + 1]),
    avif.subarray(endOf('ipma')),
  ]);
  const grow = (type: string, by: number) => {
    const at = changed.indexOf(type) - 4;
    changed.writeUInt32BE(changed.readUInt32BE(at) + by, at);
  };
  for (const type of ['meta', 'iprp']) grow(type, colours.length + 1);
  grow('ipco', colours.length);
  grow('ipma', 1);
  // Version, flags and number of items, then the item with its number of properties.
  const associations = changed.indexOf('ipma') + 14;
  changed.writeUInt8(changed.readUInt8(associations) + 1, associations);
  const data = uint32(startOf('mdat') + 8);
  const place = changed.indexOf(data, changed.indexOf('iloc'));
  changed.writeUInt32BE(data.readUInt32BE() + colours.length + 1, place);
  return changed;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A GIF of 4 × 4 pixels: red, cleared (disposal 2), then blue at 2 × 2 pixels. Its background is green. */
export function clearedGif(): Buffer {
  const frame = (side: number, colour: number) => [
    ...[0x21, 0xf9, 4, 2 << 2, 10, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, side, 0, side, 0, 0],
    ...uncompressed(side * side, colour),
  ];
  const screen = [4, 0, 4, 0, 0x81, 1, 0];
  const colours = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255];
  return Buffer.from([...Buffer.from('GIF89a'), ...screen, ...colours, ...frame(4, 0), ...frame(2, 2), 0x3b]);
}

/** Pixels of one colour as codes of three bits: each after a code (4) that empties the table; 5 is the end. */
function uncompressed(count: number, colour: number): number[] {
  const codes = [...Array.from({ length: count }, () => [4, colour]).flat(), 5];
  const bits = codes.flatMap((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1]);
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((sum, bit, place) => sum + (bit << place), 0),
  );
  return [2, bytes.length, ...bytes, 0];
}
