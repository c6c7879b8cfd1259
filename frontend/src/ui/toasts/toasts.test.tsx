// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { stubDesk } from '../../testing/desk-harness.tsx';
import { startEnglish } from '../../testing/page-harness.tsx';
import { addToast } from './toast-list.ts';
import { Toasts } from './toasts.tsx';

beforeAll(startEnglish);
beforeEach(() => {
  stubDesk();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders toasts in a separate element next to the page, as on the site. */
const renderToasts = () => {
  const container = document.createElement('div');
  document.body.append(container);
  render(<Toasts place={container} />, { container });
};
const show = (text: string, kind: 'success' | 'error' = 'success') => {
  act(() => addToast({ kind, text }));
  // jsdom doesn't support popovers: it treats them as hidden, so that they can't be focused.
  region()?.removeAttribute('popover');
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const region = () => document.querySelector<HTMLElement>('section[aria-label="Notifications (F6)"]');

test('disappears after its time and not before', () => {
  renderToasts();
  show('Saved');

  pass(limits.toastMs - 1);
  expect(region()).not.toBeNull();

  pass(1);
  expect(region()).toBeNull();
});

test('stays while it is hovered, and then for the rest of its time', () => {
  renderToasts();
  show('Saved');
  pass(1500);

  fireEvent.pointerMove(region() as HTMLElement);
  pass(60_000);
  expect(region()).not.toBeNull();

  fireEvent.pointerLeave(region() as HTMLElement);
  pass(limits.toastMs - 1500 - 1);
  expect(region()).not.toBeNull();
  pass(1);
  expect(region()).toBeNull();
});

test('stays two seconds after the pointer has left it, if less of its time is left', () => {
  renderToasts();
  show('Saved');
  pass(limits.toastMs - 1);
  fireEvent.pointerMove(region() as HTMLElement);

  fireEvent.pointerLeave(region() as HTMLElement);
  pass(1999);
  expect(region()).not.toBeNull();
  pass(1);
  expect(region()).toBeNull();
});

test('disappears even if it appeared under a pointer that does not move', () => {
  renderToasts();
  show('Saved');

  fireEvent.pointerEnter(region() as HTMLElement);
  pass(limits.toastMs);

  expect(region()).toBeNull();
});

test('stays while it has the focus; F6 moves the focus to it and Escape back', () => {
  render(<button type="button">Here</button>);
  renderToasts();
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

test('Alt+T moves the focus to the toasts, too', () => {
  renderToasts();
  show('Saved');

  fireEvent.keyDown(document.body, { key: 't', code: 'KeyT', altKey: true });

  expect(document.activeElement).toBe(region());
});

test('is announced, an error immediately', () => {
  renderToasts();
  show('Saved');
  pass(60);
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(screen.getByRole('alert').textContent).toBe('');

  show('Not saved', 'error');
  pass(60);
  expect(screen.getByRole('alert').textContent).toBe('Not saved');
});

test('is shown once if the text is the same, and is dismissed by its button', () => {
  renderToasts();
  show('Saved');
  show('Saved');
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(1);

  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification', hidden: true }));

  expect(region()).toBeNull();
});

test('stays longer if it has Undo', () => {
  renderToasts();
  act(() => addToast({ kind: 'info', text: 'Deleted', onUndo: () => undefined }));

  pass(limits.toastUndoMs - 1);
  expect(region()).not.toBeNull();
  pass(1);
  expect(region()).toBeNull();
});

test('undoes once and closes', () => {
  const onUndo = vi.fn();
  renderToasts();
  act(() => addToast({ kind: 'info', text: 'Deleted', onUndo }));

  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }));

  expect(onUndo).toHaveBeenCalledOnce();
  expect(region()).toBeNull();
});

describe('while a dialog is open', () => {
  const open = (name: string) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', name);
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
  };
  /** Mutation observers are called in the next microtask. */
  const noticed = () => act(async () => undefined);
  afterEach(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.remove();
  });

  test('toasts and their live regions are in it, and return to the page when it closes', async () => {
    renderToasts();
    const dialog = open('One');
    await noticed();
    show('Saved');

    expect(dialog.contains(region())).toBe(true);
    expect(dialog.contains(screen.getByRole('status', { hidden: true }))).toBe(true);

    dialog.close();
    await noticed();
    expect(region()?.closest('dialog')).toBeNull();
    expect(region()).not.toBeNull();
  });

  test('toasts are in the dialog that was opened last', async () => {
    renderToasts();
    show('Saved');
    const below = open('One');
    const first = document.createElement('dialog');
    document.body.prepend(first);
    await noticed();
    first.showModal();
    await noticed();
    expect(first.contains(region())).toBe(true);

    first.close();
    await noticed();
    expect(below.contains(region())).toBe(true);
  });

  test('toasts stay for the rest of their time if an open dialog is removed from the page', async () => {
    renderToasts();
    const dialog = open('One');
    await noticed();
    show('Saved');
    pass(limits.toastMs - 1000);

    dialog.remove();
    await noticed();
    pass(999);
    expect(region()?.isConnected).toBe(true);

    pass(1);
    expect(region()).toBeNull();
  });

  test('a toast that is shown while the dialog is being removed appears once it has moved', async () => {
    const showPopover = vi.fn(function show(this: HTMLElement) {
      if (!this.isConnected) throw new Error('Invalid on disconnected popover elements');
    });
    Object.assign(HTMLElement.prototype, { showPopover });
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'));
    renderToasts();
    const dialog = open('One');
    await noticed();

    dialog.remove();
    show('Deleted');
    await noticed();

    expect(region()?.isConnected).toBe(true);
    expect(showPopover).toHaveBeenCalledOnce();
  });

  test('a toast that had the focus when the dialog was removed still disappears after its time', async () => {
    renderToasts();
    const dialog = open('One');
    await noticed();
    show('Saved');
    act(() => region()?.focus());
    pass(60_000);

    dialog.remove();
    await noticed();
    pass(limits.toastMs);

    expect(region()).toBeNull();
  });

  test('Escape in a toast moves the focus back and does not close the dialog', async () => {
    renderToasts();
    const dialog = open('One');
    const inside = dialog.appendChild(document.createElement('button'));
    inside.focus();
    await noticed();
    show('Saved');
    fireEvent.keyDown(inside, { key: 'F6' });

    const isLeftAlone = fireEvent.keyDown(region() as HTMLElement, { key: 'Escape' });

    expect(isLeftAlone).toBe(false);
    expect(document.activeElement).toBe(inside);
  });
});
