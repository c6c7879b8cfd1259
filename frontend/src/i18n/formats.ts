import type { i18n } from 'i18next';

/**
 * Adds the formats of the texts to i18next: `{{count, number}}` returns `1 234`, `{{part, percent}}` returns `25 %`,
 * `{{price, currency}}` returns `1,50 €`, `{{total, outOf}}` returns `z 5`, `zo 6` (Slovak only).
 */
export function addFormats({ services }: i18n): void {
  services.formatter?.add('number', formatNumber);
  services.formatter?.add('percent', formatPercent);
  services.formatter?.add('currency', formatCurrency);
  services.formatter?.add('outOf', outOf);
}

/**
 * Formats a number in a language. Small whole numbers look the same in both languages, so they don't need the browser's
 * locale data, which a cheap phone takes a tenth of a second to load on first use.
 */
export function formatNumber(value: number, language = 'sk'): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return new Intl.NumberFormat(language).format(value);
}

/** Formats a fraction of 1 as a percentage. */
export function formatPercent(part: number, language = 'sk'): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(part);
}

/** Formats an amount of money: dollars in English, euros in Slovak (specification, section 9). */
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

/** True for numbers whose first spoken word starts with `s` or `š`, such as 4, 16, 70 and 100. */
function startsWithS(number: number): boolean {
  // 1000 to 1999 start with "tisíc", without "one"; larger numbers start with the number of thousands.
  if (number >= 1000) return number >= 2000 && startsWithS(Math.floor(number / 1000));
  if (number >= 100 && number < 200) return true;
  const leading = number > 10 && number < 20 ? number - 10 : Number(String(number)[0]);
  return [4, 6, 7].includes(leading);
}
