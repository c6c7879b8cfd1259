// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { startDesk, stubDesk } from '../../testing/desk-harness.tsx';
import { addToast } from './toast-list.ts';
import { Toasts } from './toasts.tsx';

beforeAll(() => startDesk());
beforeEach(() => {
  stubDesk();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (text: string, kind: 'success' | 'error' = 'success') => {
  act(() => addToast({ kind, text }));
  // jsdom knows no popover: it takes every one for hidden and lets none be focused.
  region()?.removeAttribute('popover');
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const region = () => document.querySelector<HTMLElement>('section[aria-label="Notifications (F6)"]');

test('goes away by itself after its time and not before', () => {
  render(<Toasts />);
  show('Saved');

  pass(limits.toastMs - 1);
  expect(region()).not.toBeNull();

  pass(1);
  expect(region()).toBeNull();
});

test('waits while it is pointed at, and then has the rest of its time', () => {
  render(<Toasts />);
  show('Saved');
  pass(1500);

  fireEvent.pointerEnter(region() as HTMLElement);
  pass(60_000);
  expect(region()).not.toBeNull();

  fireEvent.pointerLeave(region() as HTMLElement);
  pass(limits.toastMs - 1500 - 1);
  expect(region()).not.toBeNull();
  pass(1);
  expect(region()).toBeNull();
});

test('waits while it has the focus; F6 leads to it and Escape back', () => {
  render(
    <>
      <button type="button">Here</button>
      <Toasts />
    </>,
  );
  const here = screen.getByRole('button', { name: 'Here' });
  here.focus();
  show('Saved');

  fireEvent.keyDown(here, { key: 'F6' });
  expect(document.activeElement).toBe(region());
  pass(60_000);
  expect(region()).not.toBeNull();

  fireEvent.keyDown(region() as HTMLElement, { key: 'Escape' });
  expect(document.activeElement).toBe(here);
  pass(limits.toastMs);
  expect(region()).toBeNull();
});

test('Alt+T leads to them too', () => {
  render(<Toasts />);
  show('Saved');

  fireEvent.keyDown(document.body, { key: 't', code: 'KeyT', altKey: true });

  expect(document.activeElement).toBe(region());
});

test('is announced, an error at once', () => {
  render(<Toasts />);
  show('Saved');
  pass(60);
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(screen.getByRole('alert').textContent).toBe('');

  show('Not saved', 'error');
  pass(60);
  expect(screen.getByRole('alert').textContent).toBe('Not saved');
});

test('says the same once, and is dismissed by its button', () => {
  render(<Toasts />);
  show('Saved');
  show('Saved');
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(1);

  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification', hidden: true }));

  expect(region()).toBeNull();
});

test('runs its action once and closes', () => {
  const onAction = vi.fn();
  render(<Toasts />);
  act(() => addToast({ kind: 'info', text: 'Deleted', action: { label: 'Undo', onAction } }));

  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }));

  expect(onAction).toHaveBeenCalledOnce();
  expect(region()).toBeNull();
});
