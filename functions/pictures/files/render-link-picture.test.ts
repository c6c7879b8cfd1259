import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderLinkPicture } from './render-link-picture.ts';

const middle = { x: 0.5, y: 0.5 };
const red = [255, 0, 0];
const blue = [0, 0, 255];
const paper = [252, 250, 247];

/** A rendition whose left and upper half is red, and the other half blue, in stripes across its longer side. */
function halves(width: number, height: number): Promise<Buffer> {
  const isWide = width > height;
  const half = isWide ? { width: width / 2, height } : { width, height: height / 2 };
  const first = { create: { ...half, channels: 3, background: '#ff0000' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: first, left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
}

/** The colours of pixels, by `[x, y]`. */
async function colors(jpeg: Buffer, ...places: readonly (readonly [number, number])[]): Promise<number[][]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]);
}

/** JPEG changes colours a little. */
function expectColors(seen: readonly number[][], wanted: readonly (readonly number[])[]): void {
  expect(seen).toHaveLength(wanted.length);
  for (const [i, color] of seen.entries()) {
    for (const [j, value] of color.entries()) {
      expect(Math.abs(value - (wanted[i]?.[j] ?? 0)), `place ${i}: ${color}`).toBeLessThan(12);
    }
  }
}

it.each([
  [1600, 1200],
  [1600, 400],
  [700, 1600],
  [600, 315],
  [1200, 630],
  [300, 300],
  [30, 600],
  [1, 1],
  [800, 3200],
  [1, 8192],
])('a rendition of %i × %i becomes a JPEG of 1200 × 630', async (width, height) => {
  const rendition = await sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer();
  const metadata = await sharp(await renderLinkPicture(rendition, middle)).metadata();

  expect(metadata).toMatchObject({ width: 1200, height: 630, format: 'jpeg', space: 'srgb' });
});

describe('a crop', () => {
  it.each([
    [{ x: 0, y: 0.5 }, red, red],
    [{ x: 0.5, y: 0.5 }, red, blue],
    [{ x: 1, y: 0.5 }, blue, blue],
  ])('of a wide picture keeps the part at %j', async (focalPoint, left, right) => {
    const jpeg = await renderLinkPicture(await halves(2400, 600), focalPoint);

    expectColors(await colors(jpeg, [5, 315], [1195, 315]), [left, right]);
  });

  it.each([
    [{ x: 0.5, y: 0 }, red, red],
    [{ x: 0.5, y: 0.5 }, red, blue],
    [{ x: 0.5, y: 1 }, blue, blue],
  ])('of a high picture keeps the part at %j', async (focalPoint, top, bottom) => {
    const jpeg = await renderLinkPicture(await halves(1200, 2400), focalPoint);

    expectColors(await colors(jpeg, [600, 5], [600, 625]), [top, bottom]);
  });

  it('keeps the proportions of its content', async () => {
    const square = { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } } as const;
    const rendition = await sharp({
      create: { width: 1600, height: 1600, channels: 3, background: '#0000ff' },
    })
      .composite([{ input: square }])
      .webp({ lossless: true })
      .toBuffer();
    const jpeg = await renderLinkPicture(rendition, middle);

    // 200 pixels of 1600 are 150 of 1200, 75 to each side of the middle.
    const inside = [
      [528, 315],
      [672, 315],
      [600, 243],
      [600, 387],
    ] as const;
    const outside = [
      [522, 315],
      [678, 315],
      [600, 237],
      [600, 393],
    ] as const;
    expectColors(await colors(jpeg, ...inside), [red, red, red, red]);
    expectColors(await colors(jpeg, ...outside), [blue, blue, blue, blue]);
  });
});

describe('a small picture', () => {
  it('of half the size still fills it', async () => {
    const jpeg = await renderLinkPicture(await halves(600, 315), middle);

    expectColors(await colors(jpeg, [5, 5], [1195, 625]), [red, blue]);
  });

  it('is shown in full at twice its size in the middle of a darker copy of itself', async () => {
    const rendition = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } })
      .webp({ lossless: true })
      .toBuffer();
    const jpeg = await renderLinkPicture(rendition, { x: 1, y: 1 });

    const white = [255, 255, 255];
    const grey = [229, 229, 229];
    const [left, right, top, bottom] = [
      [408, 315],
      [792, 315],
      [600, 123],
      [600, 507],
    ] as const;
    expectColors(await colors(jpeg, left, right, top, bottom), [white, white, white, white]);
    expectColors(await colors(jpeg, [390, 315], [810, 315], [600, 105], [600, 525]), [
      grey,
      grey,
      grey,
      grey,
    ]);
  });

  it('that is high is not cropped', async () => {
    const jpeg = await renderLinkPicture(await halves(200, 400), { x: 0, y: 0 });

    expectColors(await colors(jpeg, [600, 8], [600, 622]), [red, blue]);
  });
});

it.each([
  [1600, 1200],
  [200, 200],
])('transparent parts show the paper of the site (%i × %i)', async (width, height) => {
  const rendition = await sharp({
    create: { width, height, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
  })
    .webp({ lossless: true })
    .toBuffer();
  const jpeg = await renderLinkPicture(rendition, middle);

  expectColors(await colors(jpeg, [600, 315]), [paper]);
});

it('an animated rendition shows its first frame', async () => {
  const frames = ['#ff0000', '#0000ff'].map(
    (background) => ({ create: { width: 700, height: 400, channels: 3, background } }) as const,
  );
  const pictures = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  const rendition = await sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer();

  expectColors(await colors(await renderLinkPicture(rendition, middle), [600, 315]), [red]);
});
