// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import {
  fixtureMedia,
  listOf,
  type StubbedAnswer,
  startDesk,
  stubCalls,
  stubDesk,
} from '../../testing/desk-harness.tsx';
import type { PickedPicture } from './picked-picture.ts';
import { PictureField } from './picture-field.tsx';

const pictures: readonly Media[] = Array.from({ length: 14 }, (_, index) =>
  fixtureMedia(index, index === 13 ? 'Mačka na strome' : `Picture ${index}`),
);

beforeAll(() => startDesk());
beforeEach(() => stubDesk());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('chooses a picture, which the field then shows and removes', async () => {
  stubCalls(({ address }) => library(address));
  renderField();

  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Picture 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use picture' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('img', { name: 'Picture 3' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Remove picture: Cover' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture: Cover' }));
});

test('keeps the choice while one turns pages, and comes back with it', async () => {
  stubCalls(({ address }) => library(address));
  renderField();
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Picture 3' }));

  await userEvent.click(screen.getByRole('button', { name: 'Next pictures' }));
  await screen.findByRole('radio', { name: 'Picture 12' });
  expect(screen.getByText('Chosen: Picture 3')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Previous pictures' }));
  const again = await screen.findByRole<HTMLInputElement>('radio', { name: 'Picture 3' });
  expect(again.checked).toBe(true);
});

test('searches the whole library without diacritics', async () => {
  const calls = stubCalls(({ address }) => library(address));
  renderField();
  await open();
  await screen.findByRole('radio', { name: 'Picture 3' });

  await userEvent.type(screen.getByRole('searchbox'), 'macka');

  await screen.findByRole('radio', { name: 'Mačka na strome' });
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  expect(calls.at(-1)?.address).toBe('/api/media?page=1&limit=100');
});

test('says that the library is empty', async () => {
  stubCalls(() => listOf([]));
  renderField();

  await open();

  expect(await screen.findByRole('heading', { name: 'There is no picture in the library yet' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use picture' }).disabled).toBe(true);
});

test('tries again where it could not be loaded', async () => {
  let answer: StubbedAnswer = 'offline';
  stubCalls(({ address }) => (answer === 'offline' ? answer : library(address)));
  renderField();
  await open();
  const alert = await screen.findByRole('alert');

  answer = 'nothing';
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('radio', { name: 'Picture 3' })).toBeTruthy();
});

test('does not send the form that it stands in', async () => {
  stubCalls(({ address }) => library(address));
  const onSubmit = vi.fn();
  renderField(onSubmit);
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Picture 3' }));

  await userEvent.click(screen.getByRole('button', { name: 'Use picture' }));

  expect(onSubmit).not.toHaveBeenCalled();
});

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Choose a picture: Cover' }));
  await screen.findByRole('dialog', { name: 'Cover' });
}

function renderField(onSubmit = vi.fn()) {
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
      <Form onSubmit={onSubmit} />
    </SWRConfig>,
  );
}

function Form({ onSubmit }: { onSubmit: () => void }) {
  const [value, setValue] = useState<PickedPicture | null>(null);
  return (
    <form onSubmit={onSubmit}>
      <PictureField label="Cover" value={value} onChange={setValue} />
    </form>
  );
}

function library(address: string): StubbedAnswer {
  const query = new URLSearchParams(address.split('?')[1]);
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const items = pictures.slice((page - 1) * limit, page * limit);
  const totalPages = Math.ceil(pictures.length / limit);
  return { data: { items, total: pictures.length, totalPages, page, limit, storageBytes: 1 } };
}
