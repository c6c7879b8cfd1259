import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionOwner } from '../platform/table-keys.ts';
import { seedMedia } from '../testing/seeded-quiz.ts';
import { startTestTable, type TestTable } from '../testing/test-table.ts';
import { getMedia, listOwnMedia } from './media-store.ts';
import { listLibrary } from './session-media-store.ts';

let table: TestTable;
beforeAll(async () => {
  table = await startTestTable();
});
afterAll(() => table.close());

it('gives an author what the browser session saved before, once and for good', async () => {
  const [author, other, session] = [randomUUID(), randomUUID(), randomUUID()];
  const own = await seedMedia(author);
  const saved = await seedMedia(sessionOwner(session), { expiresAt: Math.floor(Date.now() / 1000) + 1000 });
  await seedMedia(sessionOwner(randomUUID()));

  const lists = await Promise.all([listLibrary(author, session), listLibrary(author, session)]);
  expect(lists.map((list) => list.map(({ id }) => id))).toContainEqual([saved.id, own.id]);
  const media = await getMedia(saved.id);
  expect(media).toMatchObject({ ownerId: author, createdAt: saved.createdAt });
  expect(media).not.toHaveProperty('expiresAt');

  expect(await listOwnMedia(sessionOwner(session))).toEqual([]);
  expect((await listLibrary(author, undefined)).map(({ id }) => id)).toEqual([saved.id, own.id]);
  expect(await listLibrary(other, session)).toEqual([]);
});
