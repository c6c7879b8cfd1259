// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startDesk, stubDesk } from '../../testing/desk-harness.tsx';
import { type StaleField, StaleSaveDialog } from './stale-save-dialog.tsx';

const fields: StaleField<'title' | 'text'>[] = [
  { name: 'title', label: 'Title', mine: 'Flags of Europe', theirs: 'All flags' },
  { name: 'text', label: 'Description', mine: 'Old', theirs: '', initial: 'theirs' },
];

beforeAll(() => startDesk());
beforeEach(() => stubDesk());
afterEach(cleanup);

test('shows both versions and begins with what is sensible', async () => {
  const { onResolve } = show();
  const title = screen.getByRole('group', { name: 'Title' });
  expect(within(title).getByRole('radio', { name: /My version.*Flags of Europe/ })).toBeTruthy();
  expect(within(title).getByRole('radio', { name: /Saved version.*All flags/ })).toBeTruthy();

  await use();

  expect(onResolve).toHaveBeenCalledWith({ title: 'mine', text: 'theirs' });
});

test('is chosen field by field', async () => {
  const { onResolve } = show();

  await userEvent.click(screen.getByRole('radio', { name: /All flags/ }));
  await use();

  expect(onResolve).toHaveBeenCalledWith({ title: 'theirs', text: 'theirs' });
});

test('or whole', async () => {
  const { onResolve } = show();

  await userEvent.click(screen.getByRole('button', { name: 'All mine' }));
  await use();

  expect(onResolve).toHaveBeenCalledWith({ title: 'mine', text: 'mine' });
});

test('decides nothing when it is cancelled', async () => {
  const { onResolve, onClose } = show();

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(onClose).toHaveBeenCalledOnce();
  expect(onResolve).not.toHaveBeenCalled();
});

const use = () => userEvent.click(screen.getByRole('button', { name: 'Use the choice' }));

function show() {
  const [onResolve, onClose] = [vi.fn(), vi.fn()];
  render(<StaleSaveDialog fields={fields} onResolve={onResolve} onClose={onClose} />);
  return { onResolve, onClose };
}
