import { expect, it } from 'vitest';
import { etag, requireMatch } from './etag.ts';

it('makes a strong tag of a version', () => {
  expect(etag(7)).toEqual({ etag: '"7"' });
});

it.each([undefined, '*', '"7"', 'W/"7"', '"3", "7"', ' W/"3" ,W/"7" '])(
  'accepts %j for version 7',
  (ifMatch) => {
    expect(requireMatch(ifMatch, 7)).toBeUndefined();
  },
);

it.each(['"6"', 'W/"70"', '7', '""', 'nonsense', '"6", "8"'])('refuses %j for version 7', (ifMatch) => {
  expect(() => requireMatch(ifMatch, 7)).toThrow(expect.objectContaining({ code: 'STALE_VERSION' }));
});
