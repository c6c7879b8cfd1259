import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../testing/random-runs.ts';
import { sortedByEnd, Vocabulary } from './vocabulary.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ž', '😀'), minLength: 1, maxLength: 4 });

it('finds the words that contain, start with or end with a fragment, loaded and added ones', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.uniqueArray(word), word, (loaded, added, fragment) => {
      const previous = new Vocabulary();
      for (const one of loaded) previous.add(one);
      const { words, joined } = previous.renumbered(() => true);
      const vocabulary = new Vocabulary(joined, sortedByEnd(words));
      for (const one of added) vocabulary.add(one);
      const all = [...words, ...added];
      const those = (matches: (one: string) => boolean) =>
        [...all.keys()].filter((id) => matches(all[id] ?? ''));
      const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
      expect(sorted(vocabulary.containing(fragment))).toEqual(those((one) => one.includes(fragment)));
      expect(sorted(vocabulary.startingWith(fragment))).toEqual(those((one) => one.startsWith(fragment)));
      expect(sorted(vocabulary.endingWith(fragment))).toEqual(those((one) => one.endsWith(fragment)));
    }),
    { numRuns: randomRuns(300, 3000) },
  );
});
