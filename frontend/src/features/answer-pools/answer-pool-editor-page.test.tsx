// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import {
  type Call,
  type EditorAnswer,
  startEditorTexts,
  stubEditorApi,
  stubEditorBrowser,
} from '../../testing/editor-harness.ts';
import { onePage } from '../../testing/own-questions.ts';
import { renderPage } from '../../testing/page-harness.tsx';
import { fixtureId } from '../../testing/play-fixtures.ts';
import AnswerPoolEditorPage from './answer-pool-editor-page.tsx';
import { texts } from './texts.en.ts';

const poolId = fixtureId('c', 1);
let pool: AnswerPool;
let version: number;
let intercept: (call: Call) => EditorAnswer | null;
let calls: Call[];

beforeAll(() => startEditorTexts('answerPools', texts));
beforeEach(() => {
  stubEditorBrowser();
  version = 1;
  pool = {
    id: poolId,
    name: 'Cities',
    category: 'Geography',
    description: '',
    isActive: true,
    itemCount: 1,
    createdAt: '2026-10-01T10:00:00Z',
    updatedAt: '2026-10-01T10:00:00Z',
    items: [{ itemId: fixtureId('e', 1), text: 'Praha' }],
  };
  intercept = () => null;
  calls = stubEditorApi((call) => intercept(call) ?? answer(call));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The server's side, in memory: one pool. */
function answer({ method, path, body, ifMatch }: Call): EditorAnswer {
  if (path.endsWith('/items')) {
    const item = { itemId: fixtureId('e', pool.items.length + 1), ...(body as { text: string }) };
    pool = { ...pool, items: [...pool.items, item], itemCount: pool.items.length + 1 };
    version += 1;
    return { data: item, status: 201, etag: `"${version}"` };
  }
  if (method === 'PUT' && !path.includes('/items/')) {
    if (ifMatch !== `"${version}"`) return { code: 'STALE_VERSION', status: 412 };
    pool = { ...pool, ...(body as Partial<AnswerPool>) };
    version += 1;
  }
  if (method === 'POST') {
    const { items, ...data } = body as AnswerPool;
    pool = {
      ...pool,
      ...data,
      items: items.map((item, n) => ({ ...item, itemId: fixtureId('e', n + 1) })),
      itemCount: items.length,
    };
    return { data: pool, status: 201, etag: '"1"' };
  }
  if (path.includes(poolId)) return { data: pool, etag: `"${version}"` };
  return { data: onePage([pool]) };
}

const openNew = () =>
  renderPage('/admin/answer-pools/create', '/admin/answer-pools/create', <AnswerPoolEditorPage />);
const openEdit = () =>
  renderPage(
    '/admin/answer-pools/:poolId/edit',
    `/admin/answer-pools/${poolId}/edit`,
    <AnswerPoolEditorPage />,
  );
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const shown = () =>
  within(screen.getByRole('list', { name: 'Answers' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const pasteAnswers = async (text: string) => {
  await userEvent.click(await field(/Add answers/));
  await userEvent.paste(text);
};
const sent = (method: string, ending: string) =>
  calls.filter((call) => call.method === method && call.path.endsWith(ending));

test('a pasted list says before how many it adds and after what it left out', async () => {
  openEdit();
  await pasteAnswers('Brno\nBRNO\npraha\nViedeň');

  await userEvent.click(screen.getByRole('button', { name: 'Add 2 answers' }));

  await waitFor(() => expect(pool.items.map(({ text }) => text)).toEqual(['Praha', 'Brno', 'Viedeň']));
  await screen.findByText('2 answers added.');
  expect(screen.getByText('Left out 2 that are there already: BRNO, praha.')).toBeTruthy();
  await waitFor(() => expect(shown()).toEqual(['Viedeň', 'Brno', 'Praha']));
});

test('a list that stopped goes on where it stopped', async () => {
  intercept = ({ body }) => ((body as { text?: string } | undefined)?.text === 'B' ? 'offline' : null);
  openEdit();
  await pasteAnswers('A\nB\nC');
  await userEvent.click(screen.getByRole('button', { name: 'Add 3 answers' }));
  await screen.findByText(/2 answers were not saved\./);

  intercept = () => null;
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(pool.items.map(({ text }) => text)).toEqual(['Praha', 'A', 'B', 'C']));
  await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
});

test('a list that was cut off by a reload can still be finished', async () => {
  intercept = ({ body }) => ((body as { text?: string } | undefined)?.text === 'B' ? 'offline' : null);
  openEdit();
  await pasteAnswers('A\nB');
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 answers' }));
  await screen.findByText(/1 answer was not saved\./);
  cleanup();

  intercept = () => null;
  openEdit();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(pool.items.map(({ text }) => text)).toEqual(['Praha', 'A', 'B']));
});

test('creates a pool with its answers in one call', async () => {
  const { router } = openNew();
  await userEvent.type(await field(/^Name/), 'Rivers');
  await userEvent.type(await field(/^Description/), 'Of Europe');
  await userEvent.type(screen.getByRole('combobox', { name: /^Category/ }), 'Geography');
  await pasteAnswers('Hron, Váh');
  await userEvent.keyboard('{Enter}');

  await userEvent.dblClick(screen.getByRole('button', { name: 'Create pool' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/answer-pools/${poolId}/edit`));
  expect(sent('POST', '/answer-pools')).toHaveLength(1);
  expect(sent('POST', '/answer-pools')[0]?.body).toEqual({
    name: 'Rivers',
    category: 'Geography',
    description: 'Of Europe',
    isActive: true,
    items: [{ text: 'Hron' }, { text: 'Váh' }],
  });
});

test('names what is missing', async () => {
  openNew();
  await field(/^Name/);

  await userEvent.click(screen.getByRole('button', { name: 'Create pool' }));

  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Write a name.');
  expect(summary.textContent).toContain('Write a category.');
  expect(sent('POST', '/answer-pools')).toEqual([]);
});

test('an answer is not saved as a double of another one', async () => {
  pool = { ...pool, items: [...pool.items, { itemId: fixtureId('e', 2), text: 'Brno' }], itemCount: 2 };
  openEdit();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit answer Brno' }));
  const text = await field(/Text of the answer/);

  await userEvent.clear(text);
  await userEvent.type(text, 'praha{Enter}');

  await screen.findByText('This answer is there already.');
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('answers added meanwhile do not stand in the way of saving the name', async () => {
  openEdit();
  const name = await field(/^Name/);
  await userEvent.type(name, ' of Europe');
  await pasteAnswers('Brno');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(pool.items).toHaveLength(2));

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await screen.findByText(/^Saved /);
  expect(pool).toMatchObject({ name: 'Cities of Europe', itemCount: 2 });
});
