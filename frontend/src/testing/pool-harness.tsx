import { screen, within } from '@testing-library/react';
import AnswerPoolEditorPage from '#features/desk/answer-pools/answer-pool-editor-page.tsx';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import { onePage } from './own-questions.ts';
import { renderPage } from './page-harness.tsx';
import { fixtureId } from './play-fixtures.ts';
import { type StubbedCall, type StubbedResponse, stubApi } from './stub-api.ts';

const poolId = fixtureId('c', 1);
/** The path of the pool's editor. */
export const poolEditPath = `/admin/answer-pools/${poolId}/edit`;

/** A server in memory with one pool. The pool and its items share one version. */
export type PoolServer = {
  pool: AnswerPool;
  version: number;
  /** The items that were removed or replaced. */
  readonly removed: AnswerPool['items'];
  /** If it returns a response, this is used instead of the server's. */
  intercept: (call: StubbedCall) => StubbedResponse | null;
  readonly calls: readonly StubbedCall[];
  /** Simulates a save by anyone, which changes the version. */
  readonly changePool: (change: Partial<AnswerPool>) => void;
  readonly changeItems: (change: (items: AnswerPool['items']) => AnswerPool['items']) => void;
};

/** Stubs a server for the editor. Its pool has one answer, Praha. */
export function stubPoolServer(): PoolServer {
  const server: PoolServer = {
    pool: {
      id: poolId,
      name: 'Cities',
      category: 'Geography',
      description: '',
      isActive: true,
      itemCount: 1,
      createdAt: '2026-10-01T10:00:00Z',
      updatedAt: '2026-10-01T10:00:00Z',
      items: [{ itemId: fixtureId('e', 1), text: 'Praha' }],
    },
    version: 1,
    removed: [],
    intercept: () => null,
    calls: stubApi((call) => server.intercept(call) ?? respond(server, call)),
    changePool(change) {
      server.pool = { ...server.pool, ...change };
      server.version += 1;
    },
    changeItems(change) {
      const before = server.pool.items;
      const items = change(before);
      server.removed.push(...before.filter((item) => !items.includes(item)));
      server.changePool({ items, itemCount: items.length });
    },
  };
  return server;
}

function respond(server: PoolServer, { method, address, body, ifMatch }: StubbedCall): StubbedResponse {
  const etag = () => `"${server.version}"`;
  if (method === 'POST' && !address.includes(poolId)) {
    const { items, ...data } = body as AnswerPool;
    const withIds = items.map((item, index) => ({ ...item, itemId: fixtureId('e', index + 1) }));
    server.pool = { ...server.pool, ...data, items: withIds, itemCount: items.length };
    return { data: server.pool, status: 201, etag: etag() };
  }
  if (!address.includes(poolId)) return { data: onePage([server.pool]) };
  if (method === 'GET') return { data: server.pool, etag: etag() };
  if (method === 'PUT' && ifMatch && ifMatch !== etag()) return { code: 'STALE_VERSION', status: 412 };
  const restoredId = address.split('/items/')[1]?.split('/restore')[0];
  if (address.endsWith('/restore') && restoredId) {
    const restored = server.removed.find((one) => one.itemId === restoredId);
    server.changeItems((items) => [...items, ...(restored ? [restored] : [])]);
    return { data: restored, etag: etag() };
  }
  const itemId = method === 'POST' ? fixtureId('e', server.version + 1) : address.split('/items/')[1];
  if (!itemId) {
    server.changePool(body as Partial<AnswerPool>);
    return { data: server.pool, etag: etag() };
  }
  if (method === 'DELETE') {
    server.changeItems((items) => items.filter((one) => one.itemId !== itemId));
    return 'nothing';
  }
  const { text, mediaId } = body as { text: string; mediaId?: string | null };
  const item = { itemId, text, ...(mediaId ? { mediaId } : {}) };
  server.changeItems((items) =>
    method === 'POST' ? [...items, item] : items.map((one) => (one.itemId === itemId ? item : one)),
  );
  return { data: item, status: method === 'POST' ? 201 : 200, etag: etag() };
}

export const openPool = () =>
  renderPage('/admin/answer-pools/:poolId/edit', poolEditPath, <AnswerPoolEditorPage />);

/** A field of the editor by its label. */
export const poolField = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

/** The answers in the list, newest first. */
export const shownAnswers = () =>
  within(screen.getByRole('list', { name: 'Answers' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
