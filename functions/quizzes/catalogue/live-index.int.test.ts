import { gzipSync } from 'node:zlib';
import { DeleteObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { envNames } from '#shared/infrastructure/env-names.ts';
import { documentClient } from '../../platform/dynamo.ts';
import { env } from '../../platform/env.ts';
import { s3Client } from '../../platform/s3.ts';
import { queryItems } from '../../platform/table-reads.ts';
import { deleteItem, write } from '../../platform/table-writes.ts';
import { commandsDuring } from '../../testing/counted-commands.ts';
import { aPicture, aQuiz } from '../../testing/fixtures.ts';
import { startTestBucket, type TestBucket } from '../../testing/test-bucket.ts';
import { setUpTable } from '../../testing/test-table.ts';
import { toQuizSummary } from '../content/public-quiz.ts';
import { replaceSnapshot, updateSnapshot } from './build-snapshot.ts';
import { type CatalogueChange, toCatalogueEntry } from './catalogue-entry.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { type CatalogueChangesItem, changesPartition, writeChanges } from './change-log-store.ts';
import { LiveIndex } from './live-index.ts';
import { PictureIndex } from './picture-index.ts';
import { readSnapshot, type SnapshotFormat, snapshotFormats, storeSnapshot } from './snapshot-store.ts';

setUpTable();

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startTestBucket();
  vi.stubEnv(envNames.catalogueMaxAgeMs, '');
});
afterAll(async () => {
  await bucket.close();
});

let now = 0;
const later = (milliseconds: number) => {
  now += milliseconds;
  vi.setSystemTime(now);
};
beforeEach(async () => {
  // The bucket refuses requests that are signed at a very different time; the SDK then signs at the bucket's time.
  s3Client.config.systemClockOffset = 0;
  now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await forgetChanges();
  await storeSnapshot({ changesUntil: now, changes: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function forgetChanges(): Promise<void> {
  for (const item of await queryItems<CatalogueChangesItem>('catalogueChanges', changesPartition))
    await write(deleteItem<CatalogueChangesItem>('catalogueChanges', item));
}

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
const liveCatalogue = () => new LiveIndex(() => new CatalogueIndex());
const fresh = () => titlesOf(liveCatalogue());
const freshPictures = async () =>
  (await new LiveIndex(() => new PictureIndex()).current()).query({
    page: 1,
    limit: 100,
    sortBy: 'id',
    sortOrder: 'asc',
  }).items;
const storedSnapshot = () => ({ Bucket: env('mediaBucketName'), Key: snapshotFormats[0].key });

it('is empty before anything is published, and sees a change in the next second', async () => {
  const catalogue = liveCatalogue();
  expect(await titlesOf(catalogue)).toEqual([]);

  await writeChanges([published(1, 'Vlajky')]);
  later(2000);

  expect(await titlesOf(catalogue)).toEqual(['Vlajky']);
});

it('starts from the snapshot and the changes since it, without earlier ones', async () => {
  await writeChanges([published(1, 'Vlajky'), published(2, 'Mestá')]);
  later(120_000);
  expect(await updateSnapshot()).toBe(2);
  await forgetChanges();
  later(2000);
  await writeChanges([published(3, 'Zvieratá'), gone(1, 2)]);
  later(2000);

  expect(await fresh()).toEqual(['Mestá', 'Zvieratá']);
  expect(await freshPictures()).toEqual([pictureId(2), pictureId(3)]);
});

it('looks for changes after one to two seconds, with one Query, and once for parallel requests', async () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const catalogue = liveCatalogue();
  await catalogue.current();
  chance.mockRestore();

  later(1499);
  expect(await commandsDuring(() => catalogue.current())).toEqual([]);
  later(1);
  const many = () => Promise.all(Array.from({ length: 20 }, () => catalogue.current()));
  expect(await commandsDuring(many)).toEqual(['QueryCommand']);
});

it('applies a change that became visible late', async () => {
  const catalogue = liveCatalogue();
  await catalogue.current();
  later(10_000);
  await catalogue.current();

  await writeChanges([published(1, 'Late')], now - 5000);
  later(2000);

  expect(await titlesOf(catalogue)).toEqual(['Late']);
});

it('removes an unpublished and a deleted quiz, also after loading an older snapshot', async () => {
  await writeChanges([published(1, 'Hidden'), published(2, 'Kept')]);
  later(2000);
  await updateSnapshot();
  const warm = liveCatalogue();
  await warm.current();
  later(2000);
  await writeChanges([gone(1, 2)]);
  later(2000);

  expect(await titlesOf(warm)).toEqual(['Kept']);
  expect(await fresh()).toEqual(['Kept']);
  // An old version that arrives again doesn't bring the quiz back, from a snapshot either.
  await updateSnapshot();
  await writeChanges([published(1, 'Hidden')]);
  later(2000);
  expect(await fresh()).toEqual(['Kept']);
});

it('shows a burst of 1,000 changes immediately', async () => {
  const catalogue = liveCatalogue();
  await catalogue.current();

  await writeChanges(Array.from({ length: 1000 }, (_, n) => published(n, `Kvíz ${n}`)));
  later(2000);

  const found = (await catalogue.current()).query({
    page: 84,
    limit: 12,
    sortBy: 'title',
    sortOrder: 'asc',
  });
  expect(found.total).toBe(1000);
  expect(found.items.map(({ title }) => title)).toEqual(['Kvíz 996', 'Kvíz 997', 'Kvíz 998', 'Kvíz 999']);
});

describe.each([
  ['missing', undefined],
  ['damaged', Buffer.from('{')],
  ['of another format', gzipSync(JSON.stringify({ v: 0, names: [] }))],
])('while the snapshot is %s', (_, Body) => {
  const breakSnapshot = () =>
    Body
      ? s3Client.send(new PutObjectCommand({ ...storedSnapshot(), Body }))
      : s3Client.send(new DeleteObjectCommand(storedSnapshot()));

  it('shows what the change log has, until a minute after a snapshot was made from the table', async () => {
    await breakSnapshot();
    await writeChanges([published(2, 'Two')]);
    const catalogue = liveCatalogue();

    expect(await titlesOf(catalogue)).toEqual(['Two']);
    expect(await updateSnapshot()).toBeUndefined();
    async function* quizzes() {
      yield [published(1, 'One'), published(2, 'Two')];
    }
    await replaceSnapshot(quizzes(), now);
    expect(await fresh()).toEqual(['One', 'Two']);
    later(60_000);
    expect(await titlesOf(catalogue)).toEqual(['One', 'Two']);
  });

  it('keeps its quizzes when a newer snapshot would be loaded', async () => {
    await writeChanges([published(1, 'One')]);
    later(120_000);
    await updateSnapshot();
    const warm = liveCatalogue();
    await warm.current();
    await breakSnapshot();
    await forgetChanges();
    later(25 * 3_600_000);

    expect(await titlesOf(warm)).toEqual(['One']);
  });
});

it('reads the former format until one of the new format is stored, and leaves it for the former release', async () => {
  const next: SnapshotFormat = { v: 2, key: 'catalogue/snapshot-2.json.gz', read: (stored) => stored };
  const former = { changesUntil: now, changes: [published(1, 'Former')] };
  const newer = { changesUntil: now + 1, changes: [published(1, 'Newer')] };
  await storeSnapshot(former);

  const afterDeployment = await readSnapshot([next, ...snapshotFormats]);
  await storeSnapshot(newer, next);

  expect(afterDeployment).toMatchObject(former);
  expect(await readSnapshot([next, ...snapshotFormats])).toMatchObject(newer);
  expect(await readSnapshot()).toMatchObject(former);
});

it('fails to start with no quizzes if S3 refuses to read the snapshot', async () => {
  const refusal = { name: 'AccessDenied', $fault: 'client', $metadata: { httpStatusCode: 403 } } as const;
  vi.spyOn(s3Client, 'send').mockRejectedValue(new S3ServiceException(refusal));

  await expect(fresh()).rejects.toThrow(S3ServiceException);
});

it('keeps the last index while refreshing fails, and catches up afterwards', async () => {
  await writeChanges([published(1, 'One')]);
  const warm = liveCatalogue();
  await warm.current();
  await writeChanges([published(2, 'Two')]);
  const read = vi.spyOn(documentClient, 'send').mockImplementation(async () => {
    later(6000);
    throw new Error('No connection');
  });
  const load = vi.spyOn(s3Client, 'send').mockRejectedValue(new Error('No connection'));

  later(2000);
  expect(await titlesOf(warm)).toEqual(['One']);
  // Counted from the end of the refresh, which has taken six seconds.
  later(9999);
  expect(await titlesOf(warm)).toEqual(['One']);
  expect(read).toHaveBeenCalledOnce();
  later(25 * 3_600_000);
  expect(await titlesOf(warm)).toEqual(['One']);
  expect(load).toHaveBeenCalledOnce();
  await expect(fresh()).rejects.toThrow('No connection');
  for (const fault of [read, load]) fault.mockRestore();
  later(30_000);
  expect(await titlesOf(warm)).toEqual(['One', 'Two']);
});

it('answers with the last index while a refresh or a newer snapshot takes long, and uses it once it is there', async () => {
  vi.stubEnv(envNames.serviceTimeoutMs, '');
  await writeChanges([published(1, 'One')]);
  const warm = liveCatalogue();
  await warm.current();
  await writeChanges([published(2, 'Two')]);
  const { promise, resolve } = Promise.withResolvers<object>();
  vi.spyOn(s3Client, 'send').mockImplementationOnce(() => promise);
  later(25 * 3_600_000);

  const titles = [await titlesOf(warm), await titlesOf(warm)];
  vi.stubEnv(envNames.serviceTimeoutMs, '20000');
  resolve({});

  expect(titles).toEqual([['One'], ['One']]);
  await vi.waitFor(async () => expect(await titlesOf(warm)).toEqual(['One', 'Two']));
});

it('stores no snapshot without changes, nor on one that is older than the change log', async () => {
  await writeChanges([published(1, 'One')]);
  later(60_000);
  expect(await updateSnapshot()).toBe(1);
  later(60_000);
  expect(await updateSnapshot()).toBe('unchanged');
  later(49 * 3_600_000);
  expect(await updateSnapshot()).toBeUndefined();
});

it('replaces a wrong catalogue, whatever is stored in the meantime, and loses no change', async () => {
  await writeChanges([published(1, 'Wrong')]);
  later(120_000);
  await updateSnapshot();
  later(60_000);
  const startedAt = now;
  async function* quizzes() {
    yield [published(2, 'Right')];
    // While the table is read, a quiz is published, and the scheduled build stores a snapshot.
    later(60_000);
    await writeChanges([published(3, 'New')]);
    await updateSnapshot();
  }

  expect(await replaceSnapshot(quizzes(), startedAt)).toBe(1);

  expect(await fresh()).toEqual(['New', 'Right']);
  expect(await freshPictures()).toEqual([2, 3].map(pictureId));
});
