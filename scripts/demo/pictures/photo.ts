import { readFileSync } from 'node:fs';
import type { Credit } from '#shared/domain/picture.ts';
import { canvas, picture, sheet } from '../../../functions/generators/drawings/canvas.ts';
import type { Tint } from '../../../functions/generators/drawings/palette.ts';
import photos from '../photos/photos.json' with { type: 'json' };

const credits: Readonly<Record<string, Credit>> = photos;
/** Units of the picture between the photograph and the edge. */
const margin = 40;

/** A photograph of `photos`, whole, on paper in the quiz's tint. */
export function photoPicture(file: string, tint: Tint): string {
  const bytes = readFileSync(new URL(`../photos/${file}.jpg`, import.meta.url));
  const width = canvas.width - 2 * margin;
  const height = canvas.height - 2 * margin;
  return picture(
    sheet(tint),
    `<image x="${margin}" y="${margin}" width="${width}" height="${height}" ` +
      `xlink:href="data:image/jpeg;base64,${bytes.toString('base64')}"/>`,
  );
}

/** Whom a photograph is from. Throws if it isn't in `photos.json`. */
export function photoCredit(file: string): Credit {
  const credit = credits[file];
  if (!credit) throw new Error(`photos.json has no credit of ${file}`);
  return credit;
}
