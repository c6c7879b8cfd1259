import { expect, it } from 'vitest';
import { sniffImage } from './sniff-image.ts';
import { refusedFiles } from './testing/hostile-files.ts';

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

it.each(['<svg\r\x08\x02\b', '<SVG\xa0=>'])('allows %j, which is in the pixels of a drawing', (pixels) => {
  expect(sniffImage(endingWith(pixels))).toBe('image/jpeg');
});

it.each(['<svg>', '<svg/onload=alert(1)>', '<SVG\n xmlns:a="b"', '<svg:svg>'])(
  'refuses %j at the end',
  (markup) => {
    expect(sniffImage(endingWith(markup))).toBeUndefined();
  },
);

function endingWith(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(6000), Buffer.from(text, 'latin1')]);
}
