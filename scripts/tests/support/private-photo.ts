import sharp from 'sharp';
import { expect } from 'vitest';
import { photograph } from '../../../functions/pictures/files/testing/hostile-files.ts';

/** The file name of a private photo, which tells an address. */
export const privateName = 'Kvetná 5 byt 12.jpg';

/** A photograph with the place, the time and the camera of its making. */
export function privatePhoto(): Promise<Buffer> {
  return sharp(photograph())
    .autoOrient()
    .resize(900)
    .withExif({
      IFD0: { Make: 'Tajna znacka', Model: 'Tajny model' },
      IFD2: { DateTimeOriginal: '2025:06:01 10:11:12' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 8/1 37/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '17/1 6/1 4/1',
      },
    })
    .jpeg()
    .toBuffer();
}

/**
 * Expects that a file or an answer of the API has nothing that only the author of a photo may see: neither a part of its
 * bytes, nor its metadata, its name or one of the texts.
 */
export async function expectNothingPrivate(
  from: string,
  bytes: Buffer,
  photo: Buffer,
  texts: readonly string[],
): Promise<void> {
  const middle = Math.floor(photo.length / 2);
  expect(bytes.includes(photo.subarray(middle, middle + 64)), `${from}: the photo itself`).toBe(false);
  for (const text of [privateName, 'Kvetn', 'Tajn', '2025:06:01', ...texts]) {
    expect(bytes.includes(text), `${from}: ${text}`).toBe(false);
  }
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  expect([metadata?.exif, metadata?.xmp, metadata?.iptc], from).toEqual([undefined, undefined, undefined]);
}
