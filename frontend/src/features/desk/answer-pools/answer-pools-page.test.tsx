// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { setUpDeskServer } from '../../../testing/desk-harness.tsx';
import { onePage } from '../../../testing/own-questions.ts';
import { renderPage } from '../../../testing/page-harness.tsx';
import { fixtureId } from '../../../testing/play-fixtures.ts';
import type { StubbedCall, StubbedResponse } from '../../../testing/stub-api.ts';
import AnswerPoolsPage from './answer-pools-page.tsx';

const pool = {
  id: fixtureId('c', 1),
  name: 'Cities',
  category: 'Geography',
  description: 'd',
  isActive: true,
  itemCount: 3,
  createdAt: '2026-10-01T10:00:00Z',
  updatedAt: '2026-10-01T10:00:00Z',
};
const server = setUpDeskServer(answer);

function answer({ method, address, body }: StubbedCall): StubbedResponse {
  if (method === 'DELETE') return 'nothing';
  if (method === 'PUT') return { data: { ...pool, ...(body as object), items: [] }, etag: '"2"' };
  if (address.includes(pool.id)) return { data: { ...pool, items: [] }, etag: '"1"' };
  return { data: onePage([pool]) };
}

const open = (address = '/admin/answer-pools') =>
  renderPage('/admin/answer-pools', address, <AnswerPoolsPage />);
const activeSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Active: Cities' });
const toastTexts = () => currentToasts().map(({ text }) => text);

test('a pool is switched off immediately, based on the version that was read', async () => {
  open();

  await userEvent.click(await activeSwitch());

  expect((await activeSwitch()).checked).toBe(false);
  await waitFor(() => expect(toastTexts()).toContain('Pool “Cities” won’t be used to fill in options.'));
  expect(server.calls.find(({ method }) => method === 'PUT')).toMatchObject({
    ifMatch: '"1"',
    body: { name: 'Cities', category: 'Geography', description: 'd', isActive: false },
  });
});

test('a switch keeps changes that somebody else saves at the same time', async () => {
  let version = 1;
  let saved = { ...pool };
  server.intercept = ({ method, address, body, ifMatch }) => {
    if (method === 'GET') {
      return address.includes(pool.id) ? { data: { ...saved, items: [] }, etag: `"${version}"` } : null;
    }
    if (version === 1) {
      saved = { ...saved, name: 'Towns' };
      version = 2;
    }
    if (ifMatch !== `"${version}"`) return { code: 'STALE_VERSION', status: 412 };
    saved = { ...saved, ...(body as object) };
    return { data: { ...saved, items: [] }, etag: '"3"' };
  };
  open();

  await userEvent.click(await activeSwitch());

  await waitFor(() => expect(toastTexts().join()).toContain('Pool “Towns” won’t be used'));
  expect(saved).toMatchObject({ name: 'Towns', isActive: false });
});

test('a switch that could not be saved switches back', async () => {
  server.intercept = ({ method }) => (method === 'PUT' ? { code: 'INTERNAL_ERROR', status: 500 } : null);
  open();

  await userEvent.click(await activeSwitch());

  await waitFor(() => expect(toastTexts().join()).toContain('Failed to update answer pool status'));
  expect((await activeSwitch()).checked).toBe(true);
});

test('deleting names the pool, and a failure stays in the dialog', async () => {
  server.intercept = ({ method }) => (method === 'DELETE' ? 'offline' : null);
  open();

  await userEvent.click(await screen.findByRole('button', { name: 'Delete pool Cities' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete pool?' });
  expect(dialog.textContent).toContain('“Cities” and its 3 answers');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

  expect((await within(dialog).findByRole('alert')).textContent).toContain('Failed to delete answer pool');
});

test('restoring a pool is offered again after it failed', async () => {
  let isOffline = true;
  server.intercept = ({ method }) => {
    if (method !== 'POST') return null;
    return isOffline ? 'offline' : { data: { ...pool, items: [] } };
  };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete pool Cities' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toastTexts()).toHaveLength(1));

  currentToasts().at(-1)?.onUndo?.();
  await waitFor(() => expect(currentToasts().at(-1)?.kind).toBe('error'));
  isOffline = false;
  currentToasts().at(-1)?.onUndo?.();

  await waitFor(() => expect(toastTexts()).toContain('Pool “Cities” is back.'));
});

test('the search is kept in the address and sent to the server', async () => {
  const { router } = open();

  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search pools' }), 'ci');

  await waitFor(() => expect(router.state.location.search).toBe('?search=ci'));
  await waitFor(() => expect(server.calls.at(-1)?.address).toBe('/api/admin/answer-pools?search=ci'));
});

test('only inactive pools are requested', async () => {
  open('/admin/answer-pools?show=inactive');

  await activeSwitch();
  expect(server.calls[0]?.address).toBe('/api/admin/answer-pools?isActive=false');
});

test('says what could not be loaded', async () => {
  server.intercept = () => ({ code: 'INTERNAL_ERROR', status: 500 });

  open();

  expect(await screen.findByText('Failed to load answer pools')).toBeTruthy();
});
