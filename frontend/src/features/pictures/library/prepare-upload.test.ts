import { describe, expect, test, vi } from 'vitest';
import { filenameOf, prepareUpload } from './prepare-upload.ts';

const MB = 1024 * 1024;
const jpegHead = [0xff, 0xd8, 0xff, 0xe0];
const file = (name: string, head: readonly number[] | string, length = 0, type = '') =>
  new File([typeof head === 'string' ? head : new Uint8Array(head), new Uint8Array(length)], name, { type });
const text = (bytes: string) => [...bytes].map((one) => one.charCodeAt(0));
const never = vi.fn(async () => null);

describe('a file is refused before any byte is sent', () => {
  test.for([
    ['EMPTY', file('a.png', '')],
    ['NOT_AN_IMAGE', file('a.png', 'hello', 0, 'image/png')],
    ['HEIC', file('IMG_1.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 0, 'image/jpeg')],
    ['OTHER_KIND', file('a.bmp', 'BM1234')],
    ['OTHER_KIND', file('a.tif', 'II*\0')],
    ['OTHER_KIND', file('a.ico', '\0\0\x01\0')],
    ['SVG', file('logo.png', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 0, 'image/png')],
    ['TOO_LARGE', file('a.gif', 'GIF89a', 10 * MB)],
    ['TOO_LARGE', file('a.jpg', jpegHead, 10 * MB)],
  ] as const)('%s', async ([refusal, chosen]) => {
    expect(await prepareUpload(chosen, never, never)).toEqual({ refusal });
  });

  test('if it cannot be read, such as a folder', async () => {
    const folder = file('Holidays', 'x');
    folder.slice = () => {
      const part = new Blob();
      part.arrayBuffer = () => Promise.reject(new DOMException('x', 'NotReadableError'));
      return part;
    };

    expect(await prepareUpload(folder)).toEqual({ refusal: 'UNREADABLE' });
  });

  test('if it has too many pixels and cannot be scaled', async () => {
    const bomb = file('bomb.png', [
      ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
      ...[0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30],
    ]);

    expect(await prepareUpload(bomb, never)).toEqual({ refusal: 'TOO_MANY_PIXELS' });
  });
});

describe('a file is accepted', () => {
  test('unchanged if it is small, by its bytes whatever its name', async () => {
    const chosen = file('photo.png', jpegHead, 100, 'image/png');

    expect(await prepareUpload(chosen, never)).toEqual({
      upload: { bytes: chosen, contentType: 'image/jpeg', filename: 'photo.jpg' },
    });
  });

  test('scaled if it is large, even above the upload limit', async () => {
    const scaled = new Blob(['small'], { type: 'image/webp' });

    const prepared = await prepareUpload(file('Photo.JPG', jpegHead, 12 * MB), async () => scaled);

    expect(prepared).toEqual({
      upload: { bytes: scaled, contentType: 'image/webp', filename: 'Photo.webp' },
    });
  });

  test('unchanged if scaling gains nothing', async () => {
    const chosen = file('photo.jpeg', jpegHead, 3 * MB);

    expect(await prepareUpload(chosen, async () => null)).toMatchObject({ upload: { bytes: chosen } });
  });
});

test('a photo that only the browser can decode is converted', async () => {
  const convert = vi.fn(async (_file: Blob, type: string) => new Blob(['x'], { type }));
  const heic = file('IMG_1.HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic');

  expect(await prepareUpload(heic, never, convert)).toMatchObject({
    upload: { contentType: 'image/jpeg', filename: 'IMG_1.jpg' },
  });
  expect(await prepareUpload(file('a.bmp', 'BM1234'), never, convert)).toMatchObject({
    upload: { contentType: 'image/webp', filename: 'a.webp' },
  });
});

test.each([
  [
    'an animated PNG',
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...text('\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01acTLIDAT')],
  ],
  ['an animated AVIF', text('\0\0\0\x18ftypavis\0\0\0\0avismsf1')],
])('%s is known to be shown as a still picture', async (_what, head) => {
  expect(await prepareUpload(file('a.png', head), never)).toMatchObject({ upload: { isStill: true } });
});

test('a name gets the extension of the actual type, and is no longer than allowed', () => {
  expect(filenameOf('photo.JPEG', 'image/jpeg')).toBe('photo.JPEG');
  expect(filenameOf('photo.png', 'image/jpeg')).toBe('photo.jpg');
  expect(filenameOf('Výlet 3. triedy', 'image/webp')).toBe('Výlet 3. triedy.webp');
  expect(filenameOf('  .png', 'image/png')).toBe('picture.png');
  expect(filenameOf('.png', 'image/png')).toBe('.png.png');
  expect(filenameOf(`${'a'.repeat(300)}.png`, 'image/png')).toBe(`${'a'.repeat(196)}.png`);
  expect(filenameOf(`a${'🦊'.repeat(150)}.png`, 'image/png')).toBe(`a${'🦊'.repeat(97)}.png`);
});
