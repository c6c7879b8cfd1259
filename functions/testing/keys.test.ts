import { expect, it } from 'vitest';
import * as accountKeys from '../accounts/table.ts';
import * as eventKeys from '../events/table.ts';
import * as attemptKeys from '../play/table.ts';
import * as quizKeys from '../quizzes/table.ts';

const keys = { ...accountKeys, ...attemptKeys, ...eventKeys, ...quizKeys };

it('puts a quiz before its questions, and these before its revisions, in one partition', () => {
  expect(keys.quizKey('q')).toEqual({ PK: 'QUIZ#q', SK: 'META' });
  expect(keys.questionKey('q', '1')).toEqual({ PK: 'QUIZ#q', SK: 'QUESTION#1' });
  expect(keys.quizPartition('q')).toBe('QUIZ#q');
  const sortKeys = [
    keys.quizKey('q'),
    keys.questionKey('q', 'ffffffff'),
    keys.revisionKey('q'),
    keys.numberedRevisionKey('q', 9),
    keys.numberedRevisionKey('q', 10),
    keys.statisticsKey('q'),
    keys.playCountsKey('q', 9),
    keys.playCountsKey('q', 10),
  ].map(({ SK }) => SK);
  expect(sortKeys.toSorted()).toEqual(sortKeys);
});

it('separates kinds, and ignores the case of usernames', () => {
  expect(keys.slugKey('vlajky')).toEqual({ PK: 'SLUG#vlajky', SK: 'SLUG' });
  expect(keys.userKey('Eva_N')).toEqual({ PK: 'USERNAME#eva_n', SK: 'USER' });
  expect(keys.renamedOwnerKey('a')).toEqual({ PK: 'RENAMED_OWNER#a', SK: 'RENAMED_OWNER' });
  expect(keys.deletedOwnerKey('a')).toEqual({ PK: 'DELETED_OWNER#a', SK: 'DELETED_OWNER' });
  expect(keys.attemptKey('a')).toEqual({ PK: 'ATTEMPT#a', SK: 'ATTEMPT' });
  expect(keys.playCountedKey('a')).toEqual({ PK: 'PLAYED#a', SK: 'PLAYED' });
});

it('sorts a session by start, ties by id', () => {
  const times = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2026-10-01T00:00:00.000Z'];
  const sortKeys = times.flatMap((time) => [keys.sessionSortKey(time, 'a'), keys.sessionSortKey(time, 'b')]);

  expect(sortKeys.toSorted()).toEqual(sortKeys);
  expect(keys.sessionPartition('s')).toBe('SESSION#s');
  expect(keys.sessionSortKey('2026-01-01T00:00:00.000Z', 'a')).toBe('2026-01-01T00:00:00.000Z#a');
});
