// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setUpDesk } from '../../testing/desk-harness.tsx';
import { readQrCode } from '../../testing/qr-reader.ts';
import ShareDialog from './share-dialog.tsx';

const quiz = { slug: 'vlajky-statov', title: 'Vlajky' };
const address = `${location.origin}/quiz/vlajky-statov`;

setUpDesk();
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['share', 'clipboard'] as const) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, 'fullscreenEnabled');
});

const show = () => render(<ShareDialog quiz={quiz} onClose={() => undefined} />);
const button = (name: string) => screen.queryByRole('button', { name });
/** Adds a feature that jsdom lacks to an object of the browser. */
const give = (to: object, name: string, value: unknown) =>
  Object.defineProperty(to, name, { configurable: true, value });

test('shows the link, and a QR code that a camera reads as that link', () => {
  show();
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(address);
  expect(readQrCode(screen.getByRole('img', { name: 'QR code of quiz Vlajky' }))).toBe(address);
});

test('copies the link and the code for a website, and says so', async () => {
  const copied: string[] = [];
  const user = userEvent.setup();
  give(navigator, 'clipboard', { writeText: async (text: string) => void copied.push(text) });
  show();

  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  await user.click(screen.getByRole('button', { name: 'Copy Code for your website' }));

  expect(copied).toEqual([address, expect.stringContaining(`src="${location.origin}/embed/vlajky-statov"`)]);
  expect(screen.getAllByText('Copied')).toHaveLength(2);
});

test('selects a text that the browser doesn’t allow to copy', async () => {
  const user = userEvent.setup();
  give(navigator, 'clipboard', { writeText: () => Promise.reject(new Error('refused')) });
  show();

  await user.click(screen.getByRole('button', { name: 'Copy Link' }));

  const { selectionStart, selectionEnd } = screen.getByLabelText<HTMLInputElement>('Link');
  expect([selectionStart, selectionEnd]).toEqual([0, address.length]);
  expect(screen.queryByText('Copied')).toBeNull();
});

test('offers the system’s own sharing only if there is one', async () => {
  show();
  expect(button('Send')).toBeNull();
  cleanup();

  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  give(navigator, 'share', share);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(share).toHaveBeenCalledWith({ title: 'Vlajky', url: address });
});

test('shows the QR code on the full screen only if the browser can', async () => {
  show();
  expect(button('Full screen')).toBeNull();
  cleanup();

  give(document, 'fullscreenEnabled', true);
  const shown: Element[] = [];
  HTMLElement.prototype.requestFullscreen = function requestFullscreen() {
    shown.push(this);
    return Promise.resolve();
  };
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(shown[0]?.contains(screen.getByRole('img', { name: 'QR code of quiz Vlajky' }))).toBe(true);
});
