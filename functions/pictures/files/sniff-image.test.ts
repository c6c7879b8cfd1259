import { expect, it } from 'vitest';
import { sniffImage } from './sniff-image.ts';
import { animation, goodFiles, refusedFiles } from './testing/hostile-files.ts';

it.each([
  ['rotated JPEG with GPS', 'image/jpeg'],
  ['CMYK JPEG', 'image/jpeg'],
  ['progressive JPEG', 'image/jpeg'],
  ['JPEG that a phone has added a video to', 'image/jpeg'],
  ['JPEG with XMP', 'image/jpeg'],
  ['16-bit PNG', 'image/png'],
  ['interlaced PNG', 'image/png'],
  ['WebP', 'image/webp'],
  ['AVIF', 'image/avif'],
  ['GIF', 'image/gif'],
] as const)('recognises a %s by its bytes', async (name, contentType) => {
  expect(sniffImage(await goodFiles[name]())).toBe(contentType);
});

it('recognises animations', async () => {
  expect(sniffImage(await animation('gif'))).toBe('image/gif');
  expect(sniffImage(await animation('webp'))).toBe('image/webp');
});

it.each(Object.entries(refusedFiles))('refuses %s', (_name, make) => {
  expect(sniffImage(make())).toBeUndefined();
});

it('ignores a short signature that occurs by chance', () => {
  const noise = Buffer.concat([
    refusedFiles['a program'](),
    Buffer.alloc(6000),
    Buffer.from('<svg PK\x05\x06', 'latin1'),
    Buffer.alloc(6000, 7),
  ]);
  noise.set([0xff, 0xd8, 0xff], 0);

  expect(sniffImage(noise)).toBe('image/jpeg');
});
