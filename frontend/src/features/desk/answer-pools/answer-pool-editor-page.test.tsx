// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { fixtureId } from '../../../testing/play-fixtures.ts';
import {
  openPool,
  type PoolServer,
  poolEditPath,
  poolField,
  shownAnswers,
  stubPoolServer,
} from '../../../testing/pool-harness.tsx';
import AnswerPoolEditorPage from './answer-pool-editor-page.tsx';

let server: PoolServer;

setUpDesk();
beforeEach(() => {
  server = stubPoolServer();
});

const openNew = () =>
  renderPage('/admin/answer-pools/create', '/admin/answer-pools/create', <AnswerPoolEditorPage />);
const pasteAnswers = async (text: string) => {
  await userEvent.click(await poolField(/Add answers/));
  await userEvent.paste(text);
};
const sent = (method: string, ending: string) =>
  server.calls.filter((call) => call.method === method && call.address.endsWith(ending));

test('a pasted list says beforehand how many answers it adds, and afterwards which ones it left out', async () => {
  openPool();
  await pasteAnswers('Brno\nBRNO\npraha\nViedeň');

  await userEvent.click(screen.getByRole('button', { name: 'Add 2 answers' }));

  await waitFor(() => expect(server.pool.items.map(({ text }) => text)).toEqual(['Praha', 'Brno', 'Viedeň']));
  await screen.findByText('2 answers added.');
  expect(screen.getByText('Skipped 2 duplicates: BRNO, praha.')).toBeTruthy();
  await waitFor(() => expect(shownAnswers()).toEqual(['Viedeň', 'Brno', 'Praha']));
});

test('a list that stopped continues where it stopped', async () => {
  server.intercept = ({ body }) => ((body as { text?: string } | undefined)?.text === 'B' ? 'offline' : null);
  openPool();
  await pasteAnswers('A\nB\nC');
  await userEvent.click(screen.getByRole('button', { name: 'Add 3 answers' }));
  await screen.findByText(/We couldn’t save 2 answers\./);

  server.intercept = () => null;
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(server.pool.items.map(({ text }) => text)).toEqual(['Praha', 'A', 'B', 'C']));
  await waitFor(() => expect(screen.queryByText(/couldn’t save/)).toBeNull());
});

test('a list that was cut off by a reload can still be finished', async () => {
  server.intercept = ({ body }) => ((body as { text?: string } | undefined)?.text === 'B' ? 'offline' : null);
  openPool();
  await pasteAnswers('A\nB');
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 answers' }));
  await screen.findByText(/We couldn’t save 1 answer\./);
  cleanup();

  server.intercept = () => null;
  openPool();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(server.pool.items.map(({ text }) => text)).toEqual(['Praha', 'A', 'B']));
});

test('answers that were typed and not added yet are offered again after a reload', async () => {
  openPool();
  await pasteAnswers('Brno\nPlzeň');
  await waitFor(() => expect(Object.values(localStorage).join()).toContain('Plzeň'));
  cleanup();

  openPool();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));

  await userEvent.click(screen.getByRole('button', { name: 'Add 2 answers' }));
  await waitFor(() => expect(server.pool.items.map(({ text }) => text)).toEqual(['Praha', 'Brno', 'Plzeň']));
});

test('creates a pool with its answers in one call', async () => {
  const { router } = openNew();
  await userEvent.type(await poolField(/^Name/), 'Rivers');
  await userEvent.type(await poolField(/^Description/), 'Of Europe');
  await userEvent.type(screen.getByRole('combobox', { name: /^Category/ }), 'Geography');
  await pasteAnswers('Hron, Váh');
  await userEvent.keyboard('{Enter}');

  await userEvent.dblClick(screen.getByRole('button', { name: 'Create pool' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(poolEditPath));
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
  await poolField(/^Name/);

  await userEvent.click(screen.getByRole('button', { name: 'Create pool' }));

  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Enter a name.');
  expect(summary.textContent).toContain('Enter a category.');
  expect(sent('POST', '/answer-pools')).toEqual([]);
});

test('an answer is not saved as a duplicate of another one', async () => {
  server.changeItems((items) => [...items, { itemId: fixtureId('e', 2), text: 'Brno' }]);
  openPool();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit answer Brno' }));
  const text = await poolField(/Answer text/);

  await userEvent.clear(text);
  await userEvent.type(text, 'praha{Enter}');

  await screen.findByText('This answer is a duplicate.');
  expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('answers added in the meantime do not prevent saving the name', async () => {
  openPool();
  const name = await poolField(/^Name/);
  await userEvent.type(name, ' of Europe');
  await pasteAnswers('Brno');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(server.pool.items).toHaveLength(2));

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await screen.findByText(/^Saved /);
  expect(server.pool).toMatchObject({ name: 'Cities of Europe', itemCount: 2 });
});
