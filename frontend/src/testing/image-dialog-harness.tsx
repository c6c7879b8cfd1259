import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { UseImage } from '#features/ai/images/image-dialog.tsx';
import ImageDialog from '#features/ai/images/image-dialog.tsx';
import type { ImageContext } from '#features/ai/images/prompt-form.tsx';
import { en as texts } from '#features/ai/images/texts.ts';
import type { SessionImage } from '#shared/domain/session-image.ts';
import { fixtureMedia, setUpDeskServer } from './desk-harness.tsx';
import { button, renderPage } from './page-harness.tsx';
import type { StubbedCall, StubbedResponse } from './stub-api.ts';

/** The id of the n-th session image. */
export const imageId = (n: number) => `0190a0a0-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A session image that is ready. */
export const readyImage = (n: number, prompt: string, more: Partial<SessionImage> = {}): SessionImage => ({
  sessionImageId: imageId(n),
  sessionId: imageId(999),
  prompt,
  style: null,
  aspectRatio: '1:1',
  status: 'READY',
  url: `/media/${n}.webp`,
  width: 1024,
  height: 1024,
  createdAt: `2026-11-21T08:00:${String(n).padStart(2, '0')}Z`,
  ...more,
});

/** A session image that is being generated. */
export function pendingImage(n: number, prompt: string, more: Partial<SessionImage> = {}): SessionImage {
  const { url, width, height, ...rest } = readyImage(n, prompt, { ...more, status: 'PENDING' });
  return rest;
}

/** The server's statistics of the browser session. */
export const imageStats = {
  total: 0,
  ready: 0,
  failed: 0,
  uploaded: 0,
  remainingToday: 7,
  generator: 'model',
};

type Images = { images: readonly SessionImage[] };

/**
 * Sets up a test file of the dialog that generates pictures, with a fake clock.
 * @returns the server; `finish`, which makes an image ready; and `sent`, the POST calls whose addresses end with a text
 */
export function setUpImageDialog() {
  const base = setUpDeskServer((call) => respond(server, call));
  const server: typeof base & Images = Object.assign(base, { images: [] });
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.images = [];
  });
  afterEach(() => void vi.useRealTimers());
  const finish = (n: number) => {
    server.images = server.images.map((one) =>
      one.sessionImageId === imageId(n)
        ? readyImage(n, one.prompt, { ...(one.parentId && { parentId: one.parentId }) })
        : one,
    );
  };
  const sent = (end: string) =>
    server.calls.filter(({ method, address }) => method === 'POST' && address.endsWith(end));
  return { server, finish, sent };
}

function respond(server: Images, { method, address, body }: StubbedCall): StubbedResponse {
  const { images } = server;
  const path = address.split('?')[0] ?? '';
  if (path.endsWith('/session/stats')) return { data: imageStats };
  if (path.endsWith('/history')) {
    const offset = Number(new URL(address, 'http://x').searchParams.get('offset'));
    return { data: { items: [...images].reverse().slice(offset, offset + 12), total: images.length } };
  }
  if (path.endsWith('/prepare-upload')) {
    const names = { filename: 'fox.png', altText: 'A fox', ...(body as object) };
    return { data: { ...names, contentType: 'image/png', size: 1000, width: 1024, height: 1024 } };
  }
  if (path.endsWith('/upload')) {
    return { data: { ...fixtureMedia(3, 'A fox'), status: 'PENDING', url: null } };
  }
  if (path.startsWith('/api/media/')) return { data: fixtureMedia(3, 'A fox') };
  if (path.endsWith('/cancel')) {
    server.images = images.map((one) =>
      path.includes(one.sessionImageId) && one.status === 'PENDING'
        ? { ...one, status: 'FAILED', error: 'CANCELLED' }
        : one,
    );
    return { data: server.images.find(({ sessionImageId }) => path.includes(sessionImageId)) };
  }
  if (method === 'POST') {
    const { prompt, instruction, sessionImageId } = body as Record<string, string>;
    const image = pendingImage(images.length + 1, prompt ?? `A fox; ${instruction}`, {
      ...(sessionImageId ? { parentId: sessionImageId } : {}),
    });
    server.images = [...images, image];
    return { data: image };
  }
  const found = images.find(({ sessionImageId }) => path.endsWith(sessionImageId));
  return found ? { data: found } : { code: 'NOT_FOUND', status: 404 };
}

/** Simulates the author's keyboard and mouse, with the fake clock of the test. */
export const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

/** Shows the dialog. */
export function openImageDialog({ context, onUse }: { context?: ImageContext; onUse?: UseImage } = {}) {
  const onClose = vi.fn();
  const shown = renderPage(
    '*',
    '/',
    <ImageDialog context={context} keptAs="ai-image" onUse={onUse} onClose={onClose} />,
  );
  return { ...shown, onClose };
}

/** Requests a picture. */
export async function askForImage(prompt: string): Promise<void> {
  await user.type(screen.getByRole('textbox', { name: texts.prompt }), prompt);
  await user.click(button(texts.generate));
}
