import { countryDrawings } from './country-drawings.ts';
import type { Drawing } from './drawing.ts';
import { emojiDrawings } from './emoji-drawings.ts';
import { ownDrawings } from './own-drawings.ts';

/** Everything that the offline picture generator draws with. The same packages give the same set. */
export function pictureSet(): Drawing[] {
  return [...emojiDrawings(), ...ownDrawings, ...countryDrawings()];
}
