import { emojiPicture } from '../../functions/generators/drawings/emoji.ts';
import { flagPicture } from '../../functions/generators/drawings/flag.ts';
import { centredOn, mapPicture } from '../../functions/generators/drawings/map.ts';
import { outlinePicture } from '../../functions/generators/drawings/outline.ts';
import type { Tint } from '../../functions/generators/drawings/palette.ts';
import type { Drawing } from './demo-types.ts';
import { backgroundPicture } from './pictures/background.ts';
import { seededRandom } from './seeded.ts';

/** What the quizzes use to turn a code or a name and a description into a drawing with its source. */

/** A flag by ISO 3166-1 alpha-2 code. */
export function flagDrawing(tint: Tint, code: string, altText: string): Drawing {
  return { svg: flagPicture(code, tint, variantOf(code)), altText, source: 'flag-icons' };
}

/** A drawing of the emoji set by its name. */
export function emojiDrawing(tint: Tint, name: string, altText: string): Drawing {
  return { svg: emojiPicture(name, tint, variantOf(name)), altText, source: 'fluent-emoji' };
}

/** The outline of a country; `keepKm` is how far its islands may lie from the mainland's middle. */
export function outlineDrawing(tint: Tint, code: string, altText: string, keepKm?: number): Drawing {
  return { svg: outlinePicture(code, tint, variantOf(code), keepKm), altText, source: 'world-atlas' };
}

/** A map with the country highlighted; `heightKm` is the north-south extent of the picture, `shift` in degrees. */
export function mapDrawing(
  code: string,
  heightKm: number,
  altText: string,
  shift?: [number, number],
): Drawing {
  return { svg: mapPicture(code, centredOn(code, heightKm, shift)), altText, source: 'world-atlas' };
}

/** The abstract picture behind a quiz's pages. */
export function backgroundDrawing(tint: Tint, seed: string, altText: string): Drawing {
  return { svg: backgroundPicture(tint, seed), altText, source: null };
}

function variantOf(name: string): number {
  return Math.floor(seededRandom(`sheet ${name}`)() * 4);
}
