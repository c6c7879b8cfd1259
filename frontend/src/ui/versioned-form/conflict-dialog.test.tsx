// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubDesk } from '../../testing/desk-harness.tsx';
import { startEnglish } from '../../testing/page-harness.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

const mine = { title: 'Flags of Europe', text: 'Old' };
const theirs = { title: 'All flags', text: '' };
const labels = { title: 'Title', text: 'Description' };

beforeAll(startEnglish);
beforeEach(() => stubDesk());
afterEach(cleanup);

test('shows both versions with every differing field; mine is preselected', async () => {
  const { onResolve } = show();
  expect(screen.getByRole('group', { name: 'Title, Description' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /My version.*Flags of Europe.*Old/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Saved version.*All flags.*empty/ })).toBeTruthy();

  await use();

  expect(onResolve).toHaveBeenCalledWith(mine);
});

test('lets the author choose the saved version', async () => {
  const { onResolve } = show();

  await userEvent.click(screen.getByRole('radio', { name: /All flags/ }));
  await use();

  expect(onResolve).toHaveBeenCalledWith(theirs);
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
      conflict={{ mine, theirs, differing: ['title', 'text'] }}
      shownField={(field) => ({ label: labels[field] })}
      onResolve={onResolve}
      onClose={onClose}
    />,
  );
  return { onResolve, onClose };
}
