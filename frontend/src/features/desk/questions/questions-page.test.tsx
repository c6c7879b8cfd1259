// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Complaint } from '#shared/domain/complaint.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { setUpDeskServer } from '../../../testing/desk-harness.tsx';
import { fixtureOwnQuiz, onePage, ownQuestion } from '../../../testing/own-questions.ts';
import { renderPage } from '../../../testing/page-harness.tsx';
import type { StubbedCall, StubbedResponse } from '../../../testing/stub-api.ts';
import { stubReadWorker } from '../../../testing/stub-read-worker.ts';
import { en as moderation } from '../moderation/texts.ts';
import QuestionsPage from './questions-page.tsx';
import { en as texts } from './texts.ts';
import { moved } from './use-questions.ts';

let questions: OwnQuestion[];
let complaints: Complaint[];
const server = setUpDeskServer(answer);
beforeEach(() => {
  complaints = [];
  questions = ['First?', 'Second?', 'Third?'].map((text, n) => ownQuestion(n + 1, text, ['Yes', 'No']));
});

let beforeDeletion: OwnQuestion[];

/** The server, in memory. */
function answer({ method, address, body }: StubbedCall): StubbedResponse {
  const id = address.split('/')[4];
  if (address.startsWith('/api/admin/problems')) {
    if (method === 'PATCH') complaints = [];
    return { data: onePage(complaints) };
  }
  if (address.endsWith('/reorder')) {
    const { position } = body as { position: number };
    questions = moved(
      questions,
      questions.findIndex((one) => one.id === id),
      position,
    );
    return { data: onePage(questions) };
  }
  if (method === 'POST' && address.endsWith('/questions')) {
    const copy = { ...ownQuestion(questions.length + 11, '', []), ...(body as Partial<OwnQuestion>) };
    questions = [...questions, { ...copy, position: questions.length }];
    return { data: questions.at(-1) };
  }
  if (method === 'DELETE') {
    beforeDeletion = questions;
    questions = questions.filter((one) => one.id !== id);
    return 'nothing';
  }
  if (address.endsWith('/restore')) {
    questions = beforeDeletion;
    return { data: questions.find((one) => one.id === id) };
  }
  if (address.endsWith('/questions')) return { data: onePage(questions) };
  if (address.endsWith('/publish')) return { data: { ...fixtureOwnQuiz, isPublished: true } };
  return { data: { ...fixtureOwnQuiz, questionCount: questions.length }, etag: '"1"' };
}

const open = () => {
  const address = `/admin/quizzes/${fixtureOwnQuiz.id}/questions`;
  return renderPage('/admin/quizzes/:quizId/questions', address, <QuestionsPage />);
};
const order = () =>
  within(screen.getByRole('list', { name: texts.list }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const chooseInMenu = async (number: number, entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More options for question ${number}` }));
  await userEvent.click(screen.getByRole('button', { name: entry }));
};
const toastTexts = () => currentToasts().map(({ text }) => text);

test('lists the questions in order, each with its right answer', async () => {
  open();

  const row = (await screen.findByRole('link', { name: 'First?' })).closest('li') as HTMLElement;
  expect(order()).toEqual(['First?', 'Second?', 'Third?']);
  expect(within(row).getByText('Yes')).toBeTruthy();
  expect(within(row).getByText('2 options')).toBeTruthy();
});

test('moves the focus from the empty list to the heading when the first questions are added', async () => {
  const [first] = questions;
  questions = [];
  open();
  (await screen.findByRole('button', { name: 'Generate questions' })).focus();
  questions = first ? [first] : [];

  act(() => void window.dispatchEvent(new Event('online')));

  await screen.findByRole('link', { name: 'First?' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('a file that is dropped on the page is read in the dialog', async () => {
  stubReadWorker();
  open();
  await screen.findByRole('link', { name: 'First?' });

  const files = [new File(['Question;Correct answer;Wrong\nWho?;me;you'], 'a.csv')];
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], items: [], files } });

  const dialog = await screen.findByRole('dialog', { name: texts.fromFile });
  expect(await within(dialog).findByText('Save 1 question')).toBeTruthy();
});

test('shows a question inside the list as the player sees it', async () => {
  open();

  await userEvent.click(await screen.findByRole('button', { name: /Show player view of question 2/ }));

  const options = screen.getByRole('group', { name: 'Options' });
  expect(within(options).getAllByRole('button')[0]?.textContent).toContain('Correct');
});

test('moves a question with the keyboard on its handle and announces each step', async () => {
  // jsdom has no layout: rows of 80 px below each other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const rows = [...document.querySelectorAll('ol > li')];
    const index = Math.max(
      0,
      rows.findIndex((row) => row.contains(this)),
    );
    const top = index * 80;
    return { x: 0, y: top, top, bottom: top + 80, left: 0, right: 400, width: 400, height: 80 } as DOMRect;
  });
  open();
  const handle = await screen.findByRole('button', { name: 'Move question 1' });

  act(() => handle.focus());
  await userEvent.keyboard(' ');
  await screen.findByText('Picked up the question at position 1.');
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByText('The question is over position 2 of 3.');
  await userEvent.keyboard(' ');

  await waitFor(() => expect(order()).toEqual(['Second?', 'First?', 'Third?']));
  expect(server.calls.find(({ address }) => address.endsWith('/reorder'))?.body).toEqual({ position: 1 });
  vi.restoreAllMocks();
});

test('a move that fails is reverted and reported', async () => {
  server.intercept = ({ address }) =>
    address.endsWith('/reorder') ? { code: 'INTERNAL_ERROR', status: 500 } : null;
  open();

  await chooseInMenu(1, 'Move down');

  await waitFor(() => expect(toastTexts().join()).toContain('We couldn’t change the order.'));
  expect(order()).toEqual(['First?', 'Second?', 'Third?']);
});

test.each([404, 409, 412])(
  'a move on questions that have changed (%i) shows their new state',
  async (status) => {
    server.intercept = ({ address }) => {
      if (!address.endsWith('/reorder')) return null;
      questions = questions.slice(0, 2);
      return { code: 'CONFLICT', status };
    };
    open();

    await chooseInMenu(1, 'Move down');

    await waitFor(() => expect(order()).toEqual(['First?', 'Second?']));
    expect(toastTexts()).toContain(texts.moveStale);
  },
);

describe('duplicating', () => {
  const copyFirst = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Duplicate question 1' }));
  const created = () =>
    server.calls.filter(({ method, address }) => method === 'POST' && address.endsWith('/questions'));

  test('puts a complete copy after the question, says so and moves the focus there', async () => {
    const [first] = questions as [OwnQuestion];
    questions = [{ ...first, explanation: 'Because.' }, ...questions.slice(1)];
    open();

    await copyFirst();

    await waitFor(() => expect(order()).toEqual(['First?', 'First?', 'Second?', 'Third?']));
    expect(created()[0]?.body).toEqual({
      questionText: 'First?',
      answerOptions: textOptions('Yes', 'No'),
      explanation: 'Because.',
    });
    await screen.findByText('The copy is question 2.');
    const [, copy] = screen.getAllByRole('link', { name: 'First?' });
    await waitFor(() => expect(document.activeElement).toBe(copy));
  });

  test('makes one copy on a double click', async () => {
    open();

    await userEvent.dblClick(await screen.findByRole('button', { name: 'Duplicate question 1' }));

    await waitFor(() => expect(order()).toHaveLength(4));
    expect(created()).toHaveLength(1);
  });

  test('says why there is no copy', async () => {
    server.intercept = ({ method }) => (method === 'POST' ? { code: 'INTERNAL_ERROR', status: 500 } : null);
    open();

    await copyFirst();

    await waitFor(() => expect(toastTexts().join()).toContain(texts.duplicateFailed));
    expect(order()).toEqual(['First?', 'Second?', 'Third?']);
  });

  test('says that the copy is at the end if it could not be moved', async () => {
    server.intercept = ({ address }) =>
      address.endsWith('/reorder') ? { code: 'INTERNAL_ERROR', status: 500 } : null;
    open();

    await copyFirst();

    await waitFor(() => expect(order()).toEqual(['First?', 'Second?', 'Third?', 'First?']));
    expect(toastTexts()).toContain(texts.duplicatedAtEnd);
  });

  test('is not possible in a full quiz', async () => {
    questions = Array.from({ length: 100 }, (_, n) => ownQuestion(n + 1, `Question ${n}?`, ['Yes', 'No']));
    open();

    const row = (await screen.findByText('Question 0?')).closest('li') as HTMLElement;
    // Looked up by its name in one row: a hundred rows take seconds.
    await userEvent.click(within(row).getByRole('button', { name: 'Duplicate question 1' }));

    expect(created()).toHaveLength(0);
  });
});

test('names the question before it is deleted', async () => {
  open();

  await chooseInMenu(2, 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete question?' });
  expect(dialog.textContent).toContain('“Second?”');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(order()).toEqual(['First?', 'Third?']));
});

describe('undoing a deletion', () => {
  const deleteSecond = async () => {
    await chooseInMenu(2, 'Delete');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Question deleted.']));
  };
  const undo = () => act(async () => currentToasts().at(-1)?.onUndo?.());

  test('is offered again if it fails', async () => {
    questions = questions.map((one, position) => ({ ...one, position }));
    let isDown = true;
    server.intercept = ({ method, address }) =>
      isDown && method === 'POST' && address.endsWith('/restore')
        ? { code: 'INTERNAL_ERROR', status: 500 }
        : null;
    open();
    await deleteSecond();

    await undo();
    expect(toastTexts().join()).toContain(texts.restoreFailed);
    isDown = false;
    await undo();

    await waitFor(() => expect(order()).toEqual(['First?', 'Second?', 'Third?']));
  });
});

test('the last question of a published quiz stays, and the dialog says why', async () => {
  server.intercept = ({ method }) =>
    method === 'DELETE' ? { code: 'QUIZ_HAS_NO_QUESTIONS', status: 409 } : null;
  open();

  await chooseInMenu(1, 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete question?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

  await within(dialog).findByText(texts.lastOne);
  expect(order()).toHaveLength(3);
});

test('a quiz without questions says what publishing requires and has one button to continue', async () => {
  questions = [];
  open();

  await screen.findByText(texts.needsQuestion);
  const add = screen.getByRole('link', { name: 'Add question' });
  expect(add.getAttribute('href')).toBe(`/admin/quizzes/${fixtureOwnQuiz.id}/questions/new`);
});

test('shows complaints until they are fixed, but neither appeals nor automatic checks', async () => {
  const { id: quizId, slug: quizSlug, title: quizTitle, createdAt } = fixtureOwnQuiz;
  const complaint = (id: string, reason: Complaint['reason']): Complaint => ({
    ...{ id, quizId, quizSlug, quizTitle, createdAt, reason },
    ...{ questionId: questions[1]?.id ?? '', questionText: 'Second?', text: 'No is right.' },
    ...{ isOpen: true, answer: '', settledAt: null },
  });
  complaints = [complaint('a', 'wrong-answer'), complaint('b', 'appeal'), complaint('c', 'automatic')];
  open();
  const shown = within(await screen.findByRole('region', { name: moderation.own.title }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wrong answer · Second?No is right.Fixed',
  ]);

  await userEvent.click(shown.getByRole('button', { name: 'Fixed: Wrong answer' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: moderation.own.title })).toBeNull());
  expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isOpen: false });
});

test('says why a quiz was taken down, and asks for another look once', async () => {
  const takedown = { reason: 'Not your photos.', takenDownAt: fixtureOwnQuiz.createdAt, isAppealed: false };
  server.intercept = ({ address }) =>
    address === `/api/admin/quizzes/${fixtureOwnQuiz.id}` ? { data: { ...fixtureOwnQuiz, takedown } } : null;
  open();
  await screen.findByText('Only you can see it. Reason: Not your photos.');

  await userEvent.click(screen.getByRole('button', { name: moderation.takedown.appeal }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'They are mine now.');
  takedown.isAppealed = true;
  await userEvent.click(dialog.getByRole('button', { name: moderation.takedown.appeal }));

  await screen.findByText(/You’ve asked for another look/);
  expect(server.calls.find(({ address }) => address.endsWith('/appeal'))?.body).toEqual({
    text: 'They are mine now.',
  });
  expect(screen.queryByRole('button', { name: moderation.takedown.appeal })).toBeNull();
});

test('says what a published quiz lacks to be recommended', async () => {
  server.intercept = ({ address }) =>
    address === `/api/admin/quizzes/${fixtureOwnQuiz.id}`
      ? { data: { ...fixtureOwnQuiz, isPublished: true, questionCount: 3, withoutPicture: 1 } }
      : null;
  open();

  await screen.findByText(/It needs 2 more questions\. 1 question has no picture\./);
});

test("another author's quiz is not found", async () => {
  server.intercept = () => ({ code: 'NOT_FOUND', status: 404 });

  open();

  await screen.findByRole('heading', { name: 'Quiz not found' });
});

test('counts the questions that need sight, with a link to the first, and shows what the options are', async () => {
  const blind = {
    kind: 'picture',
    answerOptions: [{ id: 'a', answerText: 'Oak', isCorrect: true, imageAltText: '' }],
  } as const;
  const described = { description: 'Above', x: 0.1, y: 0.1 };
  questions = [
    ownQuestion(1, 'Which is it?', ['Yes', 'No'], { marker: described }),
    ownQuestion(2, 'Which is an oak?', [], { ...blind, answerOptions: [...blind.answerOptions] }),
    ownQuestion(3, 'Where is it?', ['Yes', 'No'], { kind: 'place' }),
    ownQuestion(4, 'What is it?', ['Yes', 'No'], { marker: { x: 0.1, y: 0.1 } }),
  ];
  open();

  await screen.findByText(/^3 questions can’t be answered without sight/);
  const link = screen.getByRole('link', { name: texts.describe });
  expect(link.getAttribute('href')).toContain(questions[1]?.id);
  screen.getByText('1 picture to choose from');
  screen.getByText('2 places in the picture');
  expect(screen.getAllByText(texts.marked)).toHaveLength(2);
});
