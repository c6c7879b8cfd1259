// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadQueue } from '#features/pictures/library/uploads.ts';
import { setAuthState } from '#lib/auth/auth.ts';
import { endSession } from '#lib/auth/auth-session.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { currentToasts, undoToast } from '#ui/toasts/toast-list.ts';
import { fixtureMedia, fixtureOwnUser, listOf, setUpDeskServer } from '../../../testing/desk-harness.tsx';
import { fixtureOwnQuiz, ownQuestion } from '../../../testing/own-questions.ts';
import { fileOf } from '../../../testing/quiz-files.ts';
import type { StubbedCall, StubbedResponse } from '../../../testing/stub-api.ts';
import { stubReadWorker } from '../../../testing/stub-read-worker.ts';
import { pngFile, type StubbedSending, stubStorage } from '../../../testing/upload-harness.ts';
import FileQuestionsDialog from './file-questions-dialog.tsx';
import { en as texts } from './texts.ts';

let number = 0;
/** Another one in each test: what was read is kept while the dialog is closed. */
let quiz = { id: '', language: 'en' as const };
let sendings: StubbedSending[];
let made = 0;
const uploaded = new Map<string, ReturnType<typeof fixtureMedia>>();

const server = setUpDeskServer(answer);
beforeEach(() => {
  made = 0;
  number += 1;
  quiz = { ...quiz, id: `quiz-${number}` };
  sendings = stubStorage();
  stubReadWorker();
});
afterEach(() => uploadQueue.clear());

function answer({ method, address, body }: StubbedCall): StubbedResponse {
  if (method === 'DELETE') return 'nothing';
  if (address.endsWith('/upload')) {
    const { filename } = body as { filename: string };
    const media = { ...fixtureMedia(50 + uploaded.size, ''), filename };
    uploaded.set(media.id, media);
    const expiresAt = new Date(Date.now() + 300_000).toISOString();
    return { data: { media, upload: { url: '/storage', method: 'PUT', headers: {}, expiresAt } } };
  }
  if (address.startsWith('/api/media/')) return { data: uploaded.get(address.split('/').at(-1) ?? '') };
  if (address.endsWith('/bulk')) {
    const { questions } = body as { questions: { questionText: string }[] };
    return listOf(questions.map(({ questionText }) => ownQuestion(++made, questionText, [])));
  }
  if (method === 'POST' && address.endsWith('/quizzes'))
    return { data: { ...fixtureOwnQuiz, id: 'new-quiz' } };
  return listOf([]);
}

type Options = {
  readonly isNew?: boolean;
  readonly questions?: readonly OwnQuestion[];
  readonly files?: readonly File[];
  readonly text?: string;
};
async function open({ isNew = false, questions = [], files = [], text }: Options = {}) {
  const calls = { onSaved: vi.fn(), onUndone: vi.fn(), onClose: vi.fn() };
  const pasted = text === undefined ? null : { text, html: '' };
  const shown = render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <FileQuestionsDialog
        quiz={isNew ? null : quiz}
        questions={questions}
        sources={{ files, pasted }}
        {...calls}
      />
    </SWRConfig>,
  );
  await waitFor(() => expect(screen.queryByText(texts.reading)).toBeNull());
  return { ...calls, ...shown };
}
const table = (count: number) =>
  ['Question;Correct answer;Incorrect answer;Picture']
    .concat(
      Array.from({ length: count }, (_, n) => `Who is ${n + 1}?;right ${n + 1};wrong;picture ${n + 1}.png`),
    )
    .join('\n');
// By their texts: with many rows, looking for roles takes seconds.
const button = (name: string) => screen.getByText(name, { selector: 'button, button *' });
const press = (name: string) => userEvent.click(button(name));
const network = 'We can’t connect. Check your internet and try again.';
const bulk = () => server.calls.filter(({ address }) => address.endsWith('/bulk'));
type Sent = { questionText: string; imageMediaId?: string; answerOptions: { answerText: string }[] };
const sent = () => bulk().flatMap(({ body }) => (body as { questions: Sent[] }).questions);

test('a pasted table is saved in parts, and one undo takes all of it back', async () => {
  const { onSaved, onUndone } = await open({ text: table(25) });

  await press('Save 25 questions');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());

  expect(bulk().map(({ body }) => (body as { questions: unknown[] }).questions.length)).toEqual([20, 5]);
  const [toast] = currentToasts();
  expect(toast?.text).toBe('The quiz has 25 new questions.');
  undoToast(toast?.id ?? 0);
  await waitFor(() => expect(onUndone).toHaveBeenCalled());
  expect(server.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(25);
});

test('a second press after a lost network sends the same call again, also when the dialog is opened later', async () => {
  let posts = 0;
  const fetched = vi.spyOn(globalThis, 'fetch');
  server.intercept = ({ address }) => {
    if (!address.endsWith('/bulk')) return null;
    posts += 1;
    return posts === 2 ? { code: 'INTERNAL_ERROR', status: 500 } : null;
  };
  const { unmount, onSaved } = await open({ text: table(25) });
  await press('Save 25 questions');
  await screen.findByRole('alert');
  expect(screen.getByText('Questions saved: 20 of 25')).toBeTruthy();
  unmount();

  const again = await open();
  await press(texts.finish);
  await waitFor(() => expect(again.onSaved).toHaveBeenCalled());

  // The page shows the part that is saved.
  expect(onSaved).toHaveBeenCalledTimes(1);
  const [, second, third] = bulk();
  expect(third?.body).toEqual(second?.body);
  const keys = fetched.mock.calls
    .filter(([address]) => String(address).endsWith('/bulk'))
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys[2]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[0]);
  expect(bulk()).toHaveLength(3);
});

test('an import that is refused before anything was made can be changed', async () => {
  server.intercept = ({ address }) =>
    address.endsWith('/bulk') ? { code: 'QUIZ_TOO_LARGE', status: 409 } : null;
  const { onSaved } = await open({ text: table(2) });

  await press('Save 2 questions');

  expect((await screen.findByRole('alert')).textContent).toContain('A quiz can have up to 100 questions.');
  // Another window has added questions, which the page must load.
  expect(onSaved).toHaveBeenCalled();
  expect(button('Save 2 questions')).toBeTruthy();
});

test('a question with several right answers waits until one is chosen, and others are saved', async () => {
  const { onSaved } = await open({
    text: 'Question;A;B;C;Correct answer\nWhich?;one;two;three;A,B\nWhat?;one;two;three;A\n',
  });
  expect(screen.getByText(`row 2: ${texts.faults.chooseRight}`)).toBeTruthy();
  expect(button('Save 1 question')).toBeTruthy();

  await userEvent.click(screen.getByRole('radio', { name: 'Option 2 is correct' }));
  await press('Save 2 questions');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());

  expect(sent()[0]?.answerOptions).toEqual([
    { answerText: 'one', isCorrect: false },
    { answerText: 'two', isCorrect: true },
    { answerText: 'three', isCorrect: false },
  ]);
});

test('a question can be left out and put back, and nothing else is lost', async () => {
  await open({ text: table(3) });

  await userEvent.click(screen.getByLabelText('Leave out the question, row 3'));
  expect(button('Save 2 questions')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Put back the question, row 3'));

  expect(button('Save 3 questions')).toBeTruthy();
});

test('corrections stay while the dialog is closed, for their author', async () => {
  const { unmount } = await open({ isNew: true, text: table(2) });
  await userEvent.click(screen.getByLabelText('Leave out the question, row 3'));
  unmount();

  endSession('expired');
  setAuthState({ is: 'signedIn', user: { ...fixtureOwnUser, username: 'nova' } });
  (await open({ isNew: true })).unmount();
  expect(screen.queryByText('Save 1 question')).toBeNull();
  setAuthState({ is: 'signedIn', user: fixtureOwnUser });
  await open({ isNew: true });
  expect(button('Save 1 question')).toBeTruthy();
  await press('Start again');

  expect(screen.getByLabelText(texts.paste)).toBeTruthy();
});

test('pictures that are added later find their questions, and corrections stay', async () => {
  const { onSaved } = await open({ files: [fileOf('a.csv', table(1))] });
  await userEvent.click(screen.getByLabelText('Edit the question, row 2'));
  await userEvent.type(screen.getByDisplayValue('Who is 1?'), '!');

  const dialog = screen.getByRole('dialog', { name: texts.title });
  // The table, which has changed, takes its own place.
  const files = [fileOf('a.csv', table(2)), ...['PICTURE_1.png', 'other.png'].map(pngFile)];
  fireEvent.drop(dialog, { dataTransfer: { types: ['Files'], items: [], files } });
  await screen.findByText('Pictures without a question (1)');
  await press(texts.inOrder);
  await press('Save 2 questions');
  for (const place of [0, 1]) {
    await waitFor(() => expect(sendings.length).toBeGreaterThan(place));
    await act(async () => sendings[place]?.answer(200));
  }
  await waitFor(() => expect(onSaved).toHaveBeenCalled());

  const names = sent().map(({ questionText, imageMediaId = '' }) => [
    questionText,
    uploaded.get(imageMediaId)?.filename,
  ]);
  expect(names).toEqual([
    ['Who is 1?!', 'PICTURE_1.png'],
    ['Who is 2?', 'other.png'],
  ]);
});

test('says which files are refused, and why', async () => {
  await open({ files: [fileOf('old.xls', '%PDF-1.7'), fileOf('a.csv', table(1))] });

  expect(screen.getByText(new RegExp(`old.xls: ${texts.refusals.pdf}`))).toBeTruthy();
  expect(button('Save 1 question')).toBeTruthy();
});

test('a quiz takes as many questions as it has room for, and the first of the others is named', async () => {
  const questions = Array.from({ length: 99 }, (_, n) => ownQuestion(n + 1, 'x', []));
  await open({ questions, text: table(3) });

  expect(button('Save 1 question')).toBeTruthy();
  expect(screen.getByText(/2 questions don’t fit, the first is “Who is 2\?”/)).toBeTruthy();
});

test('what can’t be brought is listed by kind', async () => {
  await open({ text: '::Pairs:: Match {=a -> b =c -> d}\n\nTrue? {T}\n' });

  expect(screen.getByText('What won’t come along (1)')).toBeTruthy();
  expect(screen.getByText('Matching: 1')).toBeTruthy();
});

test('columns without a header are assigned by hand, and next time as they were last', async () => {
  const text = 'Who?;me;you;she\nWhat?;this;that;those\n';
  localStorage.setItem('yq.importColumns', '{"4":["question","nonsense"]}');
  const { unmount } = await open({ text });
  expect(screen.getAllByText(/the correct option is missing/)).toHaveLength(2);

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Column 2' }), texts.roles.right);
  expect(await screen.findByText('Save 2 questions')).toBeTruthy();
  unmount();
  await open({ isNew: true, text });

  expect(await screen.findByText('Save 2 questions')).toBeTruthy();
  await press('Start again');
});

test('letters of another encoding are shown, and can be read in another one', async () => {
  const bytes = new Uint8Array([
    ...new TextEncoder().encode('Question;Correct answer;Wrong\n'),
    0x8e,
    0x3b,
    0x61,
    0x3b,
    0x62,
  ]);
  await open({ files: [fileOf('a.csv', bytes)] });
  expect(screen.getByText('Ž;a;b')).toBeTruthy();

  await userEvent.selectOptions(screen.getByRole('combobox', { name: texts.encoding }), 'utf-8');

  await waitFor(() => expect(screen.queryByText('Ž;a;b')).toBeNull());
});

test('a new quiz has the name of its file, and the same questions a second time are noticed', async () => {
  const files = [fileOf('Animals.csv', table(1))];
  const { onSaved, unmount } = await open({ isNew: true, files });
  await press('Save 1 question');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const created = server.calls.find(({ address }) => address.endsWith('/quizzes'));
  expect(created?.body).toEqual({ title: 'Animals', language: 'en' });
  unmount();

  await open({ isNew: true, files });

  expect(screen.getByText(texts.known)).toBeTruthy();
});

test('of many questions the first ones are shown, and more when they are asked for', async () => {
  await open({ text: table(1000) });

  expect(screen.getAllByLabelText(/^Leave out the question/)).toHaveLength(40);
  await press('Show more (40 of 1,000)');
  expect(screen.getByText('Who is 41?')).toBeTruthy();
});

test('says that the code that reads files did not come, and tries again', async () => {
  stubReadWorker({ isThere: false });
  await open({ text: table(2) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(network);

  stubReadWorker();
  await press('Try again');
  expect(await screen.findByText('Who is 1?')).toBeTruthy();
  expect(screen.queryByText(network)).toBeNull();
});
