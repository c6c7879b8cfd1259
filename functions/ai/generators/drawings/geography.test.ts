import { geoContains } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { countryFeature, countryFeatures, countryNumber, neighbourIds } from './geography.ts';

describe('countries of the atlas', () => {
  test.each(['10m', '50m'] as const)('at %s Crimea is drawn with Ukraine', (detail) => {
    const simferopol: [number, number] = [34.1, 44.95];

    expect(geoContains(countryFeature('ua', detail), simferopol)).toBe(true);
    expect(geoContains(countryFeature('ru', detail), simferopol)).toBe(false);
  });

  test('the correction removes no country', () => {
    expect(countryFeatures('50m').length).toBeGreaterThan(200);
    expect(geoContains(countryFeature('ru', '50m'), [37.6, 55.75])).toBe(true);
  });

  test('neighbours are those with a land border', () => {
    const ids = ['at', 'cz', 'hu', 'pl', 'ua'].map((code) => countryNumber(code));

    expect([...neighbourIds('sk')].sort()).toEqual(ids.sort());
  });

  test('an unknown code is refused', () => {
    expect(() => countryFeature('xx', '50m')).toThrow('xx');
  });
});
