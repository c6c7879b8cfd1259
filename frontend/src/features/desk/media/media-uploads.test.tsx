// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { uploadQueue } from '#features/pictures/library/uploads.ts';
import { setAuthState } from '#lib/auth/auth.ts';
import { endSession } from '#lib/auth/auth-session.ts';
import { waitingUploads } from '#lib/forms/waiting-uploads.ts';
import { fixtureOwnUser, stubDesk } from '../../../testing/desk-harness.tsx';
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

test('closing the page is warned of during an upload, which can be cancelled, and nothing is left', async () => {
  const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  showMediaPage();
  chooseFiles(pngFile('Mars.png'));
  await waitFor(() => expect(server.sendings).toHaveLength(1));
  expect(closing()).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload: Mars.png' }));

  expect(closing()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Cancel upload: Mars.png' })).toBeNull();
  await waitFor(() => expect(server.deleted.map(({ filename }) => filename)).toEqual(['Mars.png']));
});

describe('a session that ends while pictures are being uploaded', () => {
  const names = ['1.png', '2.png', '3.png', '4.png', '5.png'];
  const endWhileUploading = async () => {
    showMediaPage();
    chooseFiles(...names.map((name) => pngFile(name)));
    await waitFor(() => expect(server.sendings).toHaveLength(3));
    act(() => endSession('expired'));
    act(() => server.sendings[0]?.answer(200));
  };
  const signIn = (username: string) =>
    act(() => setAuthState({ is: 'signedIn', user: { ...fixtureOwnUser, username } }));

  test('names them, keeps them, and continues when the same author signs in', async () => {
    await endWhileUploading();
    expect(waitingUploads.names).toEqual(names);
    expect(server.sendings).toHaveLength(3);

    signIn(fixtureOwnUser.username);

    await waitFor(() => expect(server.sendings).toHaveLength(4));
    for (const { answer } of server.sendings.slice(1)) act(() => answer(200));
    await waitFor(() => expect(server.sendings).toHaveLength(5));
    act(() => server.sendings[4]?.answer(200));
    expect(await screen.findAllByText('5 of 5 uploaded')).toHaveLength(2);
    expect(waitingUploads.names).toEqual([]);
  });

  test('forgets them when somebody else signs in', async () => {
    await endWhileUploading();

    signIn('somebody');

    expect([uploadQueue.uploads(), waitingUploads.names]).toEqual([[], []]);
  });
});

test('an author without a verified e-mail isn’t asked to upload', async () => {
  stubDesk({ emailVerified: false });
  server.library = [];
  showMediaPage();

  expect(await screen.findByRole('heading', { name: 'Your library is empty' })).toBeTruthy();
  expect(screen.queryByText(/^Upload the first pictures/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Upload pictures' })).toBeNull();
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], items: [], files: [pngFile('a.png')] } });
  expect(uploadQueue.uploads()).toEqual([]);
});
