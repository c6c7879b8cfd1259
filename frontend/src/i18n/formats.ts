import type { i18n } from 'i18next';

/**
 * Adds the formats of the texts to i18next: `{{count, number}}` gives `1 234`, `{{part, percent}}` gives `25 %`,
 * `{{price, currency}}` gives `1,50 €`, `{{total, outOf}}` gives `z 5`, `zo 6` (Slovak only).
 */
export function addFormats({ services }: i18n): void {
  services.formatter?.add('number', formatNumber);
  services.formatter?.add('percent', formatPercent);
  services.formatter?.add('currency', formatCurrency);
  services.formatter?.add('outOf', outOf);
}

/**
 * A number in a language. Small whole ones are the same in both: they don't wait for the browser's data of languages,
 * which a cheap phone loads in a tenth of a second when it is first needed.
 */
export function formatNumber(value: number, language = 'sk'): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return new Intl.NumberFormat(language).format(value);
}

/** A part of 1 in percent. */
export function formatPercent(part: number, language = 'sk'): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(part);
}

/** An amount of money: dollars in English, euros in Slovak (specification, section 9). */
export function formatCurrency(amount: number, language = 'sk'): string {
  const currency = language === 'en' ? 'USD' : 'EUR';
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
}

/**
 * The Slovak preposition "of" with a whole number: `z`, but `zo` before a number whose spoken form starts with `s` or
 * `š` (štyri, šesť, sedem, štrnásť, štyridsať, sto). The space doesn't break.
 */
export function outOf(total: number): string {
  const preposition = startsWithS(total) ? 'zo' : 'z';
  return `${preposition}\u00a0${formatNumber(total)}`;
}

/** True for numbers like 4, 16, 70 and 100, by their first spoken word. */
function startsWithS(number: number): boolean {
  // "tisíc" is spoken without "one"; the first word of larger numbers is that of their thousands.
  if (number >= 1000) return number >= 2000 && startsWithS(Math.floor(number / 1000));
  if (number >= 100 && number < 200) return true;
  const leading = number > 10 && number < 20 ? number - 10 : Number(String(number)[0]);
  return [4, 6, 7].includes(leading);
}
