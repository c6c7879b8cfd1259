// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { currentToasts, undoToast } from '#ui/toasts/toast-list.ts';
import { listOf } from '../../../testing/desk-harness.tsx';
import { ownQuestion } from '../../../testing/own-questions.ts';
import { button } from '../../../testing/page-harness.tsx';
import {
  accept,
  askForDrafts,
  draft,
  lateResponse,
  openQuestionsDialog,
  setUpQuestionsDialog,
} from '../../../testing/questions-dialog-harness.tsx';
import type { DraftUse } from './questions-dialog.tsx';

const { server, saved } = setUpQuestionsDialog();

const shownDrafts = (choice: 'checkbox' | 'radio' = 'checkbox') =>
  screen
    .queryAllByRole('group', { name: /^Draft / })
    .map((group) => group.querySelector<HTMLInputElement>(`input[type=${choice}]`))
    .map((input) => `${input?.ariaLabel ?? input?.getAttribute('aria-label')}${input?.checked ? ' ✓' : ''}`);
const discard = (number: number) => userEvent.click(button(`Discard draft ${number}`));
/** Presses Undo in the toast with this text. */
const undo = (text: string) => {
  const toast = currentToasts().find((one) => one.text === text);
  if (!toast) throw new Error(`No toast says ${text}`);
  act(() => undoToast(toast.id));
};

test('a discarded draft is restored in its place, unchanged', async () => {
  openQuestionsDialog();
  await askForDrafts();
  await accept('Two?');

  await discard(2);
  expect(shownDrafts()).toEqual(['Accept: One?', 'Accept: Three?']);
  undo('Draft discarded: Two? (Oslo)');

  expect(shownDrafts()).toEqual(['Accept: One?', 'Accept: Two? ✓', 'Accept: Three?']);
  expect(button('Save 1 question').disabled).toBe(false);
});

test('several drafts with the same question are restored one by one, next to newer drafts', async () => {
  server.drafts = ['Norway', 'Chad', 'Peru'].map((imagePrompt) => draft('Whose flag?', { imagePrompt }));
  openQuestionsDialog();
  await askForDrafts();
  await discard(1);
  await discard(1);
  server.drafts = [draft('New?')];
  await userEvent.click(button('Draft more'));
  await screen.findByText('New?');

  undo('Draft discarded: Whose flag? (Norway)');
  undo('Draft discarded: Whose flag? (Chad)');

  const pictures = screen.getAllByText(/^Picture: /).map(({ textContent }) => textContent);
  expect(pictures).toEqual(['Picture: Oslo', 'Picture: Norway', 'Picture: Chad', 'Picture: Peru']);
});

test('it is restored if the dialog has been closed, and if it has been reopened', async () => {
  const first = openQuestionsDialog();
  await askForDrafts();
  await discard(1);
  await discard(2);
  first.unmount();
  undo('Draft discarded: One? (Oslo)');

  openQuestionsDialog();
  expect(shownDrafts()).toEqual(['Accept: One?', 'Accept: Two?']);
  undo('Draft discarded: Three? (Oslo)');

  expect(shownDrafts()).toEqual(['Accept: One?', 'Accept: Two?', 'Accept: Three?']);
});

test('restoring a draft while others are being saved does not save them twice', async () => {
  const { promise, resolve } = lateResponse();
  server.intercept = ({ address }) => (address.endsWith('/bulk') ? promise : null);
  const { onSaved, unmount } = openQuestionsDialog();
  await askForDrafts();
  await accept('One?');
  await discard(2);
  await userEvent.click(button('Save 1 question'));
  await waitFor(() => expect(saved()).toHaveLength(1));

  undo('Draft discarded: Two? (Oslo)');
  unmount();
  openQuestionsDialog();

  expect(shownDrafts()).toEqual(['Accept: Two?', 'Accept: Three?']);
  resolve(listOf([ownQuestion(1, 'One?', ['A', 'B'])]));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(shownDrafts()).toEqual(['Accept: Two?', 'Accept: Three?']);
});

test('when only one draft can be picked, a restored draft does not become a second pick', async () => {
  const onPick = vi.fn();
  openQuestionsDialog({ is: 'pick', replaces: false, onPick } as DraftUse);
  await askForDrafts();
  await userEvent.click(screen.getByRole('radio', { name: 'Choose: One?' }));
  await discard(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Choose: Three?' }));

  undo('Draft discarded: One? (Oslo)');

  expect(shownDrafts('radio')).toEqual(['Choose: One?', 'Choose: Two?', 'Choose: Three? ✓']);
  await userEvent.click(button('Use in form'));
  await waitFor(() => expect(onPick).toHaveBeenCalledOnce());
  expect(onPick.mock.calls[0]?.[0]).toEqual(draft('Three?'));
});
