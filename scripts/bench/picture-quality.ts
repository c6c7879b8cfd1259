import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { encoding } from '../../functions/pictures/files/encode.ts';
import { fromRaster, type Raster, rasterise } from '../../functions/pictures/files/raster.ts';

/**
 * Prints the size and the similarity (SSIM of the brightness, 1 is identical) of photographs for several qualities of WebP
 * and AVIF: `node scripts/bench/picture-quality.ts [photograph ...]`, by default with the photograph of the tests.
 */

const photograph = 'functions/pictures/files/testing/photograph.jpg';
const qualities = { webp: [60, 65, 70, 75, 80, 85], avif: [45, 50, 55, 60, 65] } as const;
const width = 640;
const block = 8;

const files = process.argv.length > 2 ? process.argv.slice(2) : [photograph];
const originals = await Promise.all(
  files.map((file) =>
    rasterise(
      sharp(readFileSync(file)).autoOrient().removeAlpha().resize({ width, withoutEnlargement: true }),
    ),
  ),
);
console.log(`${'format'.padEnd(8)}${'quality'.padStart(8)}${'bytes'.padStart(10)}${'SSIM'.padStart(10)}`);
for (const format of ['webp', 'avif'] as const) {
  for (const quality of qualities[format]) {
    let bytes = 0;
    let likeness = 0;
    for (const original of originals) {
      const file = await fromRaster(original)
        .toFormat(format, { ...encoding[format], quality })
        .toBuffer();
      bytes += file.length / originals.length;
      likeness += ssim(original, await rasterise(sharp(file))) / originals.length;
    }
    const chosen = quality === encoding[format].quality ? '  chosen' : '';
    console.log(
      `${format.padEnd(8)}${String(quality).padStart(8)}${bytes.toFixed(0).padStart(10)}${likeness.toFixed(4).padStart(10)}${chosen}`,
    );
  }
}

/** The mean structural similarity index (SSIM) of blocks of brightness (Wang et al., 2004). */
function ssim(one: Raster, other: Raster): number {
  const [a, b] = [brightness(one), brightness(other)];
  let sum = 0;
  let blocks = 0;
  for (let top = 0; top + block <= one.height; top += block / 2) {
    for (let left = 0; left + block <= one.width; left += block / 2) {
      sum += blockLikeness(a, b, one.width, top * one.width + left);
      blocks += 1;
    }
  }
  return sum / blocks;
}

function blockLikeness(a: Float64Array, b: Float64Array, stride: number, start: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let row = 0; row < block; row += 1) {
    for (let column = 0; column < block; column += 1) {
      const x = a[start + row * stride + column] ?? 0;
      const y = b[start + row * stride + column] ?? 0;
      sumA += x;
      sumB += y;
      sumAA += x * x;
      sumBB += y * y;
      sumAB += x * y;
    }
  }
  const count = block * block;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const varianceA = sumAA / count - meanA ** 2;
  const varianceB = sumBB / count - meanB ** 2;
  const covariance = sumAB / count - meanA * meanB;
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA ** 2 + meanB ** 2 + c1) * (varianceA + varianceB + c2))
  );
}

function brightness({ data, channels, width: columns, height }: Raster): Float64Array {
  const result = new Float64Array(columns * height);
  for (let pixel = 0; pixel < result.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * channels, pixel * channels + 3);
    result[pixel] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return result;
}
