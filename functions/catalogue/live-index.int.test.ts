import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { env } from '../platform/env.ts';
import { s3Client } from '../platform/s3.ts';
import type { TableKey } from '../platform/table-keys.ts';
import { query } from '../platform/table-reads.ts';
import { remove, write } from '../platform/table-writes.ts';
import { toQuizSummary } from '../quizzes/public-quiz.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { aPicture, aQuiz } from '../testing/fixtures.ts';
import { startTestBucket, type TestBucket } from '../testing/test-bucket.ts';
import { startTestTable, type TestTable } from '../testing/test-table.ts';
import { buildSnapshot, replaceSnapshots } from './build-snapshot.ts';
import { type CatalogueChange, toCatalogueEntry } from './catalogue-entry.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { writeChanges } from './change-log-store.ts';
import { changesPartition, snapshotsKey } from './keys.ts';
import { LiveIndex } from './live-index.ts';
import { pictureSnapshot } from './picture-snapshot.ts';
import { quizSnapshot } from './quiz-snapshot.ts';
import { readSnapshotList } from './snapshot-store.ts';

let table: TestTable;
let bucket: TestBucket;
beforeAll(async () => {
  table = await startTestTable();
  bucket = await startTestBucket();
  vi.stubEnv(envNames.catalogueMaxAgeMs, '');
});
afterAll(async () => {
  await bucket.close();
  await table.close();
});

let now = 0;
const later = (milliseconds: number) => {
  now += milliseconds;
  vi.setSystemTime(now);
};
beforeEach(async () => {
  // The bucket refuses requests that are signed at a very different time.
  now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  await write(remove(snapshotsKey));
  for (const { PK, SK } of await query<TableKey>(changesPartition)) await write(remove({ PK, SK }));
});
afterEach(() => {
  vi.useRealTimers();
});

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const pictureId = (n: number) => `01900000-0000-7000-9000-${String(n).padStart(12, '0')}`;
/** A published quiz that shows the picture with its number. */
const published = (n: number, title: string, version = 1): CatalogueChange => ({
  id: id(n),
  version,
  entry: toCatalogueEntry(
    toQuizSummary({ ...aQuiz({ id: id(n), title, coverMedia: aPicture() }), playCount: 0 }),
    ['Slon'],
    [{ id: pictureId(n), source: 'UPLOADED', size: n }],
  ),
});
const gone = (n: number, version: number): CatalogueChange => ({ id: id(n), version, entry: null });
const titlesOf = async (catalogue: LiveIndex<CatalogueIndex>) =>
  (await catalogue.current())
    .query({ page: 1, limit: 100, sortBy: 'title', sortOrder: 'asc' })
    .items.map(({ title }) => title);
const fresh = () => titlesOf(new LiveIndex(quizSnapshot));
const freshPictures = async () =>
  (await new LiveIndex(pictureSnapshot).current()).query({
    page: 1,
    limit: 100,
    sortBy: 'id',
    sortOrder: 'asc',
  }).items;
const keyOf = async (place: number) => `catalogue/${(await readSnapshotList()).names[place]}/quizzes.index`;

it('is empty before anything is published, and sees a change in the next second', async () => {
  const catalogue = new LiveIndex(quizSnapshot);
  expect(await titlesOf(catalogue)).toEqual([]);

  await writeChanges([published(1, 'Vlajky')]);
  later(1000);

  expect(await titlesOf(catalogue)).toEqual(['Vlajky']);
});

it('starts from the snapshot and the changes since it, without earlier ones', async () => {
  await writeChanges([published(1, 'Vlajky'), published(2, 'Mestá')]);
  later(120_000);
  expect(await buildSnapshot()).toBe(2);
  for (const { PK, SK } of await query<TableKey>(changesPartition)) await write(remove({ PK, SK }));
  later(1000);
  await writeChanges([published(3, 'Zvieratá'), gone(1, 2)]);
  later(1000);

  expect(await fresh()).toEqual(['Mestá', 'Zvieratá']);
  expect(await freshPictures()).toEqual([pictureId(2), pictureId(3)]);
});

it('looks for changes at most once a second, with one Query, and once for parallel requests', async () => {
  const catalogue = new LiveIndex(quizSnapshot);
  await catalogue.current();

  expect(await commandsDuring(() => catalogue.current())).toEqual([]);
  later(1000);
  const many = () => Promise.all(Array.from({ length: 20 }, () => catalogue.current()));
  expect(await commandsDuring(many)).toEqual(['QueryCommand']);
});

it('shows the newest version when changes arrive twice and in another order', async () => {
  const catalogue = new LiveIndex(quizSnapshot);
  const changes = [published(1, 'One'), gone(1, 2), published(1, 'Three', 3)];
  for (const index of [2, 0, 1, 0, 2]) {
    await writeChanges(changes.slice(index, index + 1));
    later(1000);
    await catalogue.current();
  }

  expect(await titlesOf(catalogue)).toEqual(['Three']);
  expect(await fresh()).toEqual(['Three']);
});

it('applies a change that became visible late', async () => {
  const catalogue = new LiveIndex(quizSnapshot);
  await catalogue.current();
  later(10_000);
  await catalogue.current();

  await writeChanges([published(1, 'Late')], now - 5000);
  later(1000);

  expect(await titlesOf(catalogue)).toEqual(['Late']);
});

it('removes an unpublished and a deleted quiz, also after loading an older snapshot', async () => {
  await writeChanges([published(1, 'Hidden'), published(2, 'Kept')]);
  later(1000);
  await buildSnapshot();
  const warm = new LiveIndex(quizSnapshot);
  await warm.current();
  later(1000);
  await writeChanges([gone(1, 2)]);
  later(1000);

  expect(await titlesOf(warm)).toEqual(['Kept']);
  expect(await fresh()).toEqual(['Kept']);
  // An old version that arrives again doesn't bring the quiz back, from a snapshot either.
  await buildSnapshot();
  await writeChanges([published(1, 'Hidden')]);
  later(1000);
  expect(await fresh()).toEqual(['Kept']);
});

it('shows a burst of 1,000 changes immediately', async () => {
  const catalogue = new LiveIndex(quizSnapshot);
  await catalogue.current();

  await writeChanges(Array.from({ length: 1000 }, (_, n) => published(n, `Kvíz ${n}`)));
  later(1000);

  const found = (await catalogue.current()).query({
    page: 84,
    limit: 12,
    sortBy: 'title',
    sortOrder: 'asc',
  });
  expect(found.total).toBe(1000);
  expect(found.items.map(({ title }) => title)).toEqual(['Kvíz 996', 'Kvíz 997', 'Kvíz 998', 'Kvíz 999']);
});

it('uses the last undamaged snapshot if the newest is damaged or missing, and loses no change', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await writeChanges([published(1, 'One')]);
  later(1000);
  await buildSnapshot();
  for (const n of [2, 3]) {
    later(1000);
    await writeChanges([published(n, `Quiz ${n}`)]);
    later(1000);
    await buildSnapshot();
  }
  const damaged = { Bucket: env('mediaBucketName'), Key: await keyOf(0) };
  const { Body } = await s3Client.send(new GetObjectCommand(damaged));
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array(0);
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
  await s3Client.send(new PutObjectCommand({ ...damaged, Body: bytes }));
  await s3Client.send(new DeleteObjectCommand({ Bucket: env('mediaBucketName'), Key: await keyOf(1) }));

  expect(await fresh()).toEqual(['One', 'Quiz 2', 'Quiz 3']);
  // The pictures have separate files.
  expect(await freshPictures()).toEqual([1, 2, 3].map(pictureId));
  later(1000);
  expect(await buildSnapshot()).toBe(3);
  expect(await fresh()).toEqual(['One', 'Quiz 2', 'Quiz 3']);
});

it('uses the last undamaged pictures with the newest quizzes, and stores undamaged ones with the next change', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await writeChanges([published(1, 'One')]);
  later(60_000);
  await buildSnapshot();
  await writeChanges([published(2, 'Two')]);
  later(60_000);
  await buildSnapshot();
  const Key = (await keyOf(0)).replace('quizzes.index', 'pictures.content');
  await s3Client.send(new DeleteObjectCommand({ Bucket: env('mediaBucketName'), Key }));
  expect(await freshPictures()).toEqual([1, 2].map(pictureId));

  await writeChanges([published(3, 'Three')]);
  later(60_000);
  expect(await buildSnapshot()).toBe(3);
  for (const { PK, SK } of await query<TableKey>(changesPartition)) await write(remove({ PK, SK }));
  expect(await freshPictures()).toEqual([1, 2, 3].map(pictureId));
  expect(await fresh()).toEqual(['One', 'Three', 'Two']);
});

it('keeps three snapshots, and stores none without changes', async () => {
  for (let n = 1; n <= 5; n += 1) {
    await writeChanges([published(n, `Kvíz ${n}`)]);
    later(60_000);
    expect(await buildSnapshot()).toBe(n);
  }
  const { names, version } = await readSnapshotList();

  expect(names).toHaveLength(3);
  expect(version).toBe(5);
  later(60_000);
  expect(await buildSnapshot()).toBe('unchanged');
  expect((await readSnapshotList()).names).toEqual(names);
});

it('stores only one of two snapshots that are built at the same time', async () => {
  await writeChanges([published(1, 'One')]);
  later(1000);

  const built = await Promise.all([buildSnapshot(), buildSnapshot()]);

  expect(built.sort()).toEqual([1, 'superseded']);
  expect((await readSnapshotList()).names).toHaveLength(1);
  expect(await fresh()).toEqual(['One']);
});

it('replaces a wrong catalogue, whatever is stored in the meantime, and loses no change', async () => {
  await writeChanges([published(1, 'Wrong')]);
  later(120_000);
  await buildSnapshot();
  later(60_000);
  const startedAt = new Date(now).toISOString();
  async function* quizzes() {
    yield [published(2, 'Right')];
    // While the table is read, a quiz is published, and the scheduled build stores a snapshot.
    later(60_000);
    await writeChanges([published(3, 'New')]);
    await buildSnapshot();
  }

  expect(await replaceSnapshots(quizzes(), startedAt)).toBe(1);

  expect(await fresh()).toEqual(['New', 'Right']);
  expect(await freshPictures()).toEqual([2, 3].map(pictureId));
});

it('keeps its quizzes, and never shows part of the catalogue, while all snapshots are damaged', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await writeChanges([published(1, 'One')]);
  later(1000);
  await buildSnapshot();
  const warm = new LiveIndex(quizSnapshot);
  await warm.current();
  await s3Client.send(new DeleteObjectCommand({ Bucket: env('mediaBucketName'), Key: await keyOf(0) }));
  later(25 * 3_600_000);

  expect(await titlesOf(warm)).toEqual(['One']);
  await expect(fresh()).rejects.toThrow('None of 1 catalogue snapshots is whole');
});
