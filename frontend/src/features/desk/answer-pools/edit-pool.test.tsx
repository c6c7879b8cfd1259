// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerPool } from '#shared/domain/answer-pool.ts';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { fixtureId } from '../../../testing/play-fixtures.ts';
import {
  openPool,
  type PoolServer,
  poolField,
  shownAnswers,
  stubPoolServer,
} from '../../../testing/pool-harness.tsx';

let server: PoolServer;

setUpDesk();
beforeEach(() => {
  server = stubPoolServer();
});

const pasteAnswer = async (text: string) => {
  await userEvent.click(await poolField(/Add answers/));
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(server.calls.at(-1)?.method).toBe('GET'));
};
const puts = () => server.calls.filter(({ method }) => method === 'PUT');
describe('an answer that is changed in two windows', () => {
  const renamed = (text: string) => (items: AnswerPool['items']) =>
    items.map((item) => (item.text === 'Praha' ? { ...item, text } : item));
  const edit = async (typed: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit answer Praha' }));
    const text = await poolField(/Answer text/);
    await userEvent.clear(text);
    await userEvent.type(text, typed);
    return text;
  };
  const save = async () => {
    const list = within(screen.getByRole('list', { name: 'Answers' }));
    await userEvent.click(list.getByRole('button', { name: 'Save' }));
  };

  test('is saved based on the version that was read, and the next one based on the new version', async () => {
    openPool();
    await edit('Brno');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit answer Brno' }));
    await userEvent.type(await poolField(/Answer text/), ' mesto');
    await save();

    await screen.findByText('Brno mesto');
    expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  });

  test('is saved without asking if only other answers were changed', async () => {
    openPool();
    await edit('Brno');
    server.changeItems((items) => [...items, { itemId: fixtureId('e', 9), text: 'Nitra' }]);

    await save();

    await waitFor(() => expect(shownAnswers()).toEqual(['Nitra', 'Brno']));
    expect(puts().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('also asks if the list already shows the other version', async () => {
    openPool();
    await edit('Brno');
    server.changeItems(renamed('Prag'));
    await pasteAnswer('Nitra');

    await save();

    await screen.findByRole('dialog', { name: 'This was changed somewhere else' });
    expect(puts()).toEqual([]);
  });

  test('that was removed stays in its form and can be added again', async () => {
    openPool();
    await edit('Brno');
    server.changeItems(() => []);
    await pasteAnswer('Nitra');
    await save();
    await screen.findByText(/This answer was removed in another window\./);

    await save();

    await waitFor(() => expect(shownAnswers()).toEqual(['Brno', 'Nitra']));
    expect(server.pool.items.map(({ text }) => text)).toEqual(['Nitra', 'Brno']);
  });

  test('is not removed unseen: its current version is shown, and can be removed then', async () => {
    openPool();
    const remove = await screen.findByRole('button', { name: 'Remove answer Praha' });
    server.changeItems(renamed('Prag'));

    await userEvent.click(remove);

    const again = await screen.findByRole('button', { name: 'Remove answer Prag' });
    expect(currentToasts().map(({ text }) => text)).toEqual([
      expect.stringContaining('“Praha” was changed in another window'),
    ]);
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await userEvent.click(again);
    await waitFor(() => expect(server.pool.items).toEqual([]));
    expect(server.calls.find(({ method }) => method === 'DELETE')?.ifMatch).toBe('"2"');
  });

  test('is removed even if somebody has saved another answer at the same time', async () => {
    server.intercept = ({ method }) => {
      if (method !== 'DELETE' || server.version > 1) return null;
      server.changeItems((items) => [...items, { itemId: fixtureId('e', 9), text: 'Nitra' }]);
      return { code: 'STALE_VERSION', status: 412 };
    };
    openPool();

    await userEvent.click(await screen.findByRole('button', { name: 'Remove answer Praha' }));

    await waitFor(() => expect(shownAnswers()).toEqual(['Nitra']));
    expect(server.calls.filter(({ method }) => method === 'DELETE').map(({ ifMatch }) => ifMatch)).toEqual([
      '"1"',
      '"2"',
    ]);
  });

  test('warns before the author leaves a page with a changed answer in its form', async () => {
    openPool();
    await screen.findByText('Praha');
    const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(true);

    await edit('Brno');

    expect(closing()).toBe(false);
  });
});

describe('an answer that the pool already has', () => {
  const refuse = (method: string) => {
    server.intercept = (call) => {
      if (call.method !== method) return null;
      server.changeItems((items) => [...items, { itemId: fixtureId('e', 9), text: 'ROMA' }]);
      return { code: 'VALIDATION_FAILED', status: 422, errors: [{ path: 'body.text' }] };
    };
  };

  test('counts as added if another window was faster', async () => {
    openPool();
    await screen.findByText('Praha');
    refuse('POST');

    await pasteAnswer('Roma');

    expect(await screen.findByText('ROMA')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('is a field error if another answer is changed to it', async () => {
    openPool();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit answer Praha' }));
    const text = await poolField(/Answer text/);
    await userEvent.clear(text);
    await userEvent.type(text, 'Roma');
    refuse('PUT');

    await userEvent.click(
      within(screen.getByRole('list', { name: 'Answers' })).getByRole('button', { name: 'Save' }),
    );

    expect(await screen.findByText('This answer is a duplicate.')).toBeTruthy();
    expect(text.ariaInvalid).toBe('true');
  });
});

describe('the data of a pool that are changed in two windows', () => {
  const pressSave = async () => {
    const form = within(screen.getByRole('form', { name: 'About the pool' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
  };

  test('are saved even if the version changes during the save', async () => {
    let inBetween = 2;
    server.intercept = ({ method, address }) => {
      if (method === 'PUT' && !address.includes('/items') && inBetween > 0) {
        inBetween -= 1;
        server.version += 1;
      }
      return null;
    };
    openPool();
    await userEvent.type(await poolField(/^Name/), ' of Europe');

    await pressSave();

    await screen.findByText(/^Saved /);
    expect(server.pool.name).toBe('Cities of Europe');
  });
});
