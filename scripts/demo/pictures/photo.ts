import { readFileSync } from 'node:fs';
import type { Credit } from '#shared/domain/picture.ts';
import { canvas, picture, sheet } from '../../../functions/ai/generators/drawings/canvas.ts';
import type { Tint } from '../../../functions/ai/generators/drawings/palette.ts';
import photos from '../photos/photos.json' with { type: 'json' };

const credits: Readonly<Record<string, Credit>> = photos;
/** Units of the picture between the photograph and the edge. */
const margin = 40;

/** A photograph of `photos`, whole, on paper in the quiz's tint. */
export function photoPicture(file: string, tint: Tint): string {
  const size = { width: canvas.width - 2 * margin, height: canvas.height - 2 * margin };
  return picture(sheet(tint), photo(file, { x: margin, y: margin, ...size }, 'meet'));
}

/** A photograph that fills the whole picture, cropped if its aspect ratio differs. */
export function photoCover(file: string): string {
  return picture(photo(file, { x: 0, y: 0, ...canvas }, 'slice'));
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function photo(file: string, { x, y, width, height }: Box, fit: 'meet' | 'slice'): string {
  const bytes = readFileSync(new URL(`../photos/${file}.jpg`, import.meta.url));
  return (
    `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid ${fit}" ` +
    `xlink:href="data:image/jpeg;base64,${bytes.toString('base64')}"/>`
  );
}

/** The credit of a photograph. Throws if it isn't in `photos.json`. */
export function photoCredit(file: string): Credit {
  const credit = credits[file];
  if (!credit) throw new Error(`photos.json has no credit of ${file}`);
  return credit;
}
