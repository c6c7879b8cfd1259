import { expect, it } from 'vitest';
import { linkPicturePath, linkPictureSource } from './link-picture.ts';

const url = '/media/0123456789abcdef0123456789abcdef-1600.webp';
const rendition = '0123456789abcdef0123456789abcdef-1600';

it.each([
  [{ x: 0, y: 0 }, '0-0'],
  [{ x: 1, y: 1 }, '100-100'],
  [{ x: 0.333, y: 0.666 }, '33-67'],
  [undefined, '50-50'],
])('the path has the rendition and the focal point %j in per cent', (focalPoint, percent) => {
  const path = linkPicturePath({ url, ...(focalPoint && { focalPoint }) });

  expect(path).toBe(`/link-pictures/${rendition}-${percent}.jpg`);
});

it('the rendition and the focal point can be read from a path', () => {
  const path = linkPicturePath({ url, focalPoint: { x: 1, y: 0.25 } }) ?? '';

  expect(linkPictureSource(path)).toEqual({ rendition, focalPoint: { x: 1, y: 0.25 } });
});

it.each(['data:image/svg+xml,%3Csvg/%3E', '/media/one-1600.avif', 'one.webp'])(
  'has no path for a picture at %s',
  (other) => {
    expect(linkPicturePath({ url: other })).toBeUndefined();
  },
);

it.each([
  'one-1600-50-50.webp',
  'one-1600-50.5-50.jpg',
  // Other spellings of the same points would be made and cached once more.
  'one-1600-050-50.jpg',
  'one-1600-50-+5.jpg',
  'one-1600-101-50.jpg',
  '../originals/one-50-50.jpg',
  'one.two-50-50.jpg',
  '-50-50.jpg',
  '',
])('%j isn’t the name of a link picture', (name) => {
  expect(linkPictureSource(`/link-pictures/${name}`)).toBeUndefined();
});

it('another path isn’t the path of a link picture', () => {
  expect(linkPictureSource('/link-pictures.jpg')).toBeUndefined();
  expect(linkPictureSource('/media/one-1600-50-50.jpg')).toBeUndefined();
});
