import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emoji } from '../../functions/ai/generators/drawings/emoji.ts';
import { tints } from '../../functions/ai/generators/drawings/palette.ts';
import { questionPicture } from './drawings.ts';
import { coverPicture } from './pictures/cover.ts';
import { type RenderedPicture, renderPictures } from './render-pictures.ts';

const { draw } = questionPicture({ kind: 'map', country: 'ca', heightKm: 8000 });
const map = { svg: draw(), purpose: 'question' } as const;
const flag = { svg: questionPicture({ kind: 'flag', country: 'jp' }).draw(), purpose: 'question' } as const;
const photograph = {
  svg: questionPicture({ kind: 'photo', file: 'cat' }).draw(),
  purpose: 'question',
} as const;
const cover = { svg: coverPicture(tints.leaf, emoji('fox', 800, 600, 700)), purpose: 'cover' } as const;

let folder = '';
let rendered: RenderedPicture[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-pictures-'));
  rendered = await renderPictures([map, cover, flag, photograph], { cacheFolder: folder });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('rasterising', () => {
  test('returns AVIF and WebP in the widths of the purpose, 4:3', () => {
    const sizes = rendered.map(({ renditions }) => renditions.map((r) => `${r.width} ${r.format}`));

    expect(sizes[0]).toEqual([320, 640, 1024].flatMap((width) => [`${width} avif`, `${width} webp`]));
    expect(sizes[1]).toContain('1600 avif');
    expect(rendered.slice(0, 2).map(({ width, height }) => [width, height])).toEqual([
      [1024, 768],
      [1600, 1200],
    ]);
  });

  test('writes files with the format and size of their description', async () => {
    for (const rendition of rendered.flatMap(({ renditions }) => renditions)) {
      const metadata = await sharp(rendition.bytes).metadata();

      expect([metadata.width, metadata.height]).toEqual([rendition.width, (rendition.width * 3) / 4]);
      expect(metadata.mediaType).toBe(`image/${rendition.format}`);
    }
  });

  test('keeps a play picture under 60 kB and a small cover under 12 kB', () => {
    const sizeOf = (picture: RenderedPicture | undefined, width: number): number =>
      Math.max(...(picture?.renditions ?? []).filter((r) => r.width === width).map((r) => r.bytes.length));

    expect(sizeOf(rendered[0], 640)).toBeLessThan(60_000);
    expect(sizeOf(rendered[1], 320)).toBeLessThan(12_000);
  });

  test('lets the page show through everything but what is drawn, and not through a photograph', async () => {
    expect(rendered.map(({ isTransparent }) => isTransparent)).toEqual([true, true, true, undefined]);
    const { data, info } = await sharp(rendered[2]?.renditions[1]?.bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([alphaAt(3, 3), alphaAt(100, 80), alphaAt(160, 120)]).toEqual([0, 255, 255]);
  });

  test('returns a tiny placeholder and the dominant colour', () => {
    for (const { placeholder } of rendered) {
      expect(placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(placeholder.length).toBeLessThan(400);
    }
    expect(rendered[1]?.dominantColor).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('the cache', () => {
  test('returns the same pictures without rendering', async () => {
    const fromCache: boolean[] = [];

    const again = await renderPictures([map, cover], {
      cacheFolder: folder,
      onRendered: (picture) => fromCache.push(picture.fromCache),
    });

    expect(fromCache).toEqual([true, true]);
    expect(again).toEqual(rendered.slice(0, 2));
  });

  test('renders incomplete pictures again', async () => {
    const files = await readdir(folder);
    const bytes = files.filter((file) => file.endsWith('.bin'));
    await Promise.all(bytes.map((file) => writeFile(join(folder, file), 'cut')));
    const fromCache: boolean[] = [];

    const again = await renderPictures([map], {
      cacheFolder: folder,
      onRendered: (picture) => fromCache.push(picture.fromCache),
    });

    expect(fromCache).toEqual([false]);
    expect(again[0]).toEqual(rendered[0]);
  });
});
