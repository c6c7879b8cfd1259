// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import { currentToasts } from '../../components/toasts/toast-list.ts';
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

/** The server's side, in memory: one pool, whose version is its items' too. */
function answer({ method, path, body, ifMatch }: Call): EditorAnswer {
  if (!path.includes(poolId)) return { data: onePage([pool]) };
  if (method === 'GET') return { data: pool, etag: `"${version}"` };
  if (method === 'PUT' && ifMatch !== `"${version}"`) return { code: 'STALE_VERSION', status: 412 };
  const itemId = method === 'POST' ? fixtureId('e', version + 1) : path.split('/items/')[1];
  if (!itemId) {
    changePool(body as Partial<AnswerPool>);
    return { data: pool, etag: `"${version}"` };
  }
  if (method === 'DELETE') {
    changeItems((items) => items.filter((one) => one.itemId !== itemId));
    return { status: 204 };
  }
  const { text, mediaId } = body as { text: string; mediaId?: string | null };
  const item = { itemId, text, ...(mediaId ? { mediaId } : {}) };
  changeItems((items) =>
    method === 'POST' ? [...items, item] : items.map((one) => (one.itemId === itemId ? item : one)),
  );
  return { data: item, status: method === 'POST' ? 201 : 200, etag: `"${version}"` };
}

/** Somebody saves, here or elsewhere; the version moves on. */
function changePool(change: Partial<AnswerPool>): void {
  pool = { ...pool, ...change };
  version += 1;
}

function changeItems(change: (items: AnswerPool['items']) => AnswerPool['items']): void {
  const items = change(pool.items);
  changePool({ items, itemCount: items.length });
}

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
const pasteAnswer = async (text: string) => {
  await userEvent.click(await field(/Add answers/));
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(calls.at(-1)?.method).toBe('GET'));
};
const puts = () => calls.filter(({ method }) => method === 'PUT');
/** Chooses one version of the only field that both changed. */
const choose = async (version: RegExp) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody saved in between' }));
  await userEvent.click(dialog.getByRole('radio', { name: version }));
  await userEvent.click(dialog.getByRole('button', { name: 'Use the choice' }));
};

describe('an answer that is changed in two windows', () => {
  const renamed = (text: string) => (items: AnswerPool['items']) =>
    items.map((item) => (item.text === 'Praha' ? { ...item, text } : item));
  const edit = async (typed: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit answer Praha' }));
    const text = await field(/Text of the answer/);
    await userEvent.clear(text);
    await userEvent.type(text, typed);
    return text;
  };
  const save = async () => {
    const list = within(screen.getByRole('list', { name: 'Answers' }));
    await userEvent.click(list.getByRole('button', { name: 'Save' }));
  };

  test('is saved against the version that was read, and the next one against the new version', async () => {
    openEdit();
    await edit('Brno');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit answer Brno' }));
    await userEvent.type(await field(/Text of the answer/), ' mesto');
    await save();

    await screen.findByText('Brno mesto');
    expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  });

  test('is saved without asking where only other answers were changed', async () => {
    openEdit();
    await edit('Brno');
    changeItems((items) => [...items, { itemId: fixtureId('e', 9), text: 'Nitra' }]);

    await save();

    await waitFor(() => expect(shown()).toEqual(['Nitra', 'Brno']));
    expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['mine', /My version.*Brno/, 'Brno', ['"1"', '"2"']],
    ['theirs', /Saved version.*Prag/, 'Prag', ['"1"']],
  ] as const)('shows both versions, and %s can be chosen', async (_, choice, text, ifMatches) => {
    openEdit();
    await edit('Brno');
    changeItems(renamed('Prag'));
    await save();

    await choose(choice);

    await waitFor(() => expect(shown()).toEqual([text]));
    expect(pool.items.map((item) => item.text)).toEqual([text]);
    expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(ifMatches);
  });

  test('keeps what is typed where nothing is decided', async () => {
    openEdit();
    const text = await edit('Brno');
    changeItems(renamed('Prag'));
    await save();
    const dialog = within(await screen.findByRole('dialog'));

    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

    expect(text.value).toBe('Brno');
    await save();
    await screen.findByRole('dialog');
    expect(pool.items[0]?.text).toBe('Prag');
  });

  test('asks also where the list shows the other version by now', async () => {
    openEdit();
    await edit('Brno');
    changeItems(renamed('Prag'));
    await pasteAnswer('Nitra');

    await save();

    await screen.findByRole('dialog', { name: 'Somebody saved in between' });
    expect(puts()).toEqual([]);
  });

  test('takes a picture of theirs and a text of mine together', async () => {
    const mediaId = fixtureId('d', 1);
    openEdit();
    await edit('Brno');
    changeItems((items) => items.map((item) => ({ ...item, mediaId })));

    await save();

    await waitFor(() => expect(pool.items).toEqual([{ itemId: fixtureId('e', 1), text: 'Brno', mediaId }]));
  });

  test('that was removed stays in its form and can be added again', async () => {
    openEdit();
    await edit('Brno');
    changeItems(() => []);
    await pasteAnswer('Nitra');
    await save();
    await screen.findByText(/This answer was removed in another window\./);

    await save();

    await waitFor(() => expect(shown()).toEqual(['Brno', 'Nitra']));
    expect(pool.items.map(({ text }) => text)).toEqual(['Nitra', 'Brno']);
  });

  test('is not removed unseen: it is shown as it is now, and may be removed then', async () => {
    openEdit();
    const remove = await screen.findByRole('button', { name: 'Remove answer Praha' });
    changeItems(renamed('Prag'));

    await userEvent.click(remove);

    const again = await screen.findByRole('button', { name: 'Remove answer Prag' });
    expect(currentToasts().map(({ text }) => text)).toEqual([
      expect.stringContaining('The answer “Praha” was changed in another window'),
    ]);
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await userEvent.click(again);
    await waitFor(() => expect(pool.items).toEqual([]));
    expect(calls.find(({ method }) => method === 'DELETE')?.ifMatch).toBe('"2"');
  });

  test('is removed although somebody saved another one under it', async () => {
    intercept = ({ method }) => {
      if (method !== 'DELETE' || version > 1) return null;
      changeItems((items) => [...items, { itemId: fixtureId('e', 9), text: 'Nitra' }]);
      return { code: 'STALE_VERSION', status: 412 };
    };
    openEdit();

    await userEvent.click(await screen.findByRole('button', { name: 'Remove answer Praha' }));

    await waitFor(() => expect(shown()).toEqual(['Nitra']));
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ ifMatch }) => ifMatch)).toEqual([
      '"1"',
      '"2"',
    ]);
  });

  test('warns before a page with a changed answer in its form is left', async () => {
    openEdit();
    await screen.findByText('Praha');
    const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(true);

    await edit('Brno');

    expect(closing()).toBe(false);
  });
});

describe('the data of a pool that are changed in two windows', () => {
  const pressSave = async () => {
    const form = within(screen.getByRole('form', { name: 'About the pool' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
  };

  test('are merged where they do not collide', async () => {
    openEdit();
    await userEvent.type(await field(/^Name/), ' of Europe');
    changePool({ description: 'Old ones' });

    await pressSave();

    await screen.findByText(/^Saved /);
    expect(pool).toMatchObject({ name: 'Cities of Europe', description: 'Old ones' });
    expect((await field(/^Description/)).value).toBe('Old ones');
  });

  test.each([
    ['mine', /My version/, 'Cities of Europe'],
    ['theirs', /Saved version/, 'Towns'],
  ] as const)('are shown in both versions, and %s can be chosen', async (_, choice, name) => {
    openEdit();
    await userEvent.type(await field(/^Name/), ' of Europe');
    changePool({ name: 'Towns' });
    await pressSave();

    await choose(choice);

    await screen.findByText(/^Saved /);
    expect(pool.name).toBe(name);
    expect((await field(/^Name/)).value).toBe(name);
    expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  });

  test('are saved although the version moves on under the save', async () => {
    let inBetween = 2;
    intercept = ({ method, path }) => {
      if (method === 'PUT' && path.endsWith(poolId) && inBetween > 0) {
        inBetween -= 1;
        version += 1;
      }
      return null;
    };
    openEdit();
    await userEvent.type(await field(/^Name/), ' of Europe');

    await pressSave();

    await screen.findByText(/^Saved /);
    expect(pool.name).toBe('Cities of Europe');
  });
});
