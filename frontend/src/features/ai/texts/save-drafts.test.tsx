// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { listOf } from '../../../testing/desk-harness.tsx';
import { fixtureOwnQuiz, ownQuestion } from '../../../testing/own-questions.ts';
import { button } from '../../../testing/page-harness.tsx';
import {
  accept,
  askForDrafts,
  draft,
  lateResponse,
  openQuestionsDialog,
  setUpQuestionsDialog,
} from '../../../testing/questions-dialog-harness.tsx';
import { en as ai } from '../texts.ts';
import { en as texts } from './texts.ts';

const { server, saved, drawn } = setUpQuestionsDialog();

test('saves only the accepted drafts, together and as edited', async () => {
  const { onSaved, onClose } = openQuestionsDialog();
  await askForDrafts();
  expect(button('Save 0 questions').disabled).toBe(true);

  await accept('One?');
  await accept('Three?');
  await userEvent.click(button('Edit draft 1'));
  const field = screen.getByRole('textbox', { name: texts.questionText });
  await userEvent.clear(field);
  await userEvent.type(field, 'Which city?');
  await userEvent.click(screen.getByRole('radio', { name: 'Option 2 is correct' }));
  await userEvent.type(screen.getByRole('textbox', { name: texts.imageName }), ' by night');
  expect(saved()).toEqual([]);
  await userEvent.click(button('Save 2 questions'));

  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saved()).toHaveLength(1);
  expect(saved()[0]?.address).toBe(`/api/admin/quizzes/${fixtureOwnQuiz.id}/questions/bulk`);
  expect(saved()[0]?.body).toEqual({
    questions: [
      {
        questionText: 'Which city?',
        imageMediaId: 'media of Oslo',
        imageName: 'Oslo by night',
        answerOptions: [
          { answerText: 'Oslo', isCorrect: false },
          { answerText: 'Bergen', isCorrect: true },
        ],
        explanation: 'Since 1814.',
        metadata: { imagePrompt: 'Oslo' },
      },
      expect.objectContaining({ questionText: 'Three?' }),
    ],
  });
  // Both have the same prompt.
  expect(drawn().map(({ body }) => body)).toEqual([{ prompt: 'Oslo', aspectRatio: '4:3' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('saves once if the button is pressed twice', async () => {
  const { promise, resolve } = lateResponse();
  server.intercept = ({ address }) => (address.endsWith('/bulk') ? promise : null);
  const { onSaved } = openQuestionsDialog();
  await askForDrafts();
  await accept('One?');

  await userEvent.dblClick(button('Save 1 question'));
  resolve(listOf([ownQuestion(1, 'One?', ['A', 'B'])]));

  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saved()).toHaveLength(1);
});

test('shows that it is saving, and continues if the dialog is closed', async () => {
  const { promise, resolve } = lateResponse();
  server.intercept = ({ address }) => (address.endsWith('/bulk') ? promise : null);
  const { onSaved, unmount } = openQuestionsDialog();
  await askForDrafts();
  await accept('One?');
  await userEvent.click(button('Save 1 question'));
  await screen.findByRole('progressbar', { name: 'Drawing 1 picture' });
  expect(screen.getByText(texts.savingHint)).toBeTruthy();

  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  unmount();
  openQuestionsDialog();
  expect(screen.queryByRole('checkbox', { name: 'Accept: One?' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Accept: Two?' })).toBeTruthy();
  resolve(listOf([ownQuestion(1, 'One?', ['A', 'B'])]));

  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

test('if saving fails after the dialog was closed, it says so and keeps the drafts', async () => {
  const { promise, resolve } = lateResponse();
  server.intercept = ({ address }) => (address.endsWith('/bulk') ? promise : null);
  const { unmount } = openQuestionsDialog();
  await askForDrafts();
  await accept('One?');
  await userEvent.click(button('Save 1 question'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  unmount();

  resolve({ code: 'QUIZ_TOO_LARGE', status: 409 });

  await waitFor(() => expect(currentToasts().at(-1)?.text).toContain('No questions were saved'));
  openQuestionsDialog();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Accept: One?' }).checked).toBe(true);
});

test('a draft that cannot be saved is named, and nothing is sent', async () => {
  const [same] = draft('').answerOptions;
  if (!same) throw new Error('A draft has options');
  server.drafts = [draft('One?'), draft('Two?', { answerOptions: [same, { ...same, isCorrect: false }] })];
  openQuestionsDialog();
  await askForDrafts();
  await userEvent.click(screen.getByRole('checkbox', { name: texts.acceptAll }));

  await userEvent.click(button('Save 2 questions'));

  expect(screen.getByText(texts.faults.sameOption)).toBeTruthy();
  expect(saved()).toEqual([]);
});

test.each([
  [
    'the quiz cannot take it',
    '/bulk',
    { code: 'QUIZ_TOO_LARGE', status: 409 },
    'No questions were saved. A quiz can have up to 100.',
  ],
  [
    'its picture cannot be made',
    '/generate-and-upload',
    { code: 'TOO_MANY_REQUESTS', status: 429 },
    ai.failure.tooMany,
  ],
])('a draft is not saved because %s: it says so and keeps it, also after closing', async (...row) => {
  const [, end, fault, words] = row;
  server.intercept = ({ address }) => (address.endsWith(end) ? fault : null);
  const { onSaved, onClose, unmount } = openQuestionsDialog();
  await askForDrafts();
  await accept('One?');
  await userEvent.click(button('Save 1 question'));

  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.getByText('One?')).toBeTruthy();
  expect([onSaved.mock.calls, onClose.mock.calls]).toEqual([[], []]);
  unmount();
  openQuestionsDialog();

  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Accept: One?' }).checked).toBe(true);
});

test('more than fit cannot be saved', async () => {
  openQuestionsDialog({ room: 2 });
  await askForDrafts();

  await userEvent.click(screen.getByRole('checkbox', { name: texts.acceptAll }));

  expect(screen.getByText('There’s only room for 2 questions.')).toBeTruthy();
  expect(button('Save 3 questions').disabled).toBe(true);
});

test('questions whose picture cannot be made stay drafts, the others are saved', async () => {
  server.generator = 'model';
  server.drafts = [draft('One?'), draft('Two?', { imagePrompt: 'xyzzy' })];
  server.intercept = ({ address, body }) =>
    address.endsWith('/generate-and-upload') && (body as { prompt: string }).prompt === 'xyzzy'
      ? { data: { sessionImageId: 'x', status: 'FAILED', error: 'NOT_UNDERSTOOD' } }
      : null;
  const { onSaved, onClose } = openQuestionsDialog();
  await askForDrafts();
  await userEvent.click(screen.getByRole('checkbox', { name: texts.acceptAll }));
  await userEvent.click(button('Save 2 questions'));

  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^1 question wasn’t saved .* or turn pictures off\.$/,
  );
  expect(onSaved.mock.calls[0]?.[0].map(({ questionText }) => questionText)).toEqual(['One?']);
  expect(screen.queryByText('One?')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Accept: Two?' }).checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('checkbox', { name: texts.withPictures }));
  await userEvent.click(button('Save 1 question'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved()[1]?.body).toMatchObject({ questions: [{ questionText: 'Two?', imageMediaId: null }] });
});

test('pictures cannot be turned off for the offline generator, because its questions are about them', async () => {
  server.intercept = ({ address }) =>
    address.endsWith('/generate-and-upload')
      ? { data: { sessionImageId: 'x', status: 'FAILED', error: 'NOT_UNDERSTOOD' } }
      : null;
  openQuestionsDialog();
  await askForDrafts();
  await screen.findByText(ai.offline.questions);
  expect(screen.queryByRole('checkbox', { name: texts.withPictures })).toBeNull();
  await accept('One?');
  await userEvent.click(button('Save 1 question'));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^1 question wasn’t saved .* Try again or change the picture prompt\.$/);
  expect(saved()).toEqual([]);
});

test('pictures cannot be turned off until the generator of the questions is known', async () => {
  server.intercept = ({ address }) => (address.endsWith('/session/stats') ? 'offline' : null);
  openQuestionsDialog();
  await askForDrafts();
  expect(screen.queryByRole('checkbox', { name: texts.withPictures })).toBeNull();

  await accept('One?');
  await userEvent.click(button('Save 1 question'));

  await waitFor(() => expect(drawn()).toHaveLength(1));
});
