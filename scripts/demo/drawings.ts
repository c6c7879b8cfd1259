import { readFileSync } from 'node:fs';
import { type ContentCredit, contentCredits } from '#shared/domain/content-credits.ts';
import type { Credit } from '#shared/domain/picture.ts';
import { emojiPicture, emojiRows } from '../../functions/ai/generators/drawings/emoji.ts';
import { flagPicture } from '../../functions/ai/generators/drawings/flag.ts';
import { centredOn, mapPicture, regionPicture } from '../../functions/ai/generators/drawings/map.ts';
import { outlinePicture } from '../../functions/ai/generators/drawings/outline.ts';
import type { Drawing } from './demo-types.ts';
import { photoCredit, photoPicture } from './pictures/photo.ts';
import type { Shown } from './quiz-file.ts';

/** The picture of a question. Only what it shows is opaque. */
export function questionPicture(shown: Shown): Drawing {
  switch (shown.kind) {
    case 'flag':
      return {
        draw: () => flagPicture(shown.country),
        credit: creditOf('flag-icons'),
      };
    case 'emoji':
      return {
        draw: () => emojiPicture(shown.name),
        credit: creditOf('fluent-emoji'),
      };
    case 'rows':
      return { draw: () => emojiRows(shown), credit: creditOf('fluent-emoji') };
    case 'photo':
      return { draw: () => photoPicture(shown.file), credit: photoCredit(shown.file) };
    case 'outline': {
      const { country, keepKm } = shown;
      return {
        draw: () => outlinePicture(country, keepKm),
        credit: creditOf('world-atlas'),
      };
    }
    case 'map': {
      const { country, heightKm, shift } = shown;
      return {
        draw: () => mapPicture(country, centredOn(country, heightKm, shift)),
        credit: creditOf('world-atlas'),
      };
    }
    case 'region': {
      const { countries, ...view } = shown;
      return { draw: () => regionPicture(countries, view), credit: creditOf('world-atlas') };
    }
    case 'own': {
      const file = new URL(`./pictures/${shown.file}.svg`, import.meta.url);
      return { draw: () => readFileSync(file, 'utf8').trim(), credit: null };
    }
  }
}

/** The credit of a source of drawings, by its id. */
export function creditOf(id: ContentCredit['id']): Credit {
  const credit = contentCredits.find((one) => one.id === id);
  if (!credit) throw new Error(`There is no credit called ${id}`);
  const { author, source, licence } = credit;
  return { author, source, licence };
}
