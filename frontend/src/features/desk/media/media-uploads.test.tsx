// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { stubDesk } from '../../../testing/desk-harness.tsx';
import { chooseFiles, press, setUpMediaPage, showMediaPage } from '../../../testing/media-harness.tsx';
import { pngFile } from '../../../testing/upload-harness.ts';

const server = setUpMediaPage();

test('uploads chosen files: progress, processing, ready, and the library is read again', async () => {
  showMediaPage();
  await screen.findByRole('button', { name: 'Flag' });

  chooseFiles(pngFile('Mars.png'));
  await waitFor(() => expect(server.sendings).toHaveLength(1));
  act(() => server.sendings[0]?.progress(0.4));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Mars.png' }).value).toBe(0.4);
  act(() => server.sendings[0]?.answer(200));

  expect(await screen.findByText('1 of 1 uploaded', { selector: '[role=status]' })).toBeTruthy();
  // The list of uploads closes, because the library shows the picture.
  expect(screen.queryByText('Done')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Mars.png' })).toBeTruthy();
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    filename: 'Mars.png',
    contentType: 'image/png',
    size: 16,
  });
});

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

test('accepts files that are dropped anywhere or pasted, and names those without a name', async () => {
  showMediaPage();
  await screen.findByRole('button', { name: 'Flag' });
  const files = { types: ['Files'], files: [pngFile('dropped.png')] };

  fireEvent.dragOver(document.body, { dataTransfer: files });
  expect(screen.getByText('Drop pictures here')).toBeTruthy();
  fireEvent.drop(document.body, { dataTransfer: files });
  expect(screen.queryByText('Drop pictures here')).toBeNull();
  const image = new File([pngFile('x')], 'image.png', { type: 'image/png' });
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [image] } });

  expect(await screen.findByText('dropped.png')).toBeTruthy();
  expect(screen.getByText(/^Pasted picture .+\.png$/)).toBeTruthy();
});

test('a text that is pasted into a field stays a text', async () => {
  showMediaPage();
  const clipboardData = { types: ['text/plain', 'Files'], files: [pngFile('sheet.png')] };

  fireEvent.paste(screen.getByRole('searchbox'), { clipboardData });

  expect(screen.queryByText('sheet.png')).toBeNull();
});

test('refuses files by their content, and explains why', async () => {
  showMediaPage();

  chooseFiles(new File(['<svg></svg>'], 'logo.png'), new File([''], 'nothing.png'));

  expect(await screen.findByText(/We can’t use SVG/)).toBeTruthy();
  expect(await screen.findByText('The file is empty.')).toBeTruthy();
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('cancels: the upload is aborted and the item deleted', async () => {
  showMediaPage();
  chooseFiles(pngFile('Mars.png'));
  await waitFor(() => expect(server.sendings).toHaveLength(1));

  await press('Cancel upload: Mars.png');

  await waitFor(() => expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(server.sendings[0]?.isAborted).toBe(true);
  expect(screen.queryByText('Mars.png')).toBeNull();
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

test('nobody uploads before the e-mail is verified', async () => {
  stubDesk({ emailVerified: false });
  showMediaPage();
  await screen.findByRole('button', { name: 'Flag' });

  expect(screen.queryByRole('button', { name: 'Upload pictures' })).toBeNull();
  const files = { types: ['Files'], files: [pngFile('dropped.png')], dropEffect: 'copy' };
  fireEvent.dragOver(document.body, { dataTransfer: files });
  fireEvent.drop(document.body, { dataTransfer: files });
  expect(files.dropEffect).toBe('none');
  expect(screen.queryByText('dropped.png')).toBeNull();
});

test('an author without a verified e-mail isn’t asked to upload', async () => {
  stubDesk({ emailVerified: false });
  server.library = [];
  showMediaPage();

  expect(await screen.findByRole('heading', { name: 'Your library is empty' })).toBeTruthy();
  expect(screen.queryByText(/^Upload the first pictures/)).toBeNull();
});
