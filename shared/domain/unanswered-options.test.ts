import { expect, test } from 'vitest';
import { unansweredOptions } from './unanswered-options.ts';

const places = ['Trnava', 'Nitra'].map((answerText, at) => ({
  ...{ id: answerText, answerText },
  shapes: [{ type: 'circle' as const, x: 0.204 + at / 2, y: 0.5, r: 0.1 }],
}));
const placesWith = (change: object, showsPlaces = false) =>
  unansweredOptions({
    ...{ kind: 'place', showsPlaces },
    answerOptions: places.map((one) => ({ ...one, ...change })),
  });

test('shows of places nothing, or what is said of all, or their dots, and never a name or an outline', () => {
  expect(placesWith({})).toEqual([]);
  const described = places.map((one, at) => (at === 0 ? { ...one, description: 'on a river' } : one));
  expect(unansweredOptions({ kind: 'place', answerOptions: described })).toEqual([]);
  expect(placesWith({ description: 'on a river' })).toEqual(
    places.map(({ id }) => ({ id, answerText: '', description: 'on a river' })),
  );
  expect(placesWith({}, true)).toEqual([
    { id: 'Trnava', answerText: '', point: { x: 0.2, y: 0.5 } },
    { id: 'Nitra', answerText: '', point: { x: 0.7, y: 0.5 } },
  ]);
});
