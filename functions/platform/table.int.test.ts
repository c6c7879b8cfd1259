import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { indexPartition, type PartitionKey } from '#shared/infrastructure/partitions.ts';
import { setUpTable } from '../testing/test-table.ts';
import { again, retryClock, untilWritten } from './retry.ts';
import {
  absent,
  absentOr,
  anyOf,
  atMost,
  type Condition,
  exists,
  greaterThan,
  having,
  isNew,
  lessThan,
  present,
} from './table-conditions.ts';
import type { TableKey } from './table-keys.ts';
import { getItem, getItems, queryIndex, queryItems } from './table-reads.ts';
import { appended, inside, plus, removed, withMember } from './table-updates.ts';
import { deleteItem, putItem, transact, transactAll, updateItem, write } from './table-writes.ts';

type Note = TableKey<'quiz'> & {
  readonly text: string;
  readonly count: number;
  readonly status?: string;
  readonly list?: readonly string[];
  readonly members?: ReadonlySet<string>;
  readonly map: Readonly<Record<string, string>>;
  readonly job?: { readonly attempts?: number; readonly leaseId?: string };
  readonly GSI1PK?: string;
  readonly GSI1SK?: string;
};

setUpTable();

let partition: PartitionKey<'quiz'>;
const keyOf = (name = 'a'): TableKey<'quiz'> => ({ PK: partition, SK: name });
const aNote = (fields: Partial<Note> = {}): Note => ({
  ...keyOf(),
  text: 'one',
  count: 1,
  map: {},
  ...fields,
});
const stored = (fields?: Partial<Note>) => write(putItem<Note>('quiz', aNote(fields)));

beforeEach(() => {
  partition = `QUIZ#${randomUUID()}`;
});

it('reads the stored item, and nothing for a key without an item', async () => {
  const note = aNote();

  expect(await write(putItem<Note>('quiz', note))).toEqual({ ok: true, item: note });
  expect(await getItem<Note>('quiz', keyOf())).toEqual(note);
  expect(await getItem<Note>('quiz', keyOf('b'))).toBeUndefined();
});

it('reads many items in the order of their keys, past the limit of one call', async () => {
  const names = Array.from({ length: 130 }, (_, n) => `n${n}`);
  await transactAll(names.map((SK) => putItem<Note>('quiz', aNote({ SK }))));

  const items = await getItems<Note>('quiz', [...names, 'none', 'n0'].map(keyOf));

  expect(items.map((item) => item?.SK)).toEqual([...names, undefined, 'n0']);
  expect(await getItems('quiz', [])).toEqual([]);
});

it('queries a partition by prefix, start, order, limit and attributes', async () => {
  await transactAll(['a1', 'a2', 'b1', 'b2'].map((SK) => putItem<Note>('quiz', aNote({ SK }))));
  const namesOf = (notes: readonly Note[]) => notes.map(({ SK }) => SK);

  expect(namesOf(await queryItems<Note>('quiz', partition))).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(namesOf(await queryItems<Note>('quiz', partition, { prefix: 'b' }))).toEqual(['b1', 'b2']);
  expect(namesOf(await queryItems<Note>('quiz', partition, { after: 'a2' }))).toEqual(['b1', 'b2']);
  expect(namesOf(await queryItems<Note>('quiz', partition, { newestFirst: true, limit: 3 }))).toEqual([
    'b2',
    'b1',
    'a2',
  ]);
  expect(await queryItems<Note>('quiz', partition, { prefix: 'a1', attributes: ['text'] })).toEqual([
    { text: 'one' },
  ]);
});

it('queries an index', async () => {
  const id = randomUUID();
  const GSI1PK = indexPartition('roundAttempts', id);
  await transactAll(['1', '2'].map((SK) => putItem<Note>('quiz', aNote({ SK, GSI1PK, GSI1SK: SK }))));

  const found = await queryIndex<Note>('roundAttempts', id, { newestFirst: true });

  expect(found.map(({ SK }) => SK)).toEqual(['2', '1']);
});

it('reads all pages of a large partition', async () => {
  const text = 'x'.repeat(300_000);
  for (const SK of ['1', '2', '3', '4', '5']) await stored({ SK, text });

  expect(await queryItems<Note>('quiz', partition)).toHaveLength(5);
});

it('changes attributes in every way, and ignores undefined ones', async () => {
  await stored({
    status: 'OPEN',
    list: ['a'],
    map: { x: '1', y: '2' },
    job: {},
  });

  const result = await write(
    updateItem<Note>('quiz', keyOf(), {
      text: undefined,
      status: removed,
      list: appended(['b']),
      members: withMember('m'),
      count: plus(1),
      map: inside({ x: removed, y: '3', 'z-9': 'new' }),
      job: inside({ attempts: plus(1) }),
    }),
  );

  expect(result).toEqual({
    ok: true,
    item: {
      ...aNote(),
      count: 2,
      list: ['a', 'b'],
      members: new Set(['m']),
      map: { y: '3', 'z-9': 'new' },
      job: { attempts: 1 },
    },
  });
});

it('creates a missing item, and counts from 0', async () => {
  await write(updateItem<Note>('quiz', keyOf(), { count: plus(2), list: appended(['a']) }));

  expect(await getItem('quiz', keyOf())).toEqual({ ...keyOf(), count: 2, list: ['a'] });
});

it('returns the item that refused a write, and doesn’t change it', async () => {
  const note = aNote({ status: 'OPEN' });
  await stored(note);

  expect(await write(updateItem<Note>('quiz', keyOf(), { count: plus(1) }, { status: 'CLOSED' }))).toEqual({
    ok: false,
    item: note,
  });
  expect(await write(putItem<Note>('quiz', aNote({ text: 'two' }), isNew))).toEqual({
    ok: false,
    item: note,
  });
  expect(await write(deleteItem<Note>('quiz', keyOf(), { count: 2 }))).toEqual({ ok: false, item: note });
  expect(await write(updateItem<Note>('quiz', keyOf('b'), { count: plus(1) }, exists))).toEqual({
    ok: false,
    item: undefined,
  });
  expect(await getItem('quiz', keyOf())).toEqual(note);
});

it.each<[string, Condition<Note>, boolean]>([
  ['equal', { text: 'one', count: 1 }, true],
  ['not equal', { text: 'one', count: 2 }, false],
  ['absent', { status: absent }, true],
  ['present', { status: present }, false],
  ['less than', { count: lessThan(1) }, false],
  ['at most', { count: atMost(1) }, true],
  ['greater than', { count: greaterThan(0) }, true],
  ['absent or', { status: absentOr(lessThan('A')), count: absentOr(lessThan(1)) }, false],
  ['inside a map', { map: having({ x: '1', z: absent }) }, true],
  ['not inside a map', { map: having({ x: '2' }) }, false],
  ['any of', anyOf<Note>({ PK: absent }, { count: 1 }), true],
  ['none of', anyOf<Note>({ PK: absent }, { count: 2, text: 'one' }), false],
])('checks a condition: %s', async (_name, condition, holds) => {
  await stored({ map: { x: '1' } });

  expect((await write(updateItem<Note>('quiz', keyOf(), { text: 'two' }, condition))).ok).toBe(holds);
});

it('refuses a condition without a value', () => {
  const text = JSON.parse('{}').text;

  expect(() => updateItem<Note>('quiz', keyOf(), { count: 2 }, { text })).toThrow(
    'The condition on text has no value',
  );
});

it('returns the item that it removed', async () => {
  const { item } = (await stored()) as { item: Note };

  expect(await write(deleteItem<Note>('quiz', keyOf(), { text: 'one' }))).toEqual({ ok: true, item });
  expect(await write(deleteItem<Note>('quiz', keyOf()))).toEqual({ ok: true, item: undefined });
});

it('writes all subjects of a transaction, or none and returns those that refused', async () => {
  const writes = (condition: Parameters<typeof putItem<Note>>[2]) => ({
    first: updateItem<Note>('quiz', keyOf(), { count: plus(1) }),
    others: [putItem<Note>('quiz', aNote({ SK: 'b' })), putItem<Note>('quiz', aNote({ SK: 'c' }), condition)],
    nothing: undefined,
  });

  expect(await transact(writes(exists))).toEqual(new Set(['others']));
  expect(await queryItems('quiz', partition)).toEqual([]);
  expect(await transact(writes(isNew))).toEqual(new Set());
  expect(await queryItems('quiz', partition)).toHaveLength(3);
  expect(await transact({ nothing: undefined })).toEqual(new Set());
});

it('stops at the first of many transactions that is refused', async () => {
  const names = Array.from({ length: 201 }, (_, n) => `n${1000 + n}`);
  const writes = names.map((SK, n) => putItem<Note>('quiz', aNote({ SK }), n === 150 ? exists : isNew));

  expect(await transactAll(writes)).toBe(false);
  expect(await queryItems('quiz', partition)).toHaveLength(100);
});

it('tries again until its write wins against other writers', async () => {
  await stored({ count: 0 });
  const addOne = () =>
    untilWritten(async () => {
      const note = await getItem<Note>('quiz', keyOf());
      if (!note) throw new Error('No note');
      const changes = { count: note.count + 1 };
      return (await write(updateItem<Note>('quiz', keyOf(), changes, { count: note.count }))).ok
        ? note.count
        : again;
    });

  const seen = await Promise.all(Array.from({ length: 8 }, addOne));

  expect(seen.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('gives up when others are always faster', async () => {
  const { sleep } = retryClock;
  const pauses: number[] = [];
  retryClock.sleep = async (ms) => void pauses.push(ms);
  try {
    await expect(untilWritten(async () => again)).rejects.toMatchObject({ code: 'CONFLICT' });
  } finally {
    retryClock.sleep = sleep;
  }
  expect(pauses).toHaveLength(19);
  expect(Math.max(...pauses)).toBeLessThan(700);
});

it('accepts only the partition of the item, and only keys in it', () => {
  // @ts-expect-error: a note is not in this partition
  expect(() => updateItem<Note>('pool', keyOf(), { count: 2 })).toThrow('is not in the partition pool');
  // @ts-expect-error: the key of a pool
  expect(() => deleteItem<Note>('quiz', { PK: 'POOL#1', SK: 'a' })).toThrow('is not in the partition quiz');
});

it('accepts only attributes of the item, with values of their types', () => {
  // @ts-expect-error: the item has no such attribute
  updateItem<Note>('quiz', keyOf(), { texts: 'two' });
  // @ts-expect-error: not a string
  updateItem<Note>('quiz', keyOf(), { text: 2 });
  // @ts-expect-error: only numbers can be added to
  updateItem<Note>('quiz', keyOf(), { text: plus(1) });
  // @ts-expect-error: a note always has a text
  updateItem<Note>('quiz', keyOf(), { text: removed });
  // @ts-expect-error: a job has no such part
  updateItem<Note>('quiz', keyOf(), { job: inside({ tries: 2 }) });
  // @ts-expect-error: the key can't be changed
  updateItem<Note>('quiz', keyOf(), { PK: 'other' });
  // @ts-expect-error: not a string
  updateItem<Note>('quiz', keyOf(), {}, { text: 2 });
  // @ts-expect-error: the type of the item must be named
  expect(() => updateItem('quiz', keyOf(), { text: 'two' })).not.toThrow();
});
