import { type EnglishTexts, textsHook } from '../../i18n/text-hook.ts';

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

export const useZoomTexts = textsHook('zoom', { sk, en });
