// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { readDraft, writeDraft } from '../../../lib/draft-store.ts';
import { type Call, type EditorAnswer, setUpEditor } from '../../../testing/editor-harness.ts';
import { fixturePicture } from '../../../testing/fixtures.ts';
import { fixtureOwnQuiz, onePage, ownQuestion } from '../../../testing/own-questions.ts';
import { renderPage } from '../../../testing/page-harness.tsx';
import { fixtureId } from '../../../testing/play-fixtures.ts';
import { currentToasts } from '../../../ui/toasts/toast-list.ts';
import { texts as desk } from '../texts.en.ts';
import QuestionEditorPage from './question-editor-page.tsx';
import { texts } from './texts.en.ts';

const quizPath = `/admin/quizzes/${fixtureOwnQuiz.id}/questions`;
let saved: OwnQuestion;
let version: number;

const server = setUpEditor({ questionEditor: texts }, answer);
beforeEach(() => {
  saved = ownQuestion(1, 'Capital of Slovakia?', ['Bratislava', 'Nitra']);
  version = 1;
});

/** The server's side, in memory: one question, its version, one pool. */
function answer({ method, path, body, ifMatch }: Call): EditorAnswer {
  if (path.includes('/generate')) {
    const options = ['Praha', 'Bratislava', 'Viedeň'].map((answerText) => ({
      answerText,
      isCorrect: answerText === 'Bratislava',
    }));
    return { data: { options } };
  }
  if (path.startsWith('/api/answer-pools')) {
    const pool = { id: fixtureId('c', 1), name: 'Cities', category: 'Cities', itemCount: 3 };
    return { data: onePage([pool]) };
  }
  if (method === 'POST') {
    return { data: { ...saved, ...withIds(body), id: fixtureId('a', 9) }, status: 201, etag: '"1"' };
  }
  if (method === 'PATCH') {
    if (ifMatch !== `"${version}"`) return { code: 'STALE_VERSION', status: 412 };
    version += 1;
    saved = { ...saved, ...withIds(body) };
  }
  if (path.startsWith('/api/admin/questions/')) return { data: saved, etag: `"${version}"` };
  if (path.endsWith('/questions')) return { data: onePage([saved]) };
  return { data: fixtureOwnQuiz };
}

function withIds(body: Partial<OwnQuestion>): Partial<OwnQuestion> {
  const answerOptions = body.answerOptions?.map((option, index) => ({
    ...option,
    id: option.id ?? fixtureId('d', index + 1),
  }));
  return { ...body, ...(answerOptions ? { answerOptions } : {}) };
}

const openNew = () =>
  renderPage('/admin/quizzes/:quizId/questions/new', `${quizPath}/new`, <QuestionEditorPage />);
const openEdit = () =>
  renderPage(
    '/admin/quizzes/:quizId/questions/:questionId/edit',
    `${quizPath}/${saved.id}/edit`,
    <QuestionEditorPage />,
  );
const question = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Question/ });
const option = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Option ${number}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (method: string) => server.calls.filter((call) => call.method === method);
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

async function write(text: string, answers: readonly string[]) {
  await userEvent.type(await question(), text);
  for (const [index, one] of answers.entries()) await userEvent.type(option(index + 1), one);
  await userEvent.click(screen.getByRole('radio', { name: 'Option 1 is correct' }));
}

test.each([
  ['a question that is not there', '/api/admin/questions/', 404, 'Question not found', quizPath],
  ['an address without an id of a question', '/api/admin/questions/', 422, 'Question not found', quizPath],
  [
    'a quiz that is not there, or not one’s own',
    '/api/admin/quizzes/',
    404,
    'Quiz not found',
    '/admin/quizzes',
  ],
])('%s is named, with a way back', async (_what, path, status, title, back) => {
  const code = status === 404 ? 'NOT_FOUND' : 'VALIDATION_FAILED';
  server.intercept = (call) => (call.path.startsWith(path) ? { code, status } : null);
  openEdit();

  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const main = within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement);
  expect(main.getByRole('link').getAttribute('href')).toBe(back);
});

test('says beside every field what is wrong, all at once, and sends nothing', async () => {
  openNew();
  await question();
  await userEvent.type(option(1), 'Nitra');
  await userEvent.type(option(3), 'nitra');

  await press('Save');

  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Enter the question.');
  expect(summary.textContent).toContain('Select the correct answer.');
  expect(describedBy(await question())).toContain('Enter the question.');
  expect(describedBy(option(3))).toContain('Option 3 is a duplicate.');
  // The second is that of the player's view, which is inert.
  const [group] = screen.getAllByRole('group', { name: 'Options' });
  expect(describedBy(group as HTMLElement)).toContain('Select the correct answer.');
  expect(sent('POST')).toEqual([]);
});

test('Enter in an answer goes to the next and makes one after the last', async () => {
  openNew();
  await question();

  await userEvent.type(option(3), 'c{Enter}d{Enter}e');

  expect(option(4).value).toBe('d');
  expect(option(5).value).toBe('e');
  expect(document.activeElement).toBe(option(5));
  expect(sent('POST')).toEqual([]);
});

test('Alt and an arrow move an answer; the right one stays right', async () => {
  openEdit();
  await question();

  await userEvent.type(option(1), '{Alt>}{ArrowDown}{/Alt}');

  expect([option(1).value, option(2).value]).toEqual(['Nitra', 'Bratislava']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Option 2 is correct' }).checked).toBe(true);
});

test('the player’s view follows what is typed', async () => {
  openNew();

  await write('Which river?', ['Hron', 'Váh']);

  const view = within(screen.getByRole('region', { name: texts.live.title }));
  expect(view.getByText('Which river?')).toBeTruthy();
  expect(view.getByText('Váh')).toBeTruthy();
});

test('saves a new question and goes on to edit it', async () => {
  const { router } = openNew();
  await write('Which river?', ['Hron', 'Váh']);

  await press('Save');

  await waitFor(() => {
    expect(router.state.location.pathname).toBe(`${quizPath}/${fixtureId('a', 9)}/edit`);
  });
  expect(sent('POST')[0]?.body).toMatchObject({
    questionText: 'Which river?',
    answerOptions: [
      { answerText: 'Hron', isCorrect: true },
      { answerText: 'Váh', isCorrect: false },
    ],
  });
});

test('a double click makes one question', async () => {
  const { router } = openNew();
  await write('Which river?', ['Hron', 'Váh']);

  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(router.state.location.pathname).toContain('/edit'));
  expect(sent('POST')).toHaveLength(1);
});

test('save and add another leaves an empty form with the focus in it', async () => {
  const { router } = openNew();
  await write('Which river?', ['Hron', 'Váh']);

  await press('Save and add another');

  await waitFor(async () => expect((await question()).value).toBe(''));
  expect(option(1).value).toBe('');
  expect(document.activeElement).toBe(await question());
  expect(router.state.location.pathname).toBe(`${quizPath}/new`);
  expect(screen.getByText(/^Saved /)).toBeTruthy();
  expect(readDraft(`question.new.${fixtureOwnQuiz.id}`)).toBeNull();
});

describe('after a question is saved', () => {
  const later = ownQuestion(2, 'Longest river?', ['Dunaj', 'Váh']);
  const save = async () => {
    await userEvent.type(await question(), ' Really?');
    await press('Save');
    await screen.findByText(/^Saved /);
  };
  const address = (name: string) =>
    screen.findByRole('link', { name }).then((link) => link.getAttribute('href'));

  test('leads to the next one, and to all of them, without a toast', async () => {
    server.intercept = ({ method, path }) =>
      method === 'GET' && path.endsWith('/questions') ? { data: onePage([saved, later]) } : null;
    openEdit();
    await save();

    expect(await address('Next question')).toBe(`${quizPath}/${later.id}/edit`);
    expect(await address('All questions')).toBe(quizPath);
    expect(screen.queryByRole('button', { name: 'Save and add another' })).toBeNull();
    expect(currentToasts()).toEqual([]);

    await userEvent.type(await question(), '!');
    expect(screen.queryByRole('link', { name: 'Next question' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save and add another' })).toBeTruthy();
  });

  test('offers neither the next one nor another one before it is known whether there is a next one', async () => {
    let isSlow = true;
    const stubbed = fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const isList = address.endsWith('/questions') && (init.method ?? 'GET') === 'GET';
      while (isSlow && isList) await new Promise((resolve) => setTimeout(resolve));
      return stubbed(address, init);
    });
    server.intercept = ({ method, path }) =>
      method === 'GET' && path.endsWith('/questions') ? { data: onePage([saved, later]) } : null;
    openEdit();
    await save();

    await screen.findByRole('link', { name: 'All questions' });
    expect(screen.queryByRole('link', { name: 'Add another' })).toBeNull();
    isSlow = false;
    expect(await address('Next question')).toBe(`${quizPath}/${later.id}/edit`);
  });

  test('offers another one after the last, and to publish a draft', async () => {
    server.intercept = ({ method, path }) => {
      if (path === `/api/admin/quizzes/${fixtureOwnQuiz.id}`)
        return { data: { ...fixtureOwnQuiz, isPublished: false } };
      return method === 'POST' && path.endsWith('/publish')
        ? { data: { ...fixtureOwnQuiz, isPublished: true } }
        : null;
    };
    openEdit();
    await save();

    expect(await address('Add another')).toBe(`${quizPath}/new`);
    await userEvent.click(screen.getByRole('button', { name: /^Publish quiz/ }));

    await waitFor(() =>
      expect(sent('POST').map(({ path }) => path)).toEqual([
        `/api/admin/quizzes/${fixtureOwnQuiz.id}/publish`,
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Publish quiz/ })).toBeNull());
  });

  test('a new one tells so on its own page', async () => {
    const { router } = openNew();
    await write('Which river?', ['Hron', 'Váh']);

    await press('Save');

    await waitFor(() => expect(router.state.location.pathname).toContain('/edit'));
    expect(router.state.location.state).toEqual({ savedAt: expect.any(Date) });
  });
});

test('Ctrl+S saves against the version that was read', async () => {
  openEdit();
  await userEvent.type(await question(), ' Really?');

  await userEvent.keyboard('{Control>}s{/Control}');

  await screen.findByText(/^Saved /);
  expect(sent('PATCH')[0]).toMatchObject({
    ifMatch: '"1"',
    body: { questionText: 'Capital of Slovakia? Really?' },
  });
  await userEvent.type(await question(), '!');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent('PATCH')[1]?.ifMatch).toBe('"2"'));
});

test('draws options from a pool beside the right one', async () => {
  openEdit();
  await question();
  await press('Fill from pool');
  const dialog = await screen.findByRole('dialog', { name: 'Fill from answer pools' });
  const correct = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Correct answer' });
  expect(correct.value).toBe('Bratislava');

  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Number of options/ }), '3');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fill options' }));

  await waitFor(() => {
    expect([1, 2, 3].map((number) => option(number).value)).toEqual(['Praha', 'Bratislava', 'Viedeň']);
  });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Option 2 is correct' }).checked).toBe(true);
  expect(server.calls.find(({ path }) => path.includes('/generate'))?.path).toBe(
    '/api/answer-pools/Cities/generate?correctAnswer=Bratislava&totalOptions=3',
  );
});

test('a pool that is too small says how much there is', async () => {
  server.intercept = ({ path }) =>
    path.includes('/generate') ? { code: 'POOL_TOO_SMALL', status: 409 } : null;
  openEdit();
  await question();
  await press('Fill from pool');

  await userEvent.click(await screen.findByRole('button', { name: 'Fill options' }));

  await screen.findByText(/The category “Cities” has only 3 answers\./);
  expect(option(1).value).toBe('Bratislava');
});

test('changes of two people that do not collide are merged and saved', async () => {
  openEdit();
  await userEvent.type(await question(), ' Really?');
  saved = { ...saved, explanation: 'Since 1993.' };
  version = 5;

  await press('Save');

  await screen.findByText(/^Saved /);
  expect(saved).toMatchObject({ questionText: 'Capital of Slovakia? Really?', explanation: 'Since 1993.' });
  expect(sent('PATCH').at(-1)?.ifMatch).toBe('"5"');
});

test('changes that collide are shown side by side and the author chooses', async () => {
  openEdit();
  await userEvent.type(await question(), ' Really?');
  saved = { ...saved, questionText: 'What is the capital of Slovakia?' };
  version = 5;
  await press('Save');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Capital of Slovakia? Really?');
  expect(dialog.textContent).toContain('What is the capital of Slovakia?');

  const [mine] = within(dialog).getAllByRole('radio');
  await userEvent.click(mine as HTMLElement);
  await userEvent.click(within(dialog).getByRole('button', { name: desk.stale.resolve }));

  await waitFor(() => expect(saved.questionText).toBe('Capital of Slovakia? Really?'));
  expect(sent('PATCH').at(-1)?.ifMatch).toBe('"5"');
});

const altField = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: /^Picture description/ });
const withPicture = () => ({
  ...saved,
  imageMediaId: fixtureId('e', 1),
  imageMedia: fixturePicture('A castle over the Danube', '<path/>'),
  imageAltText: 'A castle',
});

test('asks what is read out for a picture before the answer, where there is one', async () => {
  openEdit();
  await question();
  expect(altField()).toBeNull();
  cleanup();
  saved = withPicture();
  openEdit();
  await question();
  const preview = screen.getByRole('region', { name: 'Player view' });
  const alt = () => preview.querySelector('img')?.alt;
  expect(describedBy(altField() as HTMLElement)).toContain('can’t see the picture');
  expect(alt()).toBe('A castle');

  await userEvent.type(altField() as HTMLElement, ' on a hill');
  expect(alt()).toBe('A castle on a hill');
  await userEvent.click(screen.getByRole('radio', { name: 'After answering' }));
  expect(alt()).toBe('A castle over the Danube');
  await userEvent.click(screen.getByRole('radio', { name: 'Before answering' }));
  await userEvent.clear(altField() as HTMLElement);
  expect(alt()).toBe('Question picture');
  await userEvent.type(altField() as HTMLElement, 'A tower');
  await press('Save');

  await screen.findByText(/^Saved /);
  expect(saved.imageAltText).toBe('A tower');
});

test('shows both versions of what is read out', async () => {
  saved = withPicture();
  openEdit();
  await question();
  await userEvent.type(altField() as HTMLElement, ' on a hill');
  saved = { ...saved, imageAltText: 'A fortress' };
  version = 5;
  await press('Save');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('A castle on a hill');
  expect(dialog.textContent).toContain('A fortress');

  await userEvent.click(within(dialog).getAllByRole('radio')[0] as HTMLElement);
  await userEvent.click(within(dialog).getByRole('button', { name: desk.stale.resolve }));

  await waitFor(() => expect(saved.imageAltText).toBe('A castle on a hill'));
});

test('a save that fails keeps what was typed', async () => {
  server.intercept = ({ method }) => (method === 'PATCH' ? 'offline' : null);
  openEdit();
  await userEvent.type(await question(), ' Really?');

  await press('Save');

  expect((await screen.findByRole('alert')).textContent).toContain('Your text is still here.');
  expect((await question()).value).toBe('Capital of Slovakia? Really?');
});

test('what was typed before a crash can be had back', async () => {
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
  writeDraft(`question.new.${fixtureOwnQuiz.id}`, draft);
  openNew();

  await userEvent.click(await screen.findByRole('button', { name: desk.draft.restore }));

  expect((await question()).value).toBe('Half a quest');
  expect(option(1).value).toBe('One');
});

test('keeps a draft of what is typed', async () => {
  openEdit();

  await userEvent.type(await question(), ' Really?');

  await waitFor(() => {
    expect(readDraft(`question.${saved.id}`)?.values).toMatchObject({
      questionText: 'Capital of Slovakia? Really?',
    });
  });
});

test('asks before leaving with unsaved changes', async () => {
  const { router } = openEdit();
  await userEvent.type(await question(), ' Really?');

  await userEvent.click(screen.getByRole('link', { name: /Questions in/ }));

  await screen.findByRole('dialog', { name: desk.unsaved.title });
  expect(router.state.location.pathname).toBe(`${quizPath}/${saved.id}/edit`);
});
