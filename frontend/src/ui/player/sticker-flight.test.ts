// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStickerFlight } from './sticker-flight.ts';

let isStill: boolean;
const stickers = () => document.querySelectorAll('[aria-hidden] > img').length;
const picture = { current: null as HTMLElement | null };

beforeEach(() => {
  isStill = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  Element.prototype.animate = vi.fn(() => ({}) as Animation);
  document.body.innerHTML = '<b data-sticker-place></b><div id="picture"><span><img></span></div>';
  picture.current = document.getElementById('picture');
  Object.defineProperty(document.querySelector('img'), 'naturalWidth', { value: 640 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Shown = { id: string; isCorrect: boolean | null | undefined };

function show(...states: readonly Shown[]) {
  const [first, ...rest] = states;
  const { rerender } = renderHook(({ id, isCorrect }: Shown) => useStickerFlight(picture, id, isCorrect), {
    initialProps: first as Shown,
  });
  for (const state of rest) rerender(state);
}

test('a right answer leaves a sticker, once', () => {
  show({ id: 'a', isCorrect: undefined }, { id: 'a', isCorrect: true }, { id: 'a', isCorrect: true });
  expect(stickers()).toBe(1);
});

test.each<[string, readonly Shown[]]>([
  [
    'a wrong answer',
    [
      { id: 'a', isCorrect: undefined },
      { id: 'a', isCorrect: false },
    ],
  ],
  [
    'an answer without a verdict',
    [
      { id: 'a', isCorrect: undefined },
      { id: 'a', isCorrect: null },
    ],
  ],
  ['an answer that was there when the page was opened', [{ id: 'a', isCorrect: true }]],
  [
    'the next question, answered before',
    [
      { id: 'a', isCorrect: undefined },
      { id: 'b', isCorrect: true },
    ],
  ],
])('nothing flies after %s', (_, states) => {
  show(...states);
  expect(stickers()).toBe(0);
});

test('nothing flies with reduced motion', () => {
  isStill = true;
  show({ id: 'a', isCorrect: undefined }, { id: 'a', isCorrect: true });
  expect(stickers()).toBe(0);
});
