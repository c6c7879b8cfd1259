// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadQueue } from '#features/pictures/library/uploads.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { currentToasts, undoToast } from '#ui/toasts/toast-list.ts';
import { fixtureMedia, listOf, setUpDeskServer } from '../../../testing/desk-harness.tsx';
import { fixtureOwnQuiz, ownQuestion } from '../../../testing/own-questions.ts';
import type { StubbedCall, StubbedResponse } from '../../../testing/stub-api.ts';
import { pngFile, type StubbedSending, stubStorage } from '../../../testing/upload-harness.ts';
import PictureQuestionsDialog from './picture-questions-dialog.tsx';
import { en as texts } from './texts.ts';
import { keptTables } from './use-picture-table.ts';

const quiz = { id: fixtureOwnQuiz.id, language: 'en' } as const;
const poolId = '0190a0a0-0000-7000-b000-000000000001';
let sendings: StubbedSending[];

const server = setUpDeskServer(answer);
beforeEach(() => {
  sendings = stubStorage();
  keptTables.keep(quiz.id, { rows: [], questionText: '', isMirrored: false, poolId: '', knownIds: null });
});
afterEach(() => uploadQueue.clear());

const library = ['Hedgehog', 'Fox', 'Frog', 'Stork'].map((text, n) => fixtureMedia(n, text));
const uploaded = new Map<string, ReturnType<typeof fixtureMedia>>();

function answer({ method, address, body }: StubbedCall): StubbedResponse {
  if (address.startsWith('/api/answer-pools')) return listOf([pool]);
  if (address.endsWith(`/answer-pools/${poolId}`)) return { data: pool };
  if (address.endsWith('/upload')) {
    const { filename } = body as { filename: string };
    const media = { ...fixtureMedia(50 + uploaded.size, ''), filename };
    uploaded.set(media.id, media);
    const expiresAt = new Date(Date.now() + 300_000).toISOString();
    return { data: { media, upload: { url: '/storage', method: 'PUT', headers: {}, expiresAt } } };
  }
  if (address.startsWith('/api/media?')) return listOf(library);
  if (address.startsWith('/api/media/')) return { data: uploaded.get(address.split('/').at(-1) ?? '') };
  if (method === 'POST' && address.endsWith('/bulk')) return listOf([]);
  return listOf([]);
}

const pool = {
  id: poolId,
  name: 'Trees',
  category: 'Nature',
  description: '',
  isActive: true,
  itemCount: 4,
  items: ['Oak', 'Lime', 'Beech', 'Birch'].map((text, n) => ({ itemId: `item ${n}`, text })),
  createdAt: '2026-10-01T00:00:00Z',
  updatedAt: '2026-10-01T00:00:00Z',
};

function open({ questions = [] as readonly OwnQuestion[] } = {}) {
  const onSaved = vi.fn();
  const onClose = vi.fn();
  const shown = render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <PictureQuestionsDialog quiz={quiz} questions={questions} onSaved={onSaved} onClose={onClose} />
    </SWRConfig>,
  );
  return { onSaved, onClose, ...shown };
}
const dialog = () => screen.getByRole('dialog', { name: texts.title });
const drop = (names: readonly string[]) =>
  fireEvent.drop(dialog(), { dataTransfer: { types: ['Files'], items: [], files: names.map(pngFile) } });
/** The storage accepts all uploads. */
const arrive = async (count: number) => {
  for (let place = 0; place < count; place += 1) {
    await waitFor(() => expect(sendings.length).toBeGreaterThan(place));
    await act(async () => sendings[place]?.answer(200));
  }
  await waitFor(() => expect(screen.queryByText(texts.onTheWay)).toBeNull());
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const right = (number: number) => field(`Correct answer of question ${number}`);
const wrong = (number: number) =>
  [1, 2, 3].map((place) => field(`Wrong answer ${place} of question ${number}`).value);
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save / }));
const bulk = () => server.calls.filter(({ address }) => address.endsWith('/bulk'));
type Body = {
  questions: {
    questionText: string;
    imageMediaId: string;
    answerOptions: { answerText: string; isCorrect: boolean }[];
  }[];
};
const sent = (call: StubbedCall | undefined) => (call?.body as Body | undefined)?.questions ?? [];
const pickFromLibrary = async (...names: string[]) => {
  await userEvent.click(screen.getByRole('button', { name: texts.library }));
  const picker = await screen.findByRole('dialog', { name: texts.libraryTitle });
  for (const name of names) await userEvent.click(await within(picker).findByRole('checkbox', { name }));
  await userEvent.click(within(picker).getByRole('button', { name: texts.take }));
};

test('a corrected wrong answer stays, whatever the source', async () => {
  open();
  await pickFromLibrary('Hedgehog', 'Frog');
  await screen.findByRole('option', { name: 'Pool: Trees' });

  await userEvent.type(field('Wrong answer 2 of question 1'), 'Mole');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: texts.source }), 'Pool: Trees');

  await waitFor(() => expect(wrong(2)[0]).not.toBe('Hedgehog'));
  expect(wrong(1)).toEqual(['Frog', 'Mole', '']);
});

test('pictures are the answers, and a row whose answer was lost is not sent again', async () => {
  keptTables.keep(quiz.id, {
    ...{ rows: [], isMirrored: false, poolId: '', knownIds: null },
    questionText: 'What is in the picture?',
  });
  const { onClose } = open();
  await pickFromLibrary('Hedgehog', 'Frog', 'Stork');
  await userEvent.click(screen.getByRole('radio', { name: texts.answers }));
  server.intercept = ({ address }) =>
    address.endsWith('/bulk') ? { code: 'INTERNAL_ERROR', status: 500 } : null;
  await save();
  await screen.findByText(new RegExp(texts.notSaved));

  const [first] = sent(bulk()[0]);
  const [hedgehog, , frog, stork] = library.map(({ id }) => id);
  expect(first).toEqual({
    kind: 'picture',
    questionText: 'Find the picture: Hedgehog',
    answerOptions: expect.arrayContaining([
      { answerText: 'Hedgehog', isCorrect: true, imageMediaId: hedgehog },
      { answerText: 'Frog', isCorrect: false, imageMediaId: frog },
      { answerText: 'Stork', isCorrect: false, imageMediaId: stork },
    ]),
  });
  const made = { ...ownQuestion(9, 'Find the picture: Hedgehog', []), ...first } as unknown as OwnQuestion;
  server.intercept = ({ method, address }) =>
    method === 'GET' && address.includes('/questions') ? listOf([made]) : null;
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(bulk().at(-1)).map(({ questionText }) => questionText)).toEqual([
    'Find the picture: Frog',
    'Find the picture: Stork',
  ]);
});

test('a row without answers is named and nothing is sent', async () => {
  open();
  await pickFromLibrary('Hedgehog', 'Frog');
  await userEvent.clear(right(2));

  await save();

  // Without the second answer the first question has no wrong answer.
  expect(screen.getByText(texts.faults.noWrong)).toBeTruthy();
  expect(screen.getByText(texts.faults.noRight)).toBeTruthy();
  expect(document.activeElement).toBe(field('Wrong answer 1 of question 1'));
  expect(bulk()).toHaveLength(0);
});

test('a file that is not a picture does not stop the others', async () => {
  const { onClose } = open();
  fireEvent.drop(dialog(), {
    dataTransfer: {
      items: [],
      types: ['Files'],
      files: [pngFile('fox.png'), pngFile('frog.png'), new File(['text'], 'list.txt', { lastModified: 1 })],
    },
  });
  await arrive(2);
  await screen.findByText('1 picture wasn’t uploaded. Try again or remove it.');
  expect(wrong(1)).toEqual(['Frog', '', '']);

  await save();

  await waitFor(() => expect(sent(bulk()[0])).toHaveLength(2));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('1 picture wasn’t uploaded. Try again or remove it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove question 1: list.txt' }));
  expect(screen.getByText(texts.begin)).toBeTruthy();
});

test('accepts only as many pictures as the quiz has room for, and says so', async () => {
  open({ questions: Array.from({ length: 98 }, (_, n) => ownQuestion(n + 1, 'x', ['Yes', 'No'])) });

  await pickFromLibrary('Hedgehog', 'Fox', 'Frog');

  expect(screen.getAllByRole('textbox', { name: /^Correct answer/ })).toHaveLength(2);
  expect(screen.getByText('A quiz can have up to 100 questions. 1 picture didn’t fit.')).toBeTruthy();
});

test('corrections are kept when the dialog is closed and reopened', async () => {
  const { unmount } = open();
  await pickFromLibrary('Hedgehog', 'Frog');
  await userEvent.type(right(1), 's');
  unmount();

  open();

  expect(right(1).value).toBe('Hedgehogs');
});

/** Presses Undo in the toast about the removed question with this picture. */
const undo = (name: string) => {
  const toast = currentToasts().find(({ text }) => text === `Question about ${name} removed.`);
  if (!toast) throw new Error(`No toast speaks of ${name}`);
  act(() => undoToast(toast.id));
};
const remove = (number: number) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^Remove question ${number}:`) }));
const rights = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Correct answer/ }).map(({ value }) => value);

test('a removed row is restored if the dialog has been closed, even if it is the only one', async () => {
  const { unmount } = open();
  await pickFromLibrary('Hedgehog');
  await userEvent.type(right(1), 's');
  await userEvent.type(field(texts.questionText), ' Tell!');
  await remove(1);
  unmount();

  undo(library[0]?.filename ?? '');
  open();

  expect(rights()).toEqual(['Hedgehogs']);
  expect(field(texts.questionText).value).toBe('What is in the picture? Tell!');
});

test('a restored row whose picture was being uploaded is uploaded again', async () => {
  open();
  drop(['fox.png', 'frog.png']);
  await waitFor(() => expect(sendings).toHaveLength(2));
  await userEvent.type(right(1), 'es');
  await remove(1);
  expect(rights()).toEqual(['Frog']);

  undo('fox.png');

  expect(rights()).toEqual(['Foxes', 'Frog']);
  await waitFor(() => expect(sendings).toHaveLength(3));
  await act(async () => sendings[1]?.answer(200));
  await act(async () => sendings[2]?.answer(200));
  await waitFor(() => expect(screen.queryByText(texts.onTheWay)).toBeNull());
  await save();
  await waitFor(() => expect(sent(bulk()[0])).toHaveLength(2));
});

test('a removed row whose file was added again in the meantime is restored once', async () => {
  open();
  drop(['fox.png', 'frog.png']);
  await waitFor(() => expect(sendings).toHaveLength(2));
  await remove(1);
  drop(['fox.png']);
  await waitFor(() => expect(rights()).toEqual(['Frog', 'Fox']));

  undo('fox.png');

  expect(rights()).toEqual(['Frog', 'Fox']);
});
