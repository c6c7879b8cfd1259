import type { Language } from '#shared/domain/language.ts';

/** The language, window width and theme of a visitor. */
export type Look = {
  readonly language: Language;
  /** 360 is a small phone, 640 high; 1280 is a laptop, 800 high. */
  readonly width: 360 | 1280;
  readonly theme: 'light' | 'dark';
};

/** Four looks that contain every pair of language, width and theme. */
export const skPhone: Look = { language: 'sk', width: 360, theme: 'light' };
export const skLaptop: Look = { language: 'sk', width: 1280, theme: 'dark' };
export const enPhone: Look = { language: 'en', width: 360, theme: 'dark' };
export const enLaptop: Look = { language: 'en', width: 1280, theme: 'light' };

/** `npm test -- --all` runs every journey in all looks, and checks every state in two of them, in both themes. */
export const isFullMatrix = process.env.TEST_MATRIX === 'all';

/** The cases to run: the first ones, and with `--all` the others too. */
export function withAll<const Usual, const Other>(
  usual: readonly Usual[],
  others: readonly Other[],
): readonly (Usual | Other)[] {
  return isFullMatrix ? [...usual, ...others] : usual;
}

/** The look with the other language and width; contrast in the other theme is checked in both. */
export function oppositeOf(look: Look): Look {
  const opposites = new Map([
    [skPhone, enLaptop],
    [enLaptop, skPhone],
    [skLaptop, enPhone],
    [enPhone, skLaptop],
  ]);
  return opposites.get(look) ?? look;
}

/** The looks of a journey: one, chosen so that every look has its share of the journeys; all four with `--all`. */
export function looksFrom(usual: Look): readonly Look[] {
  const others = [skPhone, skLaptop, enPhone, enLaptop].filter((look) => look !== usual);
  return withAll([usual], others);
}
