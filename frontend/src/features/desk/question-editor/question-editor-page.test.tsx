// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readDraft, writeDraft } from '#lib/forms/draft-store.ts';
import { en as ui } from '#ui/texts.ts';
import { currentToasts, undoToast } from '#ui/toasts/toast-list.ts';
import { fixtureOwnQuiz } from '../../../testing/own-questions.ts';
import {
  editPath,
  openEdit,
  openNew,
  questionField,
  questionsPath,
  setUpQuestionEditor,
} from '../../../testing/question-editor-harness.tsx';

const { server } = setUpQuestionEditor();

test.each([
  ['a question that is not there', '/api/admin/questions/', 404, 'Question not found', questionsPath],
  [
    'an address without an id of a question',
    '/api/admin/questions/',
    422,
    'Question not found',
    questionsPath,
  ],
  [
    'a quiz that is not there, or not one’s own',
    '/api/admin/quizzes/',
    404,
    'Quiz not found',
    '/admin/quizzes',
  ],
])('explains %s, with a link back', async (_what, path, status, title, back) => {
  const code = status === 404 ? 'NOT_FOUND' : 'VALIDATION_FAILED';
  server.intercept = (call) => (call.address.startsWith(path) ? { code, status } : null);
  openEdit();

  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const main = within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement);
  expect(main.getByRole('link').getAttribute('href')).toBe(back);
});

const draftName = `question.new.${fixtureOwnQuiz.id}`;
const draft = {
  questionText: 'Half a quest',
  explanation: '',
  imagePrompt: '',
  picture: null,
  options: [
    { key: 'x', answerText: 'One', isCorrect: true },
    { key: 'y', answerText: '', isCorrect: false },
  ],
};

test('a discarded draft from before a crash is offered again by Undo, with its time', async () => {
  writeDraft(draftName, draft);
  const stored = readDraft(draftName);
  openNew();
  await userEvent.click(await screen.findByRole('button', { name: ui.draft.discard }));
  expect(screen.queryByText(ui.draft.title)).toBeNull();
  expect(readDraft(draftName)).toBeNull();

  const [toast] = currentToasts();
  expect(toast?.text).toBe(ui.draft.discarded);
  act(() => undoToast(toast?.id ?? 0));

  expect(readDraft(draftName)).toEqual(stored);
  await userEvent.click(await screen.findByRole('button', { name: ui.draft.restore }));
  expect((await questionField()).value).toBe('Half a quest');
});

test.each([
  ['something else is typed', async () => userEvent.type(await questionField(), 'Other')],
  ['the page is left', async () => cleanup()],
])('a discarded draft is not offered again once %s', async (_when, happen) => {
  writeDraft(draftName, draft);
  openNew();
  await userEvent.click(await screen.findByRole('button', { name: ui.draft.discard }));
  expect(currentToasts()).toHaveLength(1);

  await happen();

  expect(currentToasts()).toEqual([]);
});

test('asks before leaving with unsaved changes', async () => {
  const { router } = openEdit();
  await userEvent.type(await questionField(), ' Really?');

  await userEvent.click(screen.getByRole('link', { name: /Questions in/ }));

  await screen.findByRole('dialog', { name: ui.unsaved.title });
  expect(router.state.location.pathname).toBe(editPath);
});
