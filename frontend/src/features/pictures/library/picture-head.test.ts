import { describe, expect, test } from 'vitest';
import { sizeOf, sniffType } from './picture-head.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  );
const png = (width: readonly number[], height: readonly number[], ...more: readonly string[]) =>
  bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], [0, 0, 0, 13], 'IHDR', width, height, [8, 2, 0, 0, 0], ...more);

describe('the type of a file', () => {
  test.for([
    ['image/png', png([0, 0, 0, 1], [0, 0, 0, 1])],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe1])],
    ['image/gif', bytes('GIF89a')],
    ['image/webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ')],
    ['image/avif', bytes([0, 0, 0, 28], 'ftypavif', [0, 0, 0, 0], 'mif1avif')],
    ['image/avif', bytes([0, 0, 0, 28], 'ftypmif1', [0, 0, 0, 0], 'mif1avif')],
    ['image/heic', bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic')],
    ['image/heic', bytes([0, 0, 0, 24], 'ftypmif1', [0, 0, 0, 0], 'mif1heix')],
    ['image/svg+xml', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['image/svg+xml', bytes('\n<?xml version="1.0"?><!-- x --><svg>')],
    [null, bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 0, 0], 'isommp42')],
    [null, bytes('<!doctype html><html>')],
    [null, bytes('<?xml version="1.0"?><rss>')],
    [null, bytes('%PDF-1.7')],
    [null, bytes('RIFF', [0, 0, 0, 0], 'WAVE')],
    ['other', bytes('BM')],
    ['other', bytes('II*', [0])],
    ['other', bytes([0, 0, 1, 0])],
    [null, bytes('Before')],
    [null, bytes()],
  ] as const)('is recognised by its bytes: %s', ([type, head]) => {
    expect(sniffType(head)).toBe(type);
  });
});

describe('pixels', () => {
  test('of a PNG, which may be animated', () => {
    const still = png([0, 0, 0x10, 0], [0, 0, 0x0c, 0], 'IDAT', 'acTL');
    const moving = png([0, 0, 1, 0], [0, 0, 1, 0], 'acTL', 'IDAT');

    expect(sizeOf(still, 'image/png')).toEqual({ width: 4096, height: 3072, isAnimated: false });
    expect(sizeOf(moving, 'image/png')).toEqual({ width: 256, height: 256, isAnimated: true });
  });

  test('of a JPEG, after its metadata and tables', () => {
    const head = bytes(
      [0xff, 0xd8],
      [0xff, 0xe1, 0, 6, 1, 2, 3, 4],
      [0xff, 0xc4, 0, 4, 9, 9],
      [0xff, 0xff, 0xc2, 0, 17, 8, 0x0b, 0xb8, 0x0f, 0xa0],
    );

    expect(sizeOf(head, 'image/jpeg')).toEqual({ width: 4000, height: 3000, isAnimated: false });
  });

  test('of a JPEG are unknown if its head is longer than the bytes that were read', () => {
    expect(sizeOf(bytes([0xff, 0xd8], [0xff, 0xe1, 0xff, 0xff]), 'image/jpeg')).toBeNull();
    expect(sizeOf(bytes([0xff, 0xd8, 0x00, 0x00]), 'image/jpeg')).toBeNull();
  });

  test('of each kind of WebP', () => {
    const chunk = (kind: string, ...data: number[]) =>
      sizeOf(bytes('RIFF', [0, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0], data), 'image/webp');

    expect(chunk('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x06, 0xb0, 0x04)).toMatchObject({
      width: 1600,
      height: 1200,
    });
    expect(chunk('VP8L', 0x2f, 0x3f, 0xc6, 0x2b, 0x01)).toMatchObject({ width: 1600, height: 1200 });
    expect(chunk('VP8X', 0x02, 0, 0, 0, 0x3f, 0x06, 0, 0xaf, 0x04, 0)).toEqual({
      width: 1600,
      height: 1200,
      isAnimated: true,
    });
    expect(chunk('VP8X', 0x10, 0, 0, 0, 0x3f, 0x06, 0, 0xaf, 0x04, 0)).toMatchObject({ isAnimated: false });
    expect(chunk('JUNK')).toBeNull();
  });
});
