// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  askForImage,
  imageId,
  openImageDialog,
  setUpImageDialog,
  user,
} from '../../../testing/image-dialog-harness.tsx';
import { button } from '../../../testing/page-harness.tsx';
import { en as ai } from '../texts.ts';
import { en as texts } from './texts.ts';

const { server, finish, sent } = setUpImageDialog();

test('can be left: the picture is in the history when the author comes back', async () => {
  const first = openImageDialog();
  await askForImage('A fox');
  await screen.findByRole('progressbar');
  first.unmount();
  finish(1);

  openImageDialog();

  await user.click(await screen.findByRole('button', { name: 'Picture: A fox' }));
  expect(screen.getByRole('img', { name: 'A fox' })).toBeTruthy();
  expect(server.calls.every(({ method }) => method !== 'DELETE')).toBe(true);
});

test('lets the author stop waiting: it says so, and the picture appears in the history by itself', async () => {
  openImageDialog();
  await askForImage('A fox');
  await screen.findByRole('button', { name: 'In progress: A fox' });

  await user.click(button(ai.stop));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getAllByText(texts.left).length).toBeGreaterThan(0);
  finish(1);
  await vi.advanceTimersByTimeAsync(1100);

  await screen.findByRole('button', { name: 'Picture: A fox' });
});

test('can be cancelled: it says so, stops polling, and offers the prompt again', async () => {
  openImageDialog();
  await askForImage('A fox');
  await screen.findByRole('button', { name: 'In progress: A fox' });

  await user.click(button(texts.cancel));

  await screen.findByRole('button', { name: 'Cancelled: A fox' });
  expect(sent('/cancel').map(({ address }) => address)).toEqual([
    expect.stringContaining(`/session/${imageId(1)}/cancel`),
  ]);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText(new RegExp(texts.failed.CANCELLED))).toBeTruthy();
  expect(screen.getByText(texts.cancelled, { selector: '[role=status]' })).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
  const asked = server.calls.length;
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.calls.slice(asked).filter(({ address }) => address.endsWith(imageId(1)))).toEqual([]);
  expect(button(texts.generate).getAttribute('aria-disabled')).not.toBe('true');
});

test('shows a picture that was ready before it could be cancelled', async () => {
  openImageDialog();
  await askForImage('A fox');
  await screen.findByRole('button', { name: 'In progress: A fox' });
  finish(1);

  await user.click(button(texts.cancel));

  await screen.findByRole('img', { name: 'A fox' });
});

test('keeps waiting for a picture that could not be cancelled, and says so', async () => {
  server.intercept = ({ address }) =>
    address.endsWith('/cancel') ? { code: 'INTERNAL_ERROR', status: 500 } : null;
  openImageDialog();
  await askForImage('A fox');
  await screen.findByRole('button', { name: 'In progress: A fox' });

  await user.click(button(texts.cancel));

  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('progressbar')).toBeTruthy();
});

test('says so if it takes long', async () => {
  openImageDialog();
  await askForImage('A fox');
  await screen.findByRole('progressbar');

  await vi.advanceTimersByTimeAsync(20_000);

  expect(screen.getByText(ai.slow)).toBeTruthy();
});
