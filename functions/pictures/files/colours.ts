import { textAt } from '#shared/domain/image-type.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import { PictureError } from './picture-error.ts';
import type { Raster } from './raster.ts';

/** Linear light of red, green and blue in that of sRGB, a row for each. */
type Matrix = readonly (readonly [number, number, number])[];

/** What the numbers of a picture's pixels mean, if it isn't sRGB. */
export type Colours = {
  readonly matrix: Matrix;
  /** The light of a value between 0 and 1. */
  readonly toLight: (value: number) => number;
};

const srgb: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const displayP3: Matrix = [
  [1.2249, -0.2249, 0],
  [-0.0421, 1.0421, 0],
  [-0.0196, -0.0786, 1.0982],
];
/** The inverse of ITU-R BT.2087. */
const rec2020: Matrix = [
  [1.6605, -0.5876, -0.0729],
  [-0.1246, 1.1329, -0.0083],
  [-0.0182, -0.1006, 1.1188],
];
/** By the code points of ITU-T H.273; others are as good as sRGB. */
const primaries: Readonly<Record<number, Matrix>> = { 9: rec2020, 11: displayP3, 12: displayP3 };
const power = (exponent: number) => (value: number) => value ** exponent;
const fromSrgb = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toSrgb = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
const transfers: Readonly<Record<number, Colours['toLight']>> = { 4: power(2.2), 5: power(2.8), 8: power(1) };
/** High dynamic range (PQ, HLG), and curves of film and cinema. */
const unsupportedTransfers = [9, 10, 16, 17, 18];

/**
 * The colours of a picture that says so without an ICC profile: an AVIF by its `colr` box or the header of its stream, a
 * PNG by `cICP` or `gAMA`. Null for sRGB.
 * @throws PictureError for a high dynamic range
 */
export function coloursOf(bytes: Buffer, contentType: MediaContentType): Colours | null {
  if (contentType === 'image/png') return pngColours(bytes);
  if (contentType !== 'image/avif') return null;
  return byCodePoints(...(boxedCodePoints(bytes) ?? streamCodePoints(bytes) ?? [2, 2]));
}

function byCodePoints(primary: number, transfer: number): Colours | null {
  if (unsupportedTransfers.includes(transfer)) throw new PictureError('UNSUPPORTED_KIND');
  const matrix = primaries[primary];
  const toLight = transfers[transfer];
  return matrix || toLight ? { matrix: matrix ?? srgb, toLight: toLight ?? fromSrgb } : null;
}

/** Chunks before the pixels. A chunk `sRGB` or `iCCP` decides before `gAMA`. */
function pngColours(bytes: Buffer): Colours | null {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = textAt(bytes, at + 4, 4);
    if (type === 'IDAT') break;
    chunks.set(type, bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const codes = chunks.get('cICP');
  if (codes && codes.length >= 2) return byCodePoints(codes.readUInt8(0), codes.readUInt8(1));
  const gamma = chunks.get('gAMA');
  if (chunks.has('iCCP') || chunks.has('sRGB') || gamma?.length !== 4) return null;
  const exponent = gamma.readUInt32BE() / 100_000;
  const isCurve = exponent > 0.01 && Math.abs(exponent - 0.45455) > 0.02;
  return isCurve ? { matrix: srgb, toLight: power(1 / exponent) } : null;
}

/** Primaries and transfer of the first `nclx` box; an ICC profile decides before it, and sharp applies it. */
function boxedCodePoints(bytes: Buffer): [number, number] | null {
  const head = bytes.subarray(0, 65_536);
  if (head.includes('colrprof') || head.includes('colrrICC')) return [2, 2];
  const at = head.indexOf('colrnclx');
  return at < 0 || at + 12 > head.length ? null : [head.readUInt16BE(at + 8), head.readUInt16BE(at + 10)];
}

/** Primaries and transfer in the sequence header of a still AV1 picture, which its configuration (`av1C`) repeats. */
function streamCodePoints(bytes: Buffer): [number, number] | null {
  const at = bytes.subarray(0, 65_536).indexOf('av1C');
  // Four bytes of configuration, then a sequence header with its size in one byte.
  if (at < 0 || (bytes[at + 8] ?? 0) >> 3 !== 1) return null;
  let position = (at + 10) * 8;
  const read = (count: number): number => {
    let value = 0;
    for (let n = 0; n < count; n += 1, position += 1) {
      value = value * 2 + (((bytes[position >> 3] ?? 0) >> (7 - (position & 7))) & 1);
    }
    return value;
  };
  const profile = read(3);
  const [, isStill] = [read(1), read(1)];
  // Only films have the longer header.
  if (!isStill) return null;
  read(5);
  const [widthBits, heightBits] = [read(4) + 1, read(4) + 1];
  read(widthBits);
  read(heightBits);
  // Six tools of the codec.
  read(6);
  const hasManyBits = read(1) === 1;
  if (profile === 2 && hasManyBits) read(1);
  if (profile !== 1) read(1);
  return read(1) === 1 ? [read(8), read(8)] : null;
}

/** Changes the pixels to sRGB. Colours that sRGB doesn't have become the nearest on each channel. */
export function convertToSrgb(raster: Raster, { matrix, toLight }: Colours): void {
  const light = Float64Array.from({ length: 256 }, (_, value) => toLight(value / 255));
  const encoded = Uint8Array.from({ length: 4097 }, (_, step) => Math.round(255 * toSrgb(step / 4096)));
  const { data, channels } = raster;
  for (let at = 0; at + channels <= data.length; at += channels) {
    const [red = 0, green = 0, blue = 0] = [
      light[data[at] ?? 0],
      light[data[at + 1] ?? 0],
      light[data[at + 2] ?? 0],
    ];
    for (let channel = 0; channel < 3; channel += 1) {
      const [r = 0, g = 0, b = 0] = matrix[channel] ?? [];
      const value = Math.min(1, Math.max(0, r * red + g * green + b * blue));
      data[at + channel] = encoded[Math.round(value * 4096)] ?? 0;
    }
  }
}
