// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { readDraft } from '#lib/forms/draft-store.ts';
import { en as ui } from '#ui/texts.ts';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { fixtureOwnQuiz, onePage, ownQuestion } from '../../../testing/own-questions.ts';
import {
  altField,
  openEdit,
  openNew,
  optionField,
  press,
  questionField,
  questionsPath,
  setUpQuestionEditor,
  withPicture,
  writeQuestion,
} from '../../../testing/question-editor-harness.tsx';

const { server, sent } = setUpQuestionEditor();

test('a double click makes one question', async () => {
  const { router } = openNew();
  await writeQuestion('Which river?', ['Hron', 'Váh']);

  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(router.state.location.pathname).toContain('/edit'));
  expect(sent('POST')).toHaveLength(1);
});

test('save and add another leaves an empty form with the focus in it', async () => {
  const { router } = openNew();
  await writeQuestion('Which river?', ['Hron', 'Váh']);

  await press('Save and add another');

  await waitFor(async () => expect((await questionField()).value).toBe(''));
  expect(optionField(1).value).toBe('');
  expect(document.activeElement).toBe(await questionField());
  expect(router.state.location.pathname).toBe(`${questionsPath}/new`);
  expect(screen.getByText(/^Saved /)).toBeTruthy();
  expect(readDraft(`question.new.${fixtureOwnQuiz.id}`)).toBeNull();
});

describe('after a question is saved', () => {
  const later = ownQuestion(2, 'Longest river?', ['Dunaj', 'Váh']);
  const save = async () => {
    await userEvent.type(await questionField(), ' Really?');
    await press('Save');
    await screen.findByText(/^Saved /);
  };
  const address = (name: string) =>
    screen.findByRole('link', { name }).then((link) => link.getAttribute('href'));

  test('links to the next question and to all questions, without a toast', async () => {
    server.intercept = ({ method, address }) =>
      method === 'GET' && address.endsWith('/questions') ? { data: onePage([server.saved, later]) } : null;
    openEdit();
    await save();

    expect(await address('Next question')).toBe(`${questionsPath}/${later.id}/edit`);
    expect(await address('All questions')).toBe(questionsPath);
    expect(screen.queryByRole('button', { name: 'Save and add another' })).toBeNull();
    expect(currentToasts()).toEqual([]);

    await userEvent.type(await questionField(), '!');
    expect(screen.queryByRole('link', { name: 'Next question' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save and add another' })).toBeTruthy();
  });

  test('offers neither the next question nor a new one until it is known whether there is a next one', async () => {
    let isSlow = true;
    const stubbed = fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const isList = address.endsWith('/questions') && (init.method ?? 'GET') === 'GET';
      while (isSlow && isList) await new Promise((resolve) => setTimeout(resolve));
      return stubbed(address, init);
    });
    server.intercept = ({ method, address }) =>
      method === 'GET' && address.endsWith('/questions') ? { data: onePage([server.saved, later]) } : null;
    openEdit();
    await save();

    await screen.findByRole('link', { name: 'All questions' });
    expect(screen.queryByRole('link', { name: 'Add another' })).toBeNull();
    isSlow = false;
    expect(await address('Next question')).toBe(`${questionsPath}/${later.id}/edit`);
  });

  test('offers a new question after the last one, and to publish a draft whose number of questions is old', async () => {
    server.intercept = ({ method, address }) => {
      if (address === `/api/admin/quizzes/${fixtureOwnQuiz.id}`)
        return { data: { ...fixtureOwnQuiz, isPublished: false, questionCount: 0 } };
      return method === 'POST' && address.endsWith('/publish')
        ? { data: { ...fixtureOwnQuiz, isPublished: true } }
        : null;
    };
    openEdit();
    await save();

    expect(await address('Add another')).toBe(`${questionsPath}/new`);
    await userEvent.click(screen.getByRole('button', { name: /^Publish quiz/ }));

    await waitFor(() =>
      expect(sent('POST').map(({ address }) => address)).toEqual([
        `/api/admin/quizzes/${fixtureOwnQuiz.id}/publish`,
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Publish quiz/ })).toBeNull());
  });

  test('a new question shows on its own page that it was saved', async () => {
    const { router } = openNew();
    await writeQuestion('Which river?', ['Hron', 'Váh']);

    await press('Save');

    await waitFor(() => expect(router.state.location.pathname).toContain('/edit'));
    expect(router.state.location.state).toEqual({ savedAt: expect.any(Date) });
  });
});

test('Ctrl+S saves based on the version that was read', async () => {
  openEdit();
  await userEvent.type(await questionField(), ' Really?');

  await userEvent.keyboard('{Control>}s{/Control}');

  await screen.findByText(/^Saved /);
  expect(sent('PATCH')[0]).toMatchObject({
    ifMatch: '"1"',
    body: { questionText: 'Capital of Slovakia? Really?' },
  });
  await userEvent.type(await questionField(), '!');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent('PATCH')[1]?.ifMatch).toBe('"2"'));
});

test('shows both versions of the text that is read out', async () => {
  server.saved = withPicture(server.saved);
  openEdit();
  await questionField();
  await userEvent.type(altField() as HTMLElement, ' on a hill');
  server.saved = { ...server.saved, imageAltText: 'A fortress' };
  server.version = 5;
  await press('Save');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('A castle on a hill');
  expect(dialog.textContent).toContain('A fortress');

  await userEvent.click(within(dialog).getAllByRole('radio')[0] as HTMLElement);
  await userEvent.click(within(dialog).getByRole('button', { name: ui.stale.resolve }));

  await waitFor(() => expect(server.saved.imageAltText).toBe('A castle on a hill'));
});

test('a save that fails keeps the typed text', async () => {
  server.intercept = ({ method }) => (method === 'PATCH' ? 'offline' : null);
  openEdit();
  await userEvent.type(await questionField(), ' Really?');

  await press('Save');

  expect((await screen.findByRole('alert')).textContent).toContain('Your text is still here.');
  expect((await questionField()).value).toBe('Capital of Slovakia? Really?');
});

test('beyond the limit of publications, the form keeps the text and says when to try again', async () => {
  openEdit();
  server.intercept = ({ method }) =>
    method === 'PATCH' ? { code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 1800 } : null;
  await userEvent.type(await questionField(), ' Really?');
  await press('Save');

  const failure = await screen.findByText(/You’ve reached the limit/);

  expect(failure.textContent).toMatch(/Try again after .*\d\d?:\d\d/);
  expect((await questionField()).value).toContain(' Really?');
});
