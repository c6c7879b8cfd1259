// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import { fixtureMedia, listOf, setUpDesk } from '../../testing/desk-harness.tsx';
import { renderPage } from '../../testing/page-harness.tsx';
import { type StubbedResponse, stubApi } from '../../testing/stub-api.ts';
import { pngFile, stubStorage } from '../../testing/upload-harness.ts';
import { uploadQueue } from './library/uploads.ts';
import type { PickedPicture } from './picked-picture.ts';
import { PictureField } from './picture-field.tsx';

const pictures: readonly Media[] = Array.from({ length: 14 }, (_, index) =>
  fixtureMedia(index, index === 13 ? 'Mačka na strome' : `Picture ${index}`),
);

setUpDesk();
afterEach(() => uploadQueue.clear());

test('chooses a picture, which the field then shows and removes', async () => {
  stubApi(({ address }) => library(address));
  const onSubmit = vi.fn();
  renderField(onSubmit);

  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Picture 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use picture' }));

  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('img', { name: 'Picture 3' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Remove picture: Cover' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture: Cover' }));
});

test('keeps the choice while the author changes pages, and shows it on return', async () => {
  stubApi(({ address }) => library(address));
  renderField();
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Picture 3' }));

  await userEvent.click(screen.getByRole('button', { name: 'Next pictures' }));
  await screen.findByRole('radio', { name: 'Picture 12' });
  expect(screen.getByText('Selected: Picture 3')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Previous pictures' }));
  const again = await screen.findByRole<HTMLInputElement>('radio', { name: 'Picture 3' });
  expect(again.checked).toBe(true);
});

test('searches, filters and sorts by calling the server', async () => {
  const calls = stubApi(({ address }) => library(address));
  renderField();
  await open();
  await screen.findByRole('radio', { name: 'Picture 3' });

  await userEvent.type(screen.getByRole('searchbox'), 'macka');
  await screen.findByRole('radio', { name: 'Mačka na strome' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Origin' }), 'Uploaded');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'By name');

  await waitFor(() =>
    expect(calls.at(-1)?.address).toBe(
      '/api/media?search=macka&source=UPLOADED&sortBy=filename&sortOrder=asc&limit=12',
    ),
  );
});

test('begins with the order that was chosen the last time', async () => {
  const calls = stubApi(({ address }) => library(address));
  renderField();
  await open();
  await screen.findByRole('radio', { name: 'Picture 3' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'By name');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  await open();

  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' }).value).toBe('name');
  await waitFor(() => expect(calls.at(-1)?.address).toContain('sortBy=filename'));
});

test('a picture chosen by hand in the meantime stays the choice', async () => {
  const uploaded = { ...fixtureMedia(99, ''), filename: 'Mars.png' };
  const sendings = stubStorage();
  stubApi(({ method, address }): StubbedResponse => {
    if (method === 'POST') return { data: { media: uploaded, upload: storage() } };
    return address.startsWith('/api/media?') ? library(address) : { data: uploaded };
  });
  renderField();
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Cover' });
  fireEvent.drop(dialog, { dataTransfer: { types: ['Files'], items: [], files: [pngFile('Mars.png')] } });
  await waitFor(() => expect(sendings).toHaveLength(1));

  await userEvent.click(await screen.findByRole('radio', { name: 'Picture 3' }));
  act(() => sendings[0]?.answer(200));
  await screen.findByText('1 of 1 uploaded', { selector: '[role=status]' });

  expect(screen.getByText('Selected: Picture 3')).toBeTruthy();
});

test('says that the library is empty', async () => {
  stubApi(() => listOf([]));
  renderField();

  await open();

  expect(await screen.findByRole('heading', { name: 'Your library is empty' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use picture' }).disabled).toBe(true);
});

test('can load again after a failure', async () => {
  let answer: StubbedResponse = 'offline';
  stubApi(({ address }) => (answer === 'offline' ? answer : library(address)));
  renderField();
  await open();
  const alert = await screen.findByRole('alert');

  answer = 'nothing';
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('radio', { name: 'Picture 3' })).toBeTruthy();
});

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Choose a picture: Cover' }));
  await screen.findByRole('dialog', { name: 'Cover' });
}

function renderField(onSubmit = vi.fn()) {
  renderPage('*', '/', <Form onSubmit={onSubmit} />);
}

function Form({ onSubmit }: { onSubmit: () => void }) {
  const [value, setValue] = useState<PickedPicture | null>(null);
  return (
    <form onSubmit={onSubmit}>
      <PictureField label="Cover" value={value} onChange={setValue} />
    </form>
  );
}

function storage() {
  const expiresAt = new Date(Date.now() + 300_000).toISOString();
  return { url: '/storage', method: 'PUT', headers: {}, expiresAt };
}

function library(address: string): StubbedResponse {
  const query = new URLSearchParams(address.split('?')[1]);
  const [page, limit, search] = [
    Number(query.get('page') ?? 1),
    Number(query.get('limit')),
    query.get('search'),
  ];
  const found = search ? pictures.slice(-1) : pictures;
  const items = found.slice((page - 1) * limit, page * limit);
  const totalPages = Math.ceil(found.length / limit);
  return { data: { items, total: found.length, totalPages, page, limit, storageBytes: 1 } };
}
