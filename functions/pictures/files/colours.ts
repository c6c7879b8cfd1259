import { textAt } from '#shared/domain/image-type.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import { PictureError } from './picture-error.ts';
import type { Raster } from './raster.ts';

/** Coordinates x and y of red, green, blue and white (CIE 1931). */
type Chromaticities = readonly [number, number, number, number, number, number, number, number];

/** What the numbers of a picture's pixels mean, if it isn't sRGB. */
export type Colours = {
  readonly chromaticities: Chromaticities;
  /** The light of a value between 0 and 1. */
  readonly toLight: (value: number) => number;
};

const d65 = [0.3127, 0.329] as const;
const srgb: Chromaticities = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, ...d65];
/** By the code points of ITU-T H.273; others are as good as sRGB. */
const primaries: Readonly<Record<number, Chromaticities>> = {
  4: [0.67, 0.33, 0.21, 0.71, 0.14, 0.08, 0.31, 0.316],
  9: [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, ...d65],
  11: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.314, 0.351],
  12: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, ...d65],
};
const power = (exponent: number) => (value: number) => value ** exponent;
const fromSrgb = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toSrgb = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
const transfers: Readonly<Record<number, Colours['toLight']>> = { 4: power(2.2), 5: power(2.8), 8: power(1) };
/** High dynamic range (PQ, HLG), and curves of film and cinema. */
const unsupportedTransfers = [9, 10, 16, 17, 18];

/**
 * The colours of a picture that says so without an ICC profile: an AVIF by its `colr` box or the header of its stream, a
 * PNG by `cICP`, or by `gAMA` and `cHRM`. Null for sRGB.
 * @throws PictureError for a high dynamic range
 */
export function coloursOf(bytes: Buffer, contentType: MediaContentType): Colours | null {
  if (contentType === 'image/png') return pngColours(bytes);
  if (contentType !== 'image/avif') return null;
  return byCodePoints(...(boxedCodePoints(bytes) ?? streamCodePoints(bytes) ?? [2, 2]));
}

function byCodePoints(primary: number, transfer: number): Colours | null {
  if (unsupportedTransfers.includes(transfer)) throw new PictureError('UNSUPPORTED_KIND');
  const chromaticities = primaries[primary];
  const toLight = transfers[transfer];
  return chromaticities || toLight
    ? { chromaticities: chromaticities ?? srgb, toLight: toLight ?? fromSrgb }
    : null;
}

/** Chunks before the pixels. A chunk `sRGB` or `iCCP` decides before `gAMA` and `cHRM`. */
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
  const written = chunks.get('cHRM');
  const isCurve = exponent > 0.01 && Math.abs(exponent - 0.45455) > 0.02;
  if (written?.length !== 32 && !isCurve) return null;
  const [whiteX, whiteY, ...others] = Array.from({ length: 8 }, (_, index) =>
    written?.length === 32 ? written.readUInt32BE(4 * index) / 100_000 : 0,
  );
  const chromaticities = [...others, whiteX, whiteY] as unknown as Chromaticities;
  const isPossible = chromaticities.every((value) => value > 0 && value < 1);
  return {
    chromaticities: isPossible ? chromaticities : srgb,
    toLight: isCurve ? power(1 / exponent) : fromSrgb,
  };
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
export function convertToSrgb(raster: Raster, { chromaticities, toLight }: Colours): void {
  const light = Float64Array.from({ length: 256 }, (_, value) => toLight(value / 255));
  const encoded = Uint8Array.from({ length: 4097 }, (_, step) => Math.round(255 * toSrgb(step / 4096)));
  const matrix = fromXyz(srgb, toXyz(chromaticities));
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

type Matrix = readonly (readonly number[])[];

/** The matrix from light of these primaries to XYZ, so that full light of all three is white with Y = 1. */
function toXyz([rx, ry, gx, gy, bx, by, wx, wy]: Chromaticities): Matrix {
  const columns = [
    [rx, gx, bx],
    [ry, gy, by],
    [1 - rx - ry, 1 - gx - gy, 1 - bx - by],
  ];
  const white = [wx / wy, 1, (1 - wx - wy) / wy];
  const scale = inverse(columns).map((row) => dot(row, white));
  return columns.map((row) => row.map((value, index) => value * (scale[index] ?? 0)));
}

/** From one light to the other by XYZ; white stays white, whatever its tone. */
function fromXyz(to: Chromaticities, xyz: Matrix): Matrix {
  const rows = inverse(toXyz(to)).map((row) =>
    [0, 1, 2].map((column) =>
      dot(
        row,
        xyz.map((line) => line[column] ?? 0),
      ),
    ),
  );
  return rows.map((row) => row.map((value) => value / dot(row, [1, 1, 1])));
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

function inverse(matrix: Matrix): Matrix {
  const [[a = 0, b = 0, c = 0] = [], [d = 0, e = 0, f = 0] = [], [g = 0, h = 0, i = 0] = []] = matrix;
  const cofactors = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return cofactors.map((row) => row.map((value) => value / determinant));
}
