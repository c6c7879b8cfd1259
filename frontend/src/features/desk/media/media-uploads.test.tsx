// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { stubDesk } from '../../../testing/desk-harness.tsx';
import { chooseFiles, setUpMediaPage, showMediaPage } from '../../../testing/media-harness.tsx';
import { pngFile } from '../../../testing/upload-harness.ts';

const server = setUpMediaPage();

test('the list of uploads stays open while a file is being uploaded or has failed', async () => {
  showMediaPage();
  chooseFiles(pngFile('Mars.png'), new File([''], 'nothing.png'));
  await waitFor(() => expect(server.sendings).toHaveLength(1));

  act(() => server.sendings[0]?.answer(200));

  expect(await screen.findByText('Done')).toBeTruthy();
  expect(screen.getByText('The file is empty.')).toBeTruthy();
});

test('an empty library says so only while no picture is being uploaded', async () => {
  server.library = [];
  showMediaPage();
  await screen.findByRole('heading', { name: 'Your library is empty' });

  chooseFiles(pngFile('Mars.png'));
  await waitFor(() => expect(server.sendings).toHaveLength(1));

  expect(screen.queryByRole('heading', { name: 'Your library is empty' })).toBeNull();
  act(() => server.sendings[0]?.answer(200));
  expect(await screen.findByRole('button', { name: 'Mars.png' })).toBeTruthy();
});

test('a text that is pasted into a field stays a text', async () => {
  showMediaPage();
  const clipboardData = { types: ['text/plain', 'Files'], files: [pngFile('sheet.png')] };

  fireEvent.paste(screen.getByRole('searchbox'), { clipboardData });

  expect(screen.queryByText('sheet.png')).toBeNull();
});

test('continues after a lost network, by itself or at the press of a button', async () => {
  showMediaPage();
  chooseFiles(pngFile('Mars.png'));
  await waitFor(() => expect(server.sendings).toHaveLength(1));
  act(() => server.sendings[0]?.lose());
  expect(await screen.findByText(/You’re offline/)).toBeTruthy();

  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(server.sendings).toHaveLength(2));
  act(() => server.sendings[1]?.lose());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: Mars.png' }));

  await waitFor(() => expect(server.sendings).toHaveLength(3));
  // The pressed button has disappeared.
  expect(document.activeElement).not.toBe(document.body);
});

test('an author without a verified e-mail isn’t asked to upload', async () => {
  stubDesk({ emailVerified: false });
  server.library = [];
  showMediaPage();

  expect(await screen.findByRole('heading', { name: 'Your library is empty' })).toBeTruthy();
  expect(screen.queryByText(/^Upload the first pictures/)).toBeNull();
});
