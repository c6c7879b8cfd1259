import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MediaError } from '#shared/domain/media.ts';
import type { MediaContentType } from '#shared/domain/media-content-type.ts';
import { coloursOf } from './colours.ts';
import { renderPicture } from './render-picture.ts';
import { photograph, withCodePoints, withPngChunks } from './testing/hostile-files.ts';

const size = { width: 96, height: 64 };
const pixels = (bytes: Buffer) =>
  sharp(bytes)
    .resize({ ...size, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
const fromPixels = (data: Buffer) => sharp(data, { raw: { ...size, channels: 3 } });

/** A colourful picture in sRGB, and the same colours as numbers of Display P3. */
const original = await sharp(photograph())
  .modulate({ saturation: 1.8 })
  .resize({ ...size, fit: 'fill' })
  .toBuffer();
const wanted = await pixels(original);
const inP3 = await sharp(original).withIccProfile('p3').raw().toBuffer();

const toLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const changed = (
  curve: (light: number) => number,
  matrix = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
) => {
  const result = Buffer.alloc(wanted.length);
  for (let at = 0; at < wanted.length; at += 3) {
    const light = [0, 1, 2].map((channel) => toLight((wanted[at + channel] ?? 0) / 255));
    matrix.forEach((row, channel) => {
      const mixed = row.reduce((sum, part, index) => sum + part * (light[index] ?? 0), 0);
      result[at + channel] = Math.round(255 * curve(Math.min(1, Math.max(0, mixed))));
    });
  }
  return result;
};
/** ITU-R BT.2087: from the primaries of sRGB to those of BT.2020. */
const toRec2020 = [
  [0.6274, 0.3293, 0.0433],
  [0.0691, 0.9195, 0.0114],
  [0.0164, 0.088, 0.8956],
];
const srgbCurve = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

const avif = async (data: Buffer, primaries: number, transfer: number) =>
  withCodePoints(
    await fromPixels(data).avif({ quality: 95, chromaSubsampling: '4:4:4', effort: 0 }).toBuffer(),
    primaries,
    transfer,
  );
const hundredThousandths = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(Math.round(value * 100_000), 4 * index);
  return bytes;
};
const png = async (data: Buffer, ...chunks: [string, Buffer][]) =>
  withPngChunks(await fromPixels(data).png().toBuffer(), chunks);
const withProfile = () => sharp(original).withIccProfile('p3');
const p3 = hundredThousandths(0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06);

async function meanError(file: Buffer, type: MediaContentType): Promise<number> {
  const { renditions } = await renderPicture(file, type);
  const shown = await pixels(
    renditions.findLast(({ format }) => format === 'webp')?.bytes ?? Buffer.alloc(0),
  );
  return errorOf(shown);
}

function errorOf(shown: Buffer): number {
  return shown.reduce((sum, value, at) => sum + Math.abs(value - (wanted[at] ?? 0)), 0) / shown.length;
}

describe('the colours of sRGB are what is shown of', () => {
  it.each([
    ['an AVIF in sRGB', () => avif(wanted, 1, 13), 'image/avif'],
    ['an AVIF in Display P3', () => avif(inP3, 12, 13), 'image/avif'],
    ['an AVIF in Rec. 2020', () => avif(changed(srgbCurve, toRec2020), 9, 1), 'image/avif'],
    [
      'an AVIF with gamma 2.2',
      () =>
        avif(
          changed((light) => light ** (1 / 2.2)),
          1,
          4,
        ),
      'image/avif',
    ],
    [
      'a linear PNG',
      () =>
        png(
          changed((light) => light),
          ['gAMA', hundredThousandths(1)],
        ),
      'image/png',
    ],
    [
      'a PNG with gamma 1.8',
      () =>
        png(
          changed((light) => light ** (1 / 1.8)),
          ['gAMA', hundredThousandths(1 / 1.8)],
        ),
      'image/png',
    ],
    [
      'a PNG with the primaries of P3',
      () => png(inP3, ['gAMA', hundredThousandths(0.45455)], ['cHRM', p3]),
      'image/png',
    ],
    ['a PNG in P3 by its code points', () => png(inP3, ['cICP', Buffer.from([12, 13, 0, 1])]), 'image/png'],
    [
      'a PNG whose sRGB chunk decides',
      () => png(wanted, ['gAMA', hundredThousandths(1)], ['sRGB', Buffer.from([0])]),
      'image/png',
    ],
    [
      'a PNG of 16 bits in P3 by its code points',
      async () => {
        const deep = fromPixels(inP3).toColourspace('rgb16').png();
        return withPngChunks(await deep.toBuffer(), [['cICP', Buffer.from([12, 13, 0, 1])]]);
      },
      'image/png',
    ],
    ['a PNG with the profile of P3', () => withProfile().png().toBuffer(), 'image/png'],
    [
      'a PNG of 16 bits with it',
      async () => {
        const { icc = Buffer.alloc(0) } = await sharp(await withProfile().png().toBuffer()).metadata();
        const deep = fromPixels(inP3).toColourspace('rgb16').png();
        const profile = Buffer.concat([Buffer.from('P3\0\0'), deflateSync(icc)]);
        return withPngChunks(await deep.toBuffer(), [['iCCP', profile]]);
      },
      'image/png',
    ],
    ['a JPEG with it', () => withProfile().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(), 'image/jpeg'],
    ['a WebP with it', () => withProfile().webp({ lossless: true }).toBuffer(), 'image/webp'],
    ['an AVIF with it', () => withProfile().avif({ quality: 95, effort: 0 }).toBuffer(), 'image/avif'],
    [
      'an AVIF of 10 bits with it',
      () => withProfile().avif({ quality: 95, effort: 0, bitdepth: 10 }).toBuffer(),
      'image/avif',
    ],
  ] as const)('%s', async (_what, make, type) => {
    expect(await meanError(await make(), type)).toBeLessThan(6);
  });

  it('which differ from the numbers in these files', () => {
    for (const numbers of [inP3, changed(srgbCurve, toRec2020), changed((light) => light)]) {
      expect(errorOf(numbers)).toBeGreaterThan(6);
    }
  });

  it.each([10, 12] as const)('an AVIF with %i bits', async (bitdepth) => {
    const deep = await fromPixels(wanted).avif({ quality: 95, bitdepth, effort: 0 }).toBuffer();

    expect(await meanError(deep, 'image/avif')).toBeLessThan(6);
  });
});

it.each([
  ['PQ', 16],
  ['HLG', 18],
])('a high dynamic range (%s) is refused', async (_name, transfer) => {
  const reason: MediaError = 'UNSUPPORTED_KIND';
  const files = [
    [await avif(wanted, 9, transfer), 'image/avif'],
    [await png(wanted, ['cICP', Buffer.from([9, transfer, 0, 1])]), 'image/png'],
  ] as const;
  for (const [file, type] of files) await expect(renderPicture(file, type)).rejects.toMatchObject({ reason });
});

it('the header of a stream says what its colours are, if no box does', () => {
  const bits = [
    '000',
    '1',
    '1',
    '00000',
    '0111',
    '0111',
    '11111111',
    '11111111',
    '000000',
    '0',
    '0',
    '1',
    '00001100',
    '00001101',
  ];
  const header =
    bits
      .join('')
      .match(/.{1,8}/g)
      ?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) ?? [];
  const bytes = Buffer.concat([Buffer.from('av1C\x81\0\x0c\0\x0a\x0a', 'latin1'), Buffer.from(header)]);

  expect(coloursOf(bytes, 'image/avif')?.chromaticities.slice(0, 2)).toEqual([0.68, 0.32]);
  expect(coloursOf(Buffer.from('av1C\x81\0\x0c\0', 'latin1'), 'image/avif')).toBeNull();
});
