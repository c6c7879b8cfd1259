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
  ['Fidži', 'Fidži'],
  ['Guinea-Bissau', 'Guiney-Bissau'],
  ['Marshallove ostrovy', 'Marshallových ostrovov'],
])('%s: %s', (name, genitive) => {
  expect(slovakGenitive(name)).toBe(genitive);
});
