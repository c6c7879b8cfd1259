import type { EnglishTexts } from '../../i18n/translation.ts';

/** Texts of pictures that move and are enlarged. */
export const sk = {
  title: 'Zväčšený obrázok',
  in: 'Priblížiť',
  out: 'Oddialiť',
  close: 'Zavrieť',
  play: 'Spustiť animáciu',
  pause: 'Zastaviť animáciu',
} as const;

export const en = {
  title: 'Enlarged picture',
  in: 'Zoom in',
  out: 'Zoom out',
  close: 'Close',
  play: 'Play animation',
  pause: 'Stop animation',
} as const satisfies EnglishTexts<typeof sk>;
