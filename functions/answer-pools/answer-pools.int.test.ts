import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  AnswerPool,
  AnswerPoolItem,
  AnswerPoolSummary,
  GeneratedOptions,
} from '#shared/domain/answer-pool.ts';
import { limits } from '#shared/domain/limits.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { setEmailVerified } from '../accounts/account-store.ts';
import { deleteSomeContent } from '../events/account-content-store.ts';
import { type PictureItem, pictureKey } from '../pictures/table.ts';
import { queryItems } from '../platform/table-reads.ts';
import { deleteItem, write } from '../platform/table-writes.ts';
import { type Calls, callsOf } from '../testing/author-calls.ts';
import { commandsDuring } from '../testing/counted-commands.ts';
import { type SeededAuthor, seedAuthor, seedPicture } from '../testing/seeded-quiz.ts';
import { setUpTable } from '../testing/test-table.ts';
import { poolPartition } from './table.ts';

type List<Item> = { items: Item[]; total: number; totalPages: number; page: number; limit: number };
type Failed = { code: string; detail: string; errors: { path: string }[] };

setUpTable();

let author: SeededAuthor;
let call: Calls;
beforeEach(async () => {
  author = await seedAuthor();
  call = callsOf(author);
});

const texts = (...answers: string[]) => answers.map((text) => ({ text }));
const create = async (body: Record<string, unknown> = {}) =>
  (await call<AnswerPool>('createAnswerPool', { body: { name: 'Mestá', category: 'Mestá', ...body } })).body;
const read = (poolId: string) => call<AnswerPool>('getAnswerPool', { params: { poolId } });
const namesOf = async (query: Record<string, string> = {}) =>
  (await call<List<AnswerPoolSummary>>('listOwnAnswerPools', { query })).body.items.map(({ name }) => name);

describe('a pool', () => {
  it('is created with its items in their order, changed and deleted', async () => {
    const picture = await seedPicture(author.userId);
    const answer = await call<AnswerPool>('createAnswerPool', {
      body: {
        name: ' Hlavné mestá ',
        category: 'mesta',
        items: [
          { text: 'Praha', mediaId: picture.id },
          { text: 'Viedeň', mediaId: null },
        ],
      },
    });
    const pool = answer.body;
    expect([answer.status, answer.headers.etag]).toEqual([201, '"1"']);
    expect(pool).toMatchObject({ name: 'Hlavné mestá', description: '', isActive: true, itemCount: 2 });
    expect(pool.items).toEqual([
      { itemId: pool.items[0]?.itemId, text: 'Praha', mediaId: picture.id },
      { itemId: pool.items[1]?.itemId, text: 'Viedeň' },
    ]);
    expect((await read(pool.id)).body).toEqual(pool);

    const params = { poolId: pool.id };
    const body = { name: 'Mestá', category: 'geo', description: 'Európa', isActive: false };
    const changed = await call<AnswerPool>('updateAnswerPool', { params, body });
    expect([changed.headers.etag, changed.body]).toEqual([
      '"2"',
      { ...pool, ...body, updatedAt: changed.body.updatedAt },
    ]);
    const stale = await call<Failed>('updateAnswerPool', { params, body, headers: { 'if-match': '"1"' } });
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE_VERSION']);

    expect((await call('deleteAnswerPool', { params })).status).toBe(204);
    expect((await call('deleteAnswerPool', { params })).status).toBe(404);
    expect((await read(pool.id)).status).toBe(404);
    expect(await namesOf()).toEqual([]);
  });

  it('stores 500 items of the maximum length, and refuses one more', async () => {
    const longest = (n: number) => `${String(n).padStart(3, '0')}${'ž'.repeat(limits.answerTextMax - 3)}`;
    const picture = await seedPicture(author.userId);
    const items = Array.from({ length: limits.answerPool.itemsMax }, (_, n) => ({
      text: longest(n),
      mediaId: picture.id,
    }));
    const pool = await create({ items });
    expect((await read(pool.id)).body.items.map(({ text }) => text)).toEqual(items.map(({ text }) => text));

    const params = { poolId: pool.id };
    const refused = await call<Failed>('createAnswerPoolItem', { params, body: { text: 'Ešte' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    const tooMany = await call<Failed>('createAnswerPool', {
      body: { name: 'X', category: 'Y', items: [...items, { text: 'Ešte' }] },
    });
    expect([tooMany.status, tooMany.body.errors.map(({ path }) => path)]).toEqual([422, ['body.items']]);
  });

  it('is made only by authors whose e-mail address is verified', async () => {
    await setEmailVerified(author, false);

    const refused = await call<Failed>('createAnswerPool', { body: { name: 'X', category: 'Y' } });

    expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_UNVERIFIED']);
    expect(await namesOf()).toEqual([]);
  });

  it('names every item whose picture belongs to another author', async () => {
    const [own, foreign] = [await seedPicture(author.userId), await seedPicture(randomUUID())];
    const refused = await call<Failed>('createAnswerPool', {
      body: {
        name: 'X',
        category: 'Y',
        items: [
          { text: 'a', mediaId: foreign.id },
          { text: 'b', mediaId: own.id },
          { text: 'c', mediaId: randomUUID() },
        ],
      },
    });
    expect(refused.body.errors.map(({ path }) => path)).toEqual([
      'body.items.0.mediaId',
      'body.items.2.mediaId',
    ]);
    expect(await namesOf()).toEqual([]);
  });
});

describe('items', () => {
  it('are added, changed and deleted with the entity tag of their pool', async () => {
    const pool = await create({ items: texts('Praha') });
    const params = { poolId: pool.id };
    const added = await call<AnswerPoolItem>('createAnswerPoolItem', { params, body: { text: ' Viedeň ' } });
    expect([added.status, added.headers.etag, added.body.text]).toEqual([201, '"2"', 'Viedeň']);

    const itemParams = { ...params, itemId: added.body.itemId };
    const put = (ifMatch: string) =>
      call<AnswerPoolItem & Failed>('updateAnswerPoolItem', {
        params: itemParams,
        body: { text: 'Wien' },
        headers: { 'if-match': ifMatch },
      });
    expect((await put('"1"')).body.code).toBe('STALE_VERSION');
    expect((await put('"2"')).body).toEqual({ itemId: added.body.itemId, text: 'Wien' });
    expect((await read(pool.id)).body).toMatchObject({
      itemCount: 2,
      items: [{ text: 'Praha' }, { text: 'Wien' }],
    });

    const stale = { params: itemParams, headers: { 'if-match': '"2"' } };
    expect((await call('deleteAnswerPoolItem', stale)).status).toBe(412);
    const current = { params: itemParams, headers: { 'if-match': '"3"' } };
    expect((await call('deleteAnswerPoolItem', current)).status).toBe(204);
    expect((await call('deleteAnswerPoolItem', { params: itemParams })).status).toBe(404);
    expect((await put('*')).status).toBe(404);
    expect((await read(pool.id)).body.items.map(({ text }) => text)).toEqual(['Praha']);
  });

  it('that repeat another one are refused, whatever their case; diacritics make another answer', async () => {
    const repeated = await call<Failed>('createAnswerPool', {
      body: { name: 'Mestá', category: 'Mestá', items: texts('Roma', 'Rím', 'ROMA', ' roma') },
    });
    expect([repeated.status, repeated.body.errors.map(({ path }) => path)]).toEqual([
      422,
      ['body.items.2.text', 'body.items.3.text'],
    ]);

    const pool = await create({ items: texts('Roma', 'Rím') });
    const params = { poolId: pool.id };
    const added = await call<Failed>('createAnswerPoolItem', { params, body: { text: 'roma' } });
    expect([added.status, added.body.errors.map(({ path }) => path)]).toEqual([422, ['body.text']]);
    const put = (text: string) =>
      call<AnswerPoolItem>('updateAnswerPoolItem', {
        params: { ...params, itemId: pool.items[1]?.itemId ?? '' },
        body: { text },
      });
    expect((await put('ROMA')).status).toBe(422);
    expect((await read(pool.id)).body).toMatchObject({ itemCount: 2, items: pool.items });

    expect((await put('RÍM')).status).toBe(200);
    expect((await call('createAnswerPoolItem', { params, body: { text: 'Róma' } })).status).toBe(201);
  });

  it('lose none of ten that are added in parallel', async () => {
    const pool = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        call('createAnswerPoolItem', { params: { poolId: pool.id }, body: { text: `Mesto ${n}` } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await read(pool.id)).body).toMatchObject({ itemCount: 10 });
    expect(new Set((await read(pool.id)).body.items.map(({ text }) => text)).size).toBe(10);
  });
});

describe('lists', () => {
  it('show only the caller’s own pools, newest first, searched, filtered and paged', async () => {
    await create({ name: 'Zvieratá', category: 'príroda' });
    await create({ name: 'Rieky', category: 'zemepis', description: 'Európske', isActive: false });
    await callsOf(await seedAuthor())('createAnswerPool', { body: { name: 'Cudzí', category: 'x' } });

    expect(await namesOf()).toEqual(['Rieky', 'Zvieratá']);
    expect(await namesOf({ search: 'ZVIERATA' })).toEqual(['Zvieratá']);
    expect(await namesOf({ search: 'priroda' })).toEqual(['Zvieratá']);
    expect(await namesOf({ search: 'europske' })).toEqual(['Rieky']);
    expect(await namesOf({ isActive: 'false' })).toEqual(['Rieky']);
    expect(await namesOf({ limit: '1', page: '2' })).toEqual(['Zvieratá']);
    const active = await call<List<AnswerPoolSummary>>('listAnswerPools');
    expect(active.body.items.map(({ name }) => name)).toEqual(['Zvieratá']);
    expect(await commandsDuring(() => namesOf())).toEqual(['QueryCommand']);
  });

  it('of a category have the items of its active pools', async () => {
    await create({ category: 'Mestá', items: texts('Praha') });
    await create({ category: 'mesta', items: texts('Viedeň') });
    await create({ category: 'Mestá', isActive: false, items: texts('Tajné') });
    await create({ category: 'Rieky', items: texts('Dunaj') });

    const list = () => call<List<AnswerPool>>('listCategoryAnswerPools', { params: { category: 'Mestá' } });
    expect((await list()).body.items.map(({ items }) => items.map(({ text }) => text))).toEqual([
      ['Viedeň'],
      ['Praha'],
    ]);
    expect(await commandsDuring(list)).toEqual(['QueryCommand', 'BatchGetItemCommand']);
    const none = await call<List<AnswerPool>>('listCategoryAnswerPools', { params: { category: 'Nič' } });
    expect(none.body).toMatchObject({ items: [], total: 0 });
  });
});

describe('a deleted pool or item', () => {
  afterEach(() => vi.useRealTimers());
  const aDayLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.undoSeconds * 1000 });
  const restorePool = (poolId: string) =>
    call<AnswerPool & Failed>('restoreAnswerPool', { params: { poolId } });
  const restoreItem = (poolId: string, itemId: string) =>
    call<AnswerPoolItem & Failed>('restoreAnswerPoolItem', { params: { poolId, itemId } });
  const removeItem = (poolId: string, itemId: string) =>
    call('deleteAnswerPoolItem', { params: { poolId, itemId } });

  it('comes back as it was, once: a pool', async () => {
    const pool = await create({ items: texts('Praha', 'Viedeň') });
    await call('deleteAnswerPool', { params: { poolId: pool.id } });
    expect(await namesOf()).toEqual([]);
    expect(
      (
        await call<Failed>('generateAnswerOptions', {
          params: { category: 'Mestá' },
          query: { correctAnswer: 'X', totalOptions: '2' },
        })
      ).body.code,
    ).toBe('POOL_TOO_SMALL');
    const body = { name: 'Iné', category: 'x' };
    expect((await call('updateAnswerPool', { params: { poolId: pool.id }, body })).status).toBe(404);

    const restored = await restorePool(pool.id);

    expect([restored.status, restored.headers.etag, restored.body]).toEqual([200, '"1"', pool]);
    expect((await restorePool(pool.id)).body).toEqual(pool);
    expect((await read(pool.id)).body).toEqual(pool);
    expect(await namesOf()).toEqual(['Mestá']);
  });

  it('comes back in its place, once: an item', async () => {
    const pool = await create({ items: texts('Praha', 'Viedeň', 'Brno') });
    const [praha, viedeň] = pool.items.map(({ itemId }) => itemId) as [string, string];
    for (const id of [praha, viedeň]) expect((await removeItem(pool.id, id)).status).toBe(204);

    const restored = await restoreItem(pool.id, viedeň);
    expect([restored.status, restored.headers.etag, restored.body]).toEqual([200, '"4"', pool.items[1]]);
    expect((await restoreItem(pool.id, praha)).status).toBe(200);
    expect((await restoreItem(pool.id, praha)).body).toEqual(pool.items[0]);

    expect((await read(pool.id)).body).toMatchObject({ items: pool.items, itemCount: 3 });
  });

  it('is refused if the pool has the same text by now', async () => {
    const pool = await create({ items: texts('Praha') });
    const itemId = pool.items[0]?.itemId ?? '';
    await removeItem(pool.id, itemId);
    await call('createAnswerPoolItem', { params: { poolId: pool.id }, body: { text: 'PRAHA' } });

    const refused = await restoreItem(pool.id, itemId);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('comes back without pictures that were deleted', async () => {
    const kept = await seedPicture(author.userId);
    const lost = await seedPicture(author.userId);
    const items = [
      { text: 'Praha', mediaId: kept.id },
      { text: 'Viedeň', mediaId: lost.id },
    ];
    const pool = await create({ items });
    const itemId = pool.items[1]?.itemId ?? '';
    await removeItem(pool.id, itemId);
    await write(deleteItem<PictureItem>('picture', pictureKey(lost.id)));
    expect((await restoreItem(pool.id, itemId)).body).toEqual({ itemId, text: 'Viedeň' });

    const other = await create({ items: [{ text: 'Brno', mediaId: kept.id }] });
    await call('deleteAnswerPool', { params: { poolId: other.id } });
    await write(deleteItem<PictureItem>('picture', pictureKey(kept.id)));
    expect((await restorePool(other.id)).body.items).toEqual([
      { itemId: other.items[0]?.itemId, text: 'Brno' },
    ]);
  });

  it('is gone after a day, and for other authors', async () => {
    const pool = await create({ items: texts('Praha') });
    const itemId = pool.items[0]?.itemId ?? '';
    await removeItem(pool.id, itemId);
    const other = await create();
    await call('deleteAnswerPool', { params: { poolId: other.id } });
    const stranger = callsOf(await seedAuthor());
    const params = { poolId: pool.id, itemId };
    expect((await stranger('restoreAnswerPoolItem', { params })).status).toBe(404);
    expect((await stranger('restoreAnswerPool', { params: { poolId: other.id } })).status).toBe(404);

    aDayLater();

    expect((await restoreItem(pool.id, itemId)).status).toBe(404);
    expect((await restorePool(other.id)).status).toBe(404);
  });

  it('is deleted with the account', async () => {
    const pool = await create({ items: texts('Praha') });
    await removeItem(pool.id, pool.items[0]?.itemId ?? '');
    await call('deleteAnswerPool', { params: { poolId: pool.id } });

    await deleteSomeContent(author.userId, Date.now() + 10_000);

    expect(await queryItems('pool', poolPartition(pool.id))).toEqual([]);
  });
});

describe('generateAnswerOptions', () => {
  const generate = (correctAnswer: string, totalOptions?: string, category = 'Mestá') =>
    call<GeneratedOptions & Failed>('generateAnswerOptions', {
      params: { category },
      query: { correctAnswer, ...(totalOptions ? { totalOptions } : {}) },
    });

  it('puts the right answer once among different answers of the active pools', async () => {
    await create({ items: texts('Praha', 'Viedeň', 'Bratislava') });
    await create({ items: texts('Budapešť', 'VIEDEŇ', 'praha ') });
    await create({ isActive: false, items: texts('Tajné') });
    await callsOf(await seedAuthor())('createAnswerPool', {
      body: { name: 'X', category: 'Mestá', items: texts('Cudzie') },
    });

    const { status, body } = await generate('bratislava');
    expect(status).toBe(200);
    expect(body.options.filter(({ isCorrect }) => isCorrect)).toEqual(textOptions('bratislava'));
    const all = body.options.map(({ answerText }) => answerText.trim().toLowerCase()).sort();
    expect(all).toEqual(['bratislava', 'budapešť', 'praha', 'viedeň']);
    expect((await generate('Bratislava', '2')).body.options).toHaveLength(2);
  });

  it('says how many answers exist if there are too few', async () => {
    await create({ items: texts('Praha', 'Viedeň', 'Brno') });
    const refused = await generate('Praha', '5');
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'POOL_TOO_SMALL',
      'The pools have 2 other answers, but 4 are needed. Add answers or ask for fewer options',
    ]);
    expect((await generate('X', undefined, 'Iné')).body.code).toBe('POOL_TOO_SMALL');
  });

  it('puts the right answer at every place after many calls', async () => {
    await create({ items: texts('a', 'b', 'c', 'd', 'e') });
    const places = new Set<number>();
    for (let n = 0; n < 200 && places.size < 4; n += 1) {
      places.add((await generate('X')).body.options.findIndex(({ isCorrect }) => isCorrect));
    }
    expect([...places].sort()).toEqual([0, 1, 2, 3]);
  });
});
