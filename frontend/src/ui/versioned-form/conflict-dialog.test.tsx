// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mergeVersions } from '../../lib/merge-versions.ts';
import { startDesk, stubDesk } from '../../testing/desk-harness.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

const mine = { title: 'Flags of Europe', text: 'Old' };
const theirs = { title: 'All flags', text: '' };
const versions = mergeVersions({ title: 'Flags', text: 'Old' }, mine, theirs);
const labels = { title: 'Title', text: 'Description' };

beforeAll(() => startDesk());
beforeEach(() => stubDesk());
afterEach(cleanup);

test('shows both versions, with a sensible one preselected', async () => {
  const { onResolve } = show();
  const title = screen.getByRole('group', { name: 'Title' });
  expect(within(title).getByRole('radio', { name: /My version.*Flags of Europe/ })).toBeTruthy();
  expect(within(title).getByRole('radio', { name: /Saved version.*All flags/ })).toBeTruthy();

  await use();

  expect(onResolve).toHaveBeenCalledWith({ title: 'Flags of Europe', text: '' });
});

test('lets the author choose field by field', async () => {
  const { onResolve } = show();

  await userEvent.click(screen.getByRole('radio', { name: /All flags/ }));
  await use();

  expect(onResolve).toHaveBeenCalledWith(theirs);
});

test('lets the author choose a whole version', async () => {
  const { onResolve } = show();

  await userEvent.click(screen.getByRole('button', { name: 'All mine' }));
  await use();

  expect(onResolve).toHaveBeenCalledWith(mine);
});

test('changes nothing when it is cancelled', async () => {
  const { onResolve, onClose } = show();

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(onClose).toHaveBeenCalledOnce();
  expect(onResolve).not.toHaveBeenCalled();
});

const use = () => userEvent.click(screen.getByRole('button', { name: 'Use selection' }));

function show() {
  const [onResolve, onClose] = [vi.fn(), vi.fn()];
  render(
    <ConflictDialog
      conflict={{ ...versions, mine, theirs }}
      rules={{}}
      shownField={(field) => ({ label: labels[field] })}
      onResolve={onResolve}
      onClose={onClose}
    />,
  );
  return { onResolve, onClose };
}
