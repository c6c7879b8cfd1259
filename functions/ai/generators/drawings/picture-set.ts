import { countryDrawings } from './country-drawings.ts';
import type { Drawing } from './drawing.ts';
import { emojiDrawings } from './emoji-drawings.ts';
import { ownDrawings } from './own-drawings.ts';

/** All drawings of the offline picture generator. The same versions of the packages lead to the same set. */
export function pictureSet(): Drawing[] {
  return [...emojiDrawings(), ...ownDrawings, ...countryDrawings()];
}
