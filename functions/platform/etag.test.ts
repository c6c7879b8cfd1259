import { expect, it } from 'vitest';
import { etag, expectedVersions } from './etag.ts';
import { isStale } from './table-conditions.ts';

it('makes a strong tag of a version', () => {
  expect(etag(7)).toEqual({ etag: '"7"' });
});

it.each([undefined, '*', '"7"', 'W/"7"', '"3", "7"', ' W/"3" ,W/"7" '])(
  'accepts %j for version 7',
  (ifMatch) => {
    expect(isStale({ version: 7 }, expectedVersions(ifMatch))).toBe(false);
  },
);

it.each(['"6"', 'W/"70"', '7', '""', 'nonsense', '"6", "8"'])('refuses %j for version 7', (ifMatch) => {
  expect(isStale({ version: 7 }, expectedVersions(ifMatch))).toBe(true);
});
