// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { button } from '../../../testing/page-harness.tsx';
import {
  askForDrafts,
  draft,
  openQuestionsDialog,
  setUpQuestionsDialog,
} from '../../../testing/questions-dialog-harness.tsx';
import type { DraftUse } from './questions-dialog.tsx';
import { en as texts } from './texts.ts';

const { server, drawn } = setUpQuestionsDialog();

test('one draft is picked for a form, and the dialog says what it replaces', async () => {
  const onPick = vi.fn();
  openQuestionsDialog({ is: 'pick', replaces: true, onPick } as DraftUse);
  await askForDrafts();
  expect(screen.getByText(texts.replaces)).toBeTruthy();

  await userEvent.click(screen.getByRole('radio', { name: 'Choose: One?' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Choose: Two?' }));
  await userEvent.click(button(texts.pick));

  await waitFor(() =>
    expect(onPick).toHaveBeenCalledExactlyOnceWith(
      draft('Two?'),
      expect.objectContaining({ mediaId: 'media of Oslo', prompt: 'Oslo' }),
    ),
  );
});

test('a draft is picked without a picture if the author wants none', async () => {
  server.generator = 'model';
  const onPick = vi.fn();
  openQuestionsDialog({ is: 'pick', replaces: false, onPick } as DraftUse);
  await askForDrafts();

  await userEvent.click(await screen.findByRole('checkbox', { name: texts.withPicture }));
  await userEvent.click(screen.getByRole('radio', { name: 'Choose: One?' }));
  await userEvent.click(button(texts.pick));

  await waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith(draft('One?'), null));
  expect(drawn()).toEqual([]);
});

test('a draft whose picture cannot be made is not picked, and says so', async () => {
  server.intercept = ({ address }) =>
    address.endsWith('/generate-and-upload')
      ? { data: { sessionImageId: 'x', status: 'FAILED', error: 'NOT_UNDERSTOOD' } }
      : null;
  const onPick = vi.fn();
  openQuestionsDialog({ is: 'pick', replaces: false, onPick } as DraftUse);
  await askForDrafts();
  await userEvent.click(screen.getByRole('radio', { name: 'Choose: One?' }));
  await userEvent.click(button(texts.pick));

  expect((await screen.findByRole('alert')).textContent).toBe(
    `${texts.pickNotDrawn} ${texts.notDrawnAdvice.change}`,
  );
  expect(onPick).not.toHaveBeenCalled();
});
