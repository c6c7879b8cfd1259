// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fixtureMedia, stubDesk } from '../../../testing/desk-harness.tsx';
import {
  openImageDialog,
  readyImage,
  setUpImageDialog,
  user,
} from '../../../testing/image-dialog-harness.tsx';
import { button } from '../../../testing/page-harness.tsx';
import { en as ai } from '../texts.ts';
import { en as texts } from './texts.ts';

const { server, sent } = setUpImageDialog();

test('a picture that is already in the library is used without saving it again', async () => {
  server.images = [readyImage(1, 'A fox', { mediaId: fixtureMedia(3, '').id })];
  const onUse = vi.fn();
  openImageDialog({ onUse });

  await user.click(await screen.findByRole('button', { name: 'Picture in the library: A fox' }));
  await user.click(button(texts.use));

  await waitFor(() => expect(onUse).toHaveBeenCalledOnce());
  expect(sent('/upload')).toEqual([]);
});

test('shows a progress bar, fetches once and lets the author leave while the library still processes a picture', async () => {
  const waiting = { ...fixtureMedia(3, 'A fox'), status: 'PENDING', url: null };
  server.images = [readyImage(1, 'A fox', { mediaId: fixtureMedia(3, '').id }), readyImage(2, 'A dog')];
  let fetched: unknown = waiting;
  server.intercept = ({ address }) => (address.startsWith('/api/media/') ? { data: fetched } : null);
  const onUse = vi.fn();
  openImageDialog({ onUse });
  await user.click(await screen.findByRole('button', { name: 'Picture in the library: A fox' }));
  const asked = () => server.calls.filter(({ address }) => address.startsWith('/api/media/')).length;

  await user.click(button(texts.use));
  await screen.findByRole('progressbar', { name: texts.fetching });
  expect(button(texts.use).getAttribute('aria-disabled')).toBe('true');
  const before = asked();
  await user.click(button(texts.use));
  expect(asked()).toBe(before);

  await user.click(button(ai.stop));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  fetched = fixtureMedia(3, 'A fox');
  await vi.advanceTimersByTimeAsync(3000);
  expect(onUse).not.toHaveBeenCalled();

  fetched = waiting;
  await user.click(button(texts.use));
  await screen.findByRole('progressbar');
  await user.click(button('Picture: A dog'));
  expect(screen.queryByRole('progressbar')).toBeNull();

  await user.click(button('Picture in the library: A fox'));
  await user.click(button(texts.use));
  fetched = fixtureMedia(3, 'A fox');
  await vi.advanceTimersByTimeAsync(1100);
  await waitFor(() => expect(onUse).toHaveBeenCalledExactlyOnceWith(fixtureMedia(3, 'A fox'), 'A fox'));
});

test('a picture that was saved and then deleted from the library can be saved again', async () => {
  server.images = [readyImage(1, 'A fox', { mediaId: fixtureMedia(9, '').id })];
  server.intercept = ({ address }) =>
    address.startsWith('/api/media/') ? { code: 'NOT_FOUND', status: 404 } : null;
  openImageDialog({ onUse: vi.fn() });

  await user.click(await screen.findByRole('button', { name: 'Picture in the library: A fox' }));
  await user.click(button(texts.use));

  await screen.findByRole('textbox', { name: texts.altText });
});

test('authors who have not verified their e-mail can make pictures but not save them', async () => {
  stubDesk({ emailVerified: false });
  server.images = [readyImage(1, 'A fox')];
  openImageDialog();

  await user.click(await screen.findByRole('button', { name: 'Picture: A fox' }));

  expect(button(texts.save).disabled).toBe(true);
});
