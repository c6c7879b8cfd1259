// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusLeft } from './use-focus-left.ts';

afterEach(cleanup);

function Part() {
  const part = useRef<HTMLDivElement>(null);
  useFocusLeft(part);
  return (
    <div ref={part}>
      <button type="button">stop</button>
    </div>
  );
}
const page = (isThere: boolean) => (
  <main>
    <div tabIndex={-1} data-testid="around">
      {isThere && <Part />}
    </div>
    <button type="button">other</button>
  </main>
);

test('if a focused part of the page is removed, the focus moves to the element around it', () => {
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'stop' }).focus();

  rerender(page(false));

  expect(document.activeElement).toBe(screen.getByTestId('around'));
});

test('focus on another element does not move', () => {
  const { rerender } = render(page(true));
  const other = screen.getByRole('button', { name: 'other' });
  other.focus();

  rerender(page(false));

  expect(document.activeElement).toBe(other);
});
