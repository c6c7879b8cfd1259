import { expect, test } from 'vitest';
import { formatCurrency, formatNumber, formatPercent, outOf } from './formats.ts';

test.each([4, 6, 7, 14, 16, 17, 40, 47, 60, 75, 100, 199, 400, 650, 700, 4000, 17_000, 100_000])(
  'says zo before %i',
  (number) => {
    expect(outOf(number)).toMatch(/^zo\u00a0\d/);
  },
);

test.each([1, 2, 3, 5, 8, 9, 10, 11, 12, 13, 15, 18, 20, 30, 50, 80, 99, 200, 500, 1000, 1999, 2000])(
  'says z before %i',
  (number) => {
    expect(outOf(number)).toMatch(/^z\u00a0\d/);
  },
);

test.each([0, 7, 999, 1000, 1234, 98_765, 1_234_567, -5, 0.5])('writes %d as the browser does', (number) => {
  for (const language of ['sk', 'en']) {
    expect(formatNumber(number, language)).toBe(new Intl.NumberFormat(language).format(number));
  }
});

test('writes parts in percent', () => {
  expect([formatPercent(0.25), formatPercent(1, 'en')]).toEqual(['25\u00a0%', '100%']);
});

test('writes money in the currency of the language', () => {
  expect([formatCurrency(1234.5), formatCurrency(1234.5, 'en')]).toEqual([
    '1\u00a0234,50\u00a0€',
    '$1,234.50',
  ]);
});
