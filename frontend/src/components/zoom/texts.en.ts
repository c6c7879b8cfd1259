import type { EnglishTexts } from '../../i18n/translation.ts';
import type { texts as sk } from './texts.sk.ts';

/** English texts of the picture zoom. */
export const texts = {
  title: 'Enlarged picture',
  in: 'Zoom in',
  out: 'Zoom out',
  close: 'Close',
} as const satisfies EnglishTexts<typeof sk>;
