import { emojiPicture } from '../../functions/generators/drawings/emoji.ts';
import { flagPicture } from '../../functions/generators/drawings/flag.ts';
import { centredOn, mapPicture } from '../../functions/generators/drawings/map.ts';
import { outlinePicture } from '../../functions/generators/drawings/outline.ts';
import type { Tint } from '../../functions/generators/drawings/palette.ts';
import type { Drawing } from './demo-types.ts';
import type { QuestionPicture } from './quiz-file.ts';
import { seededRandom } from './seeded.ts';

/** The picture of a question in the colours of its quiz. */
export function questionPicture(wanted: QuestionPicture, tint: Tint): Drawing {
  const { altText } = wanted;
  switch (wanted.kind) {
    case 'flag':
      return {
        draw: () => flagPicture(wanted.country, tint, variantOf(wanted.country)),
        altText,
        source: 'flag-icons',
      };
    case 'emoji':
      return {
        draw: () => emojiPicture(wanted.name, tint, variantOf(wanted.name)),
        altText,
        source: 'fluent-emoji',
      };
    case 'outline': {
      const { country, keepKm } = wanted;
      return {
        draw: () => outlinePicture(country, tint, variantOf(country), keepKm),
        altText,
        source: 'world-atlas',
      };
    }
    case 'map': {
      const { country, heightKm, shift } = wanted;
      return {
        draw: () => mapPicture(country, centredOn(country, heightKm, shift)),
        altText,
        source: 'world-atlas',
      };
    }
  }
}

/** One of the four arrangements of the circles behind a drawing. */
function variantOf(name: string): number {
  return Math.floor(seededRandom(`sheet ${name}`)() * 4);
}
