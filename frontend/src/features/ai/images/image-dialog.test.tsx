// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fixtureMedia } from '../../../testing/desk-harness.tsx';
import {
  askForImage,
  imageId,
  imageStats,
  openImageDialog,
  pendingImage,
  readyImage,
  setUpImageDialog,
  user,
} from '../../../testing/image-dialog-harness.tsx';
import { button } from '../../../testing/page-harness.tsx';
import { en as ai } from '../texts.ts';
import { en as texts } from './texts.ts';

const { server, finish, sent } = setUpImageDialog();

test('makes a picture, polls until it is ready, saves it under the corrected names and returns it', async () => {
  const onUse = vi.fn();
  const { onClose } = openImageDialog({ onUse });

  await user.click(screen.getByRole('radio', { name: texts.styles.watercolour }));
  await user.click(screen.getByRole('radio', { name: /16:9/ }));
  await askForImage('A fox');
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
    sessionImageId: imageId(1),
    filename: 'fox.png',
    altText: 'A red fox',
  });
  expect(sent('/upload')).toHaveLength(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a picture of the history is changed by an instruction, and both are shown as a chain', async () => {
  server.images = [readyImage(1, 'A fox')];
  openImageDialog();
  await user.click(await screen.findByRole('button', { name: 'Picture: A fox' }));

  await user.type(screen.getByRole('textbox', { name: texts.refine }), 'add a moon');
  await user.click(button(texts.refineSubmit));
  await screen.findByRole('progressbar');
  finish(2);
  await vi.advanceTimersByTimeAsync(1100);

  const chain = within(await screen.findByRole('list', { name: texts.chain }));
  expect(sent('/refine')[0]?.body).toEqual({ sessionImageId: imageId(1), instruction: 'add a moon' });
  expect(chain.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    texts.chainFirst,
    'Change 1: add a moon',
  ]);
});

test('explains why a picture failed, and offers its prompt again', async () => {
  server.images = [pendingImage(1, 'Something bad', { style: 'pixel art' })].map((one) => ({
    ...one,
    status: 'FAILED' as const,
    error: 'PROMPT_REFUSED' as const,
  }));
  openImageDialog();

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
  ['TOO_MANY_REQUESTS', 429, 30, 'The generator is busy. Try again in 30 seconds.'],
  [
    'TOO_MANY_REQUESTS',
    429,
    7200,
    /You’ve used all of today’s pictures\. You’ll get more (today|tomorrow) at \d/,
  ],
  ['AI_NOT_CONFIGURED', 503, undefined, ai.failure.notConfigured.image],
  ['UPSTREAM_UNAVAILABLE', 503, undefined, ai.failure.upstream],
  ['UPSTREAM_UNAVAILABLE', 503, 30, 'The generator is busy. Try again in 30 seconds.'],
])('a refused call (%s, after %s s) is explained in plain words', async (code, status, retryAfter, words) => {
  server.intercept = ({ method }) =>
    method === 'POST' ? { code, status, ...(retryAfter === undefined ? {} : { retryAfter }) } : null;
  openImageDialog();

  await askForImage('A fox');

  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.prompt }).value).toBe('A fox');
});

test('a typed prompt is there again after Escape, until it was sent', async () => {
  const first = openImageDialog();
  await user.type(screen.getByRole('textbox', { name: texts.prompt }), 'A lynx');
  first.unmount();

  const second = openImageDialog();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.prompt }).value).toBe('A lynx');
  await user.click(button(texts.generate));
  second.unmount();

  openImageDialog();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.prompt }).value).toBe('');
});

test('a prompt that is too short is not sent', async () => {
  openImageDialog();

  await askForImage('ab');

  expect(screen.getByText('Write at least 3 characters.')).toBeTruthy();
  expect(sent('/generate')).toEqual([]);
});

test('older pictures are loaded on request', async () => {
  server.images = Array.from({ length: 14 }, (_, n) => readyImage(n + 1, `Fox ${n + 1}`));
  openImageDialog();
  await screen.findByRole('button', { name: 'Picture: Fox 14' });
  expect(screen.queryByRole('button', { name: 'Picture: Fox 1' })).toBeNull();

  await user.click(button(texts.older));

  await screen.findByRole('button', { name: 'Picture: Fox 1' });
  expect(server.calls.some(({ address }) => address.includes('offset=12'))).toBe(true);
  expect(screen.queryByRole('button', { name: texts.older })).toBeNull();
});

test('says how many pictures are left today, and says so if no model is used', async () => {
  server.intercept = ({ address }) =>
    address.endsWith('/stats') ? { data: { ...imageStats, generator: 'offline', remainingToday: 1 } } : null;
  openImageDialog();

  await screen.findByText('1 more picture today');
  expect(screen.getByText(ai.offline.title)).toBeTruthy();
});

test('offers the right answer and the subject of the quiz as prompts', async () => {
  openImageDialog({ context: { answer: 'Red <b>fox</b>', topic: 'Forest' } });

  await user.click(button('Red <b>fox</b> (Forest)'));

  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.prompt }).value).toBe(
    'Red <b>fox</b> (Forest)',
  );
});
