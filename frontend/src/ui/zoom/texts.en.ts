import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of pictures that move and are enlarged. */
export const texts = {
  title: 'Enlarged picture',
  in: 'Zoom in',
  out: 'Zoom out',
  close: 'Close',
  play: 'Play animation',
  pause: 'Stop animation',
} as const satisfies EnglishTexts<typeof sk>;
