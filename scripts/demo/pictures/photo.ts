import { readFileSync } from 'node:fs';
import type { Credit } from '#shared/domain/picture.ts';
import { canvas, picture } from '../../../functions/ai/generators/drawings/canvas.ts';
import photosJson from '../photos/photos.json' with { type: 'json' };

/** A file of `photos`. `isWhole`: cropping would remove something; `isCutOut`: its ground is transparent, so it is a PNG. */
type Photo = Credit & { readonly isWhole?: boolean; readonly isCutOut?: boolean };

const photos: Readonly<Record<string, Photo>> = photosJson;
const everywhere: Box = { x: 0, y: 0, ...canvas };

/** A question's picture of a photograph. The page is visible around one that isn't cropped. */
export function photoPicture(file: string): string {
  const { isWhole, isCutOut } = photoOf(file);
  if (isCutOut) return picture(photo(file, { ...everywhere, y: 60, height: canvas.height - 120 }, 'meet'));
  return isWhole ? picture(photo(file, everywhere, 'meet')) : photoCover(file);
}

/** A photograph that fills the whole picture, cropped if its aspect ratio differs. */
export function photoCover(file: string): string {
  return picture(photo(file, everywhere, 'slice'));
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A photograph in a box of a picture. */
export function photo(file: string, { x, y, width, height }: Box, fit: 'meet' | 'slice'): string {
  const type = photoOf(file).isCutOut ? 'png' : 'jpeg';
  const bytes = readFileSync(new URL(`../photos/${file}.${type === 'png' ? 'png' : 'jpg'}`, import.meta.url));
  return (
    `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid ${fit}" ` +
    `xlink:href="data:image/${type};base64,${bytes.toString('base64')}"/>`
  );
}

/** The credit of a photograph. Throws if it isn't in `photos.json`. */
export function photoCredit(file: string): Credit {
  const { isWhole, isCutOut, ...credit } = photoOf(file);
  return credit;
}

function photoOf(file: string): Photo {
  const found = photos[file];
  if (!found) throw new Error(`photos.json has no ${file}`);
  return found;
}
