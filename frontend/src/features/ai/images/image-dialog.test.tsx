// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionImage } from '#shared/domain/session-image.ts';
import {
  fixtureMedia,
  type StubbedAnswer,
  type StubbedCall,
  setUpDeskServer,
  stubDesk,
} from '../../../testing/desk-harness.tsx';
import { texts as ai } from '../texts.en.ts';
import type { ImageContext, UseImage } from './image-context.ts';
import ImageDialog from './image-dialog.tsx';
import { texts } from './texts.en.ts';

const idOf = (n: number) => `0190a0a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const picture = (n: number, prompt: string, more: Partial<SessionImage> = {}): SessionImage => ({
  sessionImageId: idOf(n),
  sessionId: idOf(999),
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
const pending = (n: number, prompt: string, more: Partial<SessionImage> = {}): SessionImage => {
  const { url, width, height, ...rest } = picture(n, prompt, { ...more, status: 'PENDING' });
  return rest;
};
const stats = { total: 0, ready: 0, failed: 0, uploaded: 0, remainingToday: 7, generator: 'model' };

let images: SessionImage[];

const server = setUpDeskServer({ aiImages: texts, ai }, answer);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  images = [];
});
afterEach(() => void vi.useRealTimers());

/** The server's side, in memory. */
function answer({ method, address, body }: StubbedCall): StubbedAnswer {
  const path = address.split('?')[0] ?? '';
  if (path.endsWith('/session/stats')) return { data: stats };
  if (path.endsWith('/history')) {
    const offset = Number(new URL(address, 'http://x').searchParams.get('offset'));
    return { data: { items: images.toReversed().slice(offset, offset + 12), total: images.length } };
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
    images = images.map((one) =>
      path.includes(one.sessionImageId) && one.status === 'PENDING'
        ? { ...one, status: 'FAILED', error: 'CANCELLED' }
        : one,
    );
    return { data: images.find(({ sessionImageId }) => path.includes(sessionImageId)) };
  }
  if (method === 'POST') {
    const { prompt, instruction, sessionImageId } = body as Record<string, string>;
    const image = pending(images.length + 1, prompt ?? `A fox; ${instruction}`, {
      ...(sessionImageId ? { parentId: sessionImageId } : {}),
    });
    images.push(image);
    return { data: image };
  }
  const found = images.find(({ sessionImageId }) => path.endsWith(sessionImageId));
  return found ? { data: found } : { code: 'NOT_FOUND', status: 404 };
}

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
function open({ context, onUse }: { context?: ImageContext; onUse?: UseImage } = {}) {
  const onClose = vi.fn();
  const shown = render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
      <ImageDialog context={context} onUse={onUse} onClose={onClose} />
    </SWRConfig>,
    { wrapper: MemoryRouter },
  );
  return { ...shown, onClose };
}
const finish = (n: number) => {
  images = images.map((one) =>
    one.sessionImageId === idOf(n)
      ? picture(n, one.prompt, { ...(one.parentId && { parentId: one.parentId }) })
      : one,
  );
};
const ask = async (prompt: string) => {
  await user.type(screen.getByRole('textbox', { name: texts.prompt }), prompt);
  await user.click(screen.getByRole('button', { name: texts.generate }));
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = (end: string) =>
  server.calls.filter(({ method, address }) => method === 'POST' && address.endsWith(end));

test('makes a picture, asks until it is ready, saves it under the names as corrected and hands it over', async () => {
  const onUse = vi.fn();
  const { onClose } = open({ onUse });

  await user.click(screen.getByRole('radio', { name: texts.styles.watercolour }));
  await user.click(screen.getByRole('radio', { name: /16:9/ }));
  await ask('A fox');
  await screen.findByRole('progressbar', { name: texts.waiting });
  expect(sent('/generate').map(({ body }) => body)).toEqual([
    { prompt: 'A fox', style: 'watercolour painting', aspectRatio: '16:9' },
  ]);
  expect(button(texts.use).disabled).toBe(true);
  finish(1);
  await vi.advanceTimersByTimeAsync(1100);
  await screen.findByRole('img', { name: 'A fox' });

  await user.click(button(texts.use));
  expect(sent('/upload')).toEqual([]);
  const altText = await screen.findByRole('textbox', { name: texts.altText });
  await user.clear(altText);
  await user.type(altText, 'A red fox');
  await user.click(button(texts.saveAndUse));
  await vi.advanceTimersByTimeAsync(1100);

  await waitFor(() => expect(onUse).toHaveBeenCalledExactlyOnceWith(fixtureMedia(3, 'A fox'), 'A fox'));
  expect(sent('/prepare-upload').at(-1)?.body).toEqual({
    sessionImageId: idOf(1),
    filename: 'fox.png',
    altText: 'A red fox',
  });
  expect(sent('/upload')).toHaveLength(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('can be left: the picture is in the history when one comes back', async () => {
  const first = open();
  await ask('A fox');
  await screen.findByRole('progressbar');
  first.unmount();
  finish(1);

  open();

  await user.click(await screen.findByRole('button', { name: 'Picture: A fox' }));
  expect(screen.getByRole('img', { name: 'A fox' })).toBeTruthy();
  expect(server.calls.every(({ method }) => method !== 'DELETE')).toBe(true);
});

test('need not be waited for: it says so, and the picture arrives in the history by itself', async () => {
  open();
  await ask('A fox');
  await screen.findByRole('button', { name: 'In progress: A fox' });

  await user.click(button(texts.stopWaiting));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getAllByText(texts.left).length).toBeGreaterThan(0);
  finish(1);
  await vi.advanceTimersByTimeAsync(1100);

  await screen.findByRole('button', { name: 'Picture: A fox' });
});

test('is cancelled: it says so, asks no more, and what it was made from can be used again', async () => {
  open();
  await ask('A fox');
  await screen.findByRole('button', { name: 'In progress: A fox' });

  await user.click(button(texts.cancel));

  await screen.findByRole('button', { name: 'Cancelled: A fox' });
  expect(sent('/cancel').map(({ address }) => address)).toEqual([
    expect.stringContaining(`/session/${idOf(1)}/cancel`),
  ]);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText(new RegExp(texts.failed.CANCELLED))).toBeTruthy();
  expect(screen.getByText(texts.cancelled, { selector: '[role=status]' })).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
  const asked = server.calls.length;
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.calls.slice(asked).filter(({ address }) => address.endsWith(idOf(1)))).toEqual([]);
  expect(button(texts.generate).getAttribute('aria-disabled')).not.toBe('true');
});

test('is cancelled as soon as it has a name, where that is pressed before the server answered', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const underlying = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input instanceof Request ? input.url : input).endsWith('/generate')) await held;
    return underlying(input, init);
  });
  open();
  await ask('A fox');
  await user.click(await screen.findByRole('button', { name: texts.cancel }));
  expect(sent('/cancel')).toEqual([]);

  release();

  await screen.findByRole('button', { name: 'Cancelled: A fox' });
  expect(sent('/cancel')).toHaveLength(1);
});

test('one that was ready before it could be cancelled is shown', async () => {
  open();
  await ask('A fox');
  await screen.findByRole('button', { name: 'In progress: A fox' });
  finish(1);

  await user.click(button(texts.cancel));

  await screen.findByRole('img', { name: 'A fox' });
});

test('a picture that could not be cancelled is waited for, and that is said', async () => {
  server.intercept = ({ address }) =>
    address.endsWith('/cancel') ? { code: 'INTERNAL_ERROR', status: 500 } : null;
  open();
  await ask('A fox');
  await screen.findByRole('button', { name: 'In progress: A fox' });

  await user.click(button(texts.cancel));

  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('progressbar')).toBeTruthy();
});

test('asks slower the longer it takes', async () => {
  open();
  await ask('A fox');
  await screen.findByRole('progressbar');
  const asked = () => server.calls.filter(({ address }) => address.endsWith(`/session/${idOf(1)}`)).length;

  await vi.advanceTimersByTimeAsync(10_000);
  const inTenSeconds = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  const inAMinuteMore = asked() - inTenSeconds;

  expect(inTenSeconds).toBeGreaterThanOrEqual(9);
  expect(inAMinuteMore).toBeLessThanOrEqual(30);
  expect(screen.getByText(ai.slow)).toBeTruthy();
});

test('a picture of the history is changed by words, and both are shown as a chain', async () => {
  images = [picture(1, 'A fox')];
  open();
  await user.click(await screen.findByRole('button', { name: 'Picture: A fox' }));

  await user.type(screen.getByRole('textbox', { name: texts.refine }), 'add a moon');
  await user.click(button(texts.refineSubmit));
  await screen.findByRole('progressbar');
  finish(2);
  await vi.advanceTimersByTimeAsync(1100);

  const chain = within(await screen.findByRole('list', { name: texts.chain }));
  expect(sent('/refine')[0]?.body).toEqual({ sessionImageId: idOf(1), instruction: 'add a moon' });
  expect(chain.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    texts.chainFirst,
    'Change 1: add a moon',
  ]);
});

test('says in words why a picture failed, and offers what it was made from again', async () => {
  images = [pending(1, 'Something bad', { style: 'pixel art' })].map((one) => ({
    ...one,
    status: 'FAILED' as const,
    error: 'PROMPT_REFUSED' as const,
  }));
  open();

  await user.click(await screen.findByRole('button', { name: 'Failed: Something bad' }));
  expect(screen.getByText(new RegExp(texts.failed.PROMPT_REFUSED))).toBeTruthy();
  expect(button(texts.save).disabled).toBe(true);
  await user.click(button(texts.repeat));

  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.prompt }).value).toBe(
    'Something bad',
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: texts.styles.pixel }).checked).toBe(true);
});

test.each([
  ['TOO_MANY_REQUESTS', 429, 30, 'The AI is busy. Try again in 30 seconds.'],
  [
    'TOO_MANY_REQUESTS',
    429,
    7200,
    /You’ve used all of today’s pictures\. You’ll get more (today|tomorrow) at \d/,
  ],
  ['AI_NOT_CONFIGURED', 503, undefined, ai.failure.notConfigured.image],
  ['UPSTREAM_UNAVAILABLE', 503, undefined, ai.failure.upstream],
  ['UPSTREAM_UNAVAILABLE', 503, 30, 'The AI is busy. Try again in 30 seconds.'],
])('a refused call (%s, after %s s) is told in words', async (code, status, retryAfter, words) => {
  server.intercept = ({ method }) =>
    method === 'POST' ? { code, status, ...(retryAfter === undefined ? {} : { retryAfter }) } : null;
  open();

  await ask('A fox');

  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.prompt }).value).toBe('A fox');
});

test('too short a prompt is not sent', async () => {
  open();

  await ask('ab');

  expect(screen.getByText('Write at least 3 characters.')).toBeTruthy();
  expect(sent('/generate')).toEqual([]);
});

test('older pictures come when asked for', async () => {
  images = Array.from({ length: 14 }, (_, n) => picture(n + 1, `Fox ${n + 1}`));
  open();
  await screen.findByRole('button', { name: 'Picture: Fox 14' });
  expect(screen.queryByRole('button', { name: 'Picture: Fox 1' })).toBeNull();

  await user.click(button(texts.older));

  await screen.findByRole('button', { name: 'Picture: Fox 1' });
  expect(server.calls.some(({ address }) => address.includes('offset=12'))).toBe(true);
  expect(screen.queryByRole('button', { name: texts.older })).toBeNull();
});

test('says how many more there are today, and that no model is at work where none is', async () => {
  server.intercept = ({ address }) =>
    address.endsWith('/stats') ? { data: { ...stats, generator: 'offline', remainingToday: 1 } } : null;
  open();

  await screen.findByText('1 more picture today');
  expect(screen.getByText(ai.offline.title)).toBeTruthy();
});

test('one that is in the library already is used as it is', async () => {
  images = [picture(1, 'A fox', { mediaId: fixtureMedia(3, '').id })];
  const onUse = vi.fn();
  open({ onUse });

  await user.click(await screen.findByRole('button', { name: 'Picture in the library: A fox' }));
  await user.click(button(texts.use));

  await waitFor(() => expect(onUse).toHaveBeenCalledOnce());
  expect(sent('/upload')).toEqual([]);
});

test('one that the library still processes is waited for in sight, once, and can be left', async () => {
  const waiting = { ...fixtureMedia(3, 'A fox'), status: 'PENDING', url: null };
  images = [picture(1, 'A fox', { mediaId: fixtureMedia(3, '').id }), picture(2, 'A dog')];
  let fetched: unknown = waiting;
  server.intercept = ({ address }) => (address.startsWith('/api/media/') ? { data: fetched } : null);
  const onUse = vi.fn();
  open({ onUse });
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

test('one that was deleted from the library is saved to it anew', async () => {
  images = [picture(1, 'A fox', { mediaId: fixtureMedia(9, '').id })];
  server.intercept = ({ address }) =>
    address.startsWith('/api/media/') ? { code: 'NOT_FOUND', status: 404 } : null;
  open({ onUse: vi.fn() });

  await user.click(await screen.findByRole('button', { name: 'Picture in the library: A fox' }));
  await user.click(button(texts.use));

  await screen.findByRole('textbox', { name: texts.altText });
});

test('who has not verified the e-mail may make pictures, not save them', async () => {
  stubDesk({ emailVerified: false });
  images = [picture(1, 'A fox')];
  open();

  await user.click(await screen.findByRole('button', { name: 'Picture: A fox' }));

  expect(button(texts.save).disabled).toBe(true);
});

test('offers the question and the quiz as prompts, as they are written', async () => {
  open({ context: { question: 'Which <b>animal</b>?', topic: 'Forest' } });

  await user.click(button('Forest: Which <b>animal</b>'));

  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.prompt }).value).toBe(
    'Forest: Which <b>animal</b>',
  );
});
