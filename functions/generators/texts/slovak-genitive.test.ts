import { expect, test } from 'vitest';
import { slovakGenitive } from './slovak-genitive.ts';

test.each([
  ['Moldavsko', 'Moldavska'],
  ['Mexiko', 'Mexika'],
  ['Austrália', 'Austrálie'],
  ['Kanada', 'Kanady'],
  ['Keňa', 'Kene'],
  ['Pakistan', 'Pakistanu'],
  ['Izrael', 'Izraela'],
  ['Spojené štáty', 'Spojených štátov'],
  ['Fidži', 'štátu Fidži'],
  ['Guinea-Bissau', 'štátu Guinea-Bissau'],
  ['Marshallove ostrovy', 'štátu Marshallove ostrovy'],
])('%s: %s', (name, genitive) => {
  expect(slovakGenitive(name)).toBe(genitive);
});
