import type { i18n } from 'i18next';

/** Adds the formats of the texts to i18next: `{{total, outOf}}` gives `z 5`, `zo 6`. Slovak only. */
export function addFormats({ services }: i18n): void {
  services.formatter?.add('outOf', outOf);
}

/**
 * The Slovak preposition "of" with a whole number: `z`, but `zo` before a number whose spoken form starts with `s` or
 * `š` (štyri, šesť, sedem, štrnásť, štyridsať, sto). The space doesn't break.
 */
export function outOf(total: number): string {
  const preposition = startsWithS(total) ? 'zo' : 'z';
  return `${preposition}\u00a0${new Intl.NumberFormat('sk').format(total)}`;
}

/** True for numbers like 4, 16, 70 and 100, by their first spoken word. */
function startsWithS(number: number): boolean {
  // "tisíc" is spoken without "one"; the first word of larger numbers is that of their thousands.
  if (number >= 1000) return number >= 2000 && startsWithS(Math.floor(number / 1000));
  if (number >= 100 && number < 200) return true;
  const leading = number > 10 && number < 20 ? number - 10 : Number(String(number)[0]);
  return [4, 6, 7].includes(leading);
}
