// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { fixtureOwnQuizzes, listOf, setUpDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import OwnQuizzesPage from './own-quizzes-page.tsx';

const [flags, outlines, , , empty] = fixtureOwnQuizzes as [OwnQuiz, OwnQuiz, OwnQuiz, OwnQuiz, OwnQuiz];

setUpDesk();

test('lists the quizzes with their state and numbers', async () => {
  stubApi(() => listOf(fixtureOwnQuizzes));
  show();

  const row = await rowOf('Vlajky Európy');

  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(expect.arrayContaining(['Published', 'Questions24', 'Plays1,284']));
  expect(within(await rowOf('Countries by their outlines')).getByText('Draft')).toBeTruthy();
});

test('opens the dialog that makes a quiz from a file', async () => {
  stubApi(() => listOf(fixtureOwnQuizzes));
  show();

  await userEvent.click(await screen.findByRole('button', { name: 'New quiz from a file' }));

  const dialog = await screen.findByRole('dialog', { name: 'New quiz from a file' });
  expect(within(dialog).getByLabelText('Paste a table or text here')).toBeTruthy();
});

test('keeps state, order and search in the address and requests them', async () => {
  const calls = stubApi(() => listOf(fixtureOwnQuizzes));
  const { router } = show('/admin/quizzes?state=drafts&sort=title&page=1');
  await rowOf('Vlajky Európy');
  expect(calls.map(({ address }) => address)).toContain(
    '/api/admin/quizzes?isPublished=false&sortBy=title&sortOrder=asc',
  );

  await userEvent.type(screen.getByRole('searchbox'), 'vlajky');

  await waitFor(() => expect(router.state.location.search).toBe('?search=vlajky&state=drafts&sort=title'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('says why the server did not publish a quiz without questions', async () => {
  stubApi(({ method }) =>
    method === 'POST' ? { code: 'QUIZ_HAS_NO_QUESTIONS', status: 409 } : listOf(fixtureOwnQuizzes),
  );
  show();

  await act('Hudobné nástroje', 'Publish');

  await waitFor(() =>
    expect(currentToasts().map(({ kind, text }) => [kind, text.includes('no question')])).toEqual([
      ['warning', true],
    ]),
  );
  expect(within(await rowOf('Hudobné nástroje')).getByText('Draft')).toBeTruthy();
});

test('publishes a quiz whose first question was written in another tab, and offers to share it', async () => {
  const calls = stubApi(({ method }) =>
    method === 'POST'
      ? { data: { ...empty, isPublished: true, questionCount: 1 } }
      : listOf(fixtureOwnQuizzes),
  );
  show();
  expect(empty.questionCount).toBe(0);

  await act('Hudobné nástroje', 'Publish');

  expect(await within(await rowOf('Hudobné nástroje')).findByText('Published')).toBeTruthy();
  const dialog = await screen.findByRole('dialog', { name: 'Your quiz is published' });
  expect(within(dialog).getByDisplayValue(new RegExp(`/quiz/${empty.slug}$`))).toBeTruthy();
  expect(writes(calls)).toEqual([`POST /api/admin/quizzes/${empty.id}/publish`]);
});

test('deletes once after a confirmation; Undo restores it, published as it was', async () => {
  let isGone = false;
  const calls = stubApi(({ method }) => {
    if (method === 'GET') return listOf(isGone ? fixtureOwnQuizzes.slice(1) : fixtureOwnQuizzes);
    isGone = method === 'DELETE';
    return isGone ? 'nothing' : { data: { ...flags, isPublished: false } };
  });
  show();
  await act('Vlajky Európy', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete quiz Vlajky Európy?' });
  expect(within(dialog).getByText(/as a draft for 30 days/)).toBeTruthy();
  expect(within(dialog).queryByRole('textbox')).toBeNull();

  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Delete quiz' }));

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vlajky Európy' })).toBeNull());
  expect(writes(calls)).toEqual([`DELETE /api/admin/quizzes/${flags.id}?toBin=true`]);
  const toast = currentToasts().at(-1);
  expect(toast?.text).toBe('Quiz Vlajky Európy is in the bin.');

  toast?.onUndo?.();

  expect(await rowOf('Vlajky Európy')).toBeTruthy();
  const path = `/api/admin/quizzes/${flags.id}`;
  expect(writes(calls).slice(1)).toEqual([`POST ${path}/restore`, `POST ${path}/publish`]);
  expect(currentToasts().at(-1)?.text).toBe('Quiz Vlajky Európy is back and published again.');
});

describe('several quizzes at once', () => {
  const doWith = async (titles: readonly string[], act: string) => {
    for (const title of titles) {
      await rowOf(title);
      await userEvent.click(screen.getByRole('checkbox', { name: `Select quiz ${title}` }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'With selected' }));
    await userEvent.click(screen.getByRole('button', { name: act }));
    return within(await screen.findByRole('dialog', { name: act }));
  };

  test('names those that failed, and then tries only them', async () => {
    let isFaulty = true;
    const calls = stubApi(({ method, address }) => {
      if (method === 'GET') return listOf(fixtureOwnQuizzes);
      if (isFaulty && address.includes(outlines.id)) return { code: 'QUIZ_HAS_NO_QUESTIONS', status: 409 };
      return { data: { ...flags, isPublished: true } };
    });
    show();
    const dialog = await doWith(['Vlajky Európy', 'Countries by their outlines'], 'Publish');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));

    expect((await dialog.findByRole('alert')).textContent).toBe('It didn’t work for these quizzes:');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Countries by their outlinesThis quiz has no questions yet. Add at least one, then publish it.',
    ]);
    isFaulty = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const publish = ({ id }: OwnQuiz) => `POST /api/admin/quizzes/${id}/publish`;
    expect(writes(calls)).toEqual([flags, outlines, outlines].map(publish));
    expect(screen.queryByRole('button', { name: 'With selected' })).toBeNull();
  });

  test('labels are added to the newest labels of each quiz, once', async () => {
    const calls = stubApi(({ method, address }) => {
      if (method !== 'GET') return { data: flags };
      if (address.endsWith(flags.id)) return { data: { ...flags, labels: ['Doma'] }, etag: '"7"' };
      if (address.endsWith(outlines.id)) return { data: { ...outlines, labels: ['6.b'] }, etag: '"8"' };
      return listOf(fixtureOwnQuizzes);
    });
    show();
    const dialog = await doWith(['Vlajky Európy', 'Countries by their outlines'], 'Add label');
    await userEvent.type(dialog.getByRole('combobox', { name: /^Label/ }), '6.B, Doma');
    await userEvent.click(dialog.getByRole('button', { name: 'Add label' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { labels: ['Doma', '6.B'] },
      { labels: ['6.b', 'Doma'] },
    ]);
  });

  test('the choice of labels filters the list', async () => {
    const calls = stubApi(() => listOf([{ ...flags, labels: ['6.B'] }]));
    show();
    await rowOf('Vlajky Európy');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Label' }), '6.B');

    await waitFor(() =>
      expect(calls.map(({ address }) => address)).toContain('/api/admin/quizzes?label=6.B&sortBy=updatedAt'),
    );
  });

  test('a label that is called like the choice without a filter filters, too', async () => {
    const calls = stubApi(() => listOf([{ ...flags, labels: ['all', '"7'] }]));
    show();
    await rowOf('Vlajky Európy');

    for (const label of ['all', '"7']) {
      const option = screen.getByRole('option', { name: label });
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Label' }), option);
      const parameter = `label=${encodeURIComponent(label)}`;
      await waitFor(() => expect(calls.at(-1)?.address).toContain(parameter));
    }
  });
});

describe('the bin', () => {
  const inBin = {
    ...flags,
    isPublished: false,
    deletedAt: '2026-03-01T10:00:00.000Z',
    keptUntil: '2026-03-31T10:00:00.000Z',
  };
  const bin = '/admin/quizzes?state=bin';
  const binned = async () => (await screen.findByText('Vlajky Európy')).closest('tr') as HTMLElement;

  test('lists deleted quizzes and until when they are kept, without links to the editor', async () => {
    const calls = stubApi(() => listOf([inBin]));
    show(bin);

    const row = await binned();

    expect(calls.map(({ address }) => address)).toContain('/api/admin/quizzes?inBin=true&sortBy=updatedAt');
    expect([...row.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
      inBin.deletedAt,
      inBin.keptUntil,
    ]);
    expect(within(row).queryByRole('link')).toBeNull();
  });

  test('says why a quiz could not be restored, and keeps it', async () => {
    stubApi(({ method }) => (method === 'GET' ? listOf([inBin]) : 'offline'));
    show(bin);
    await binned();

    await userEvent.click(screen.getByRole('button', { name: 'Restore quiz Vlajky Európy' }));

    await waitFor(() =>
      expect(currentToasts().at(-1)).toMatchObject({
        kind: 'error',
        text: expect.stringMatching(/^We couldn’t restore: Vlajky Európy. We can’t connect/),
      }),
    );
    expect(await binned()).toBeTruthy();
  });
});

test('says in the dialog why it was not deleted', async () => {
  stubApi(({ method }) => (method === 'DELETE' ? 'offline' : listOf(fixtureOwnQuizzes)));
  show();
  await act('Hudobné nástroje', 'Delete');

  await userEvent.click(await screen.findByRole('button', { name: 'Delete quiz' }));

  const dialog = screen.getByRole('dialog');
  const reason = await within(dialog).findByText(/We can’t connect/);
  expect(reason.role).toBe('alert');
});

test('duplicates a quiz and opens the copy', async () => {
  const calls = stubApi(({ method }) =>
    method === 'POST' ? { data: { ...outlines, id: copyId } } : listOf(fixtureOwnQuizzes),
  );
  const { router } = show();
  await act('Vlajky Európy', 'Duplicate');

  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/quizzes/${copyId}/edit`));
  expect(writes(calls)).toEqual([`POST /api/admin/quizzes/${flags.id}/copy`]);
  expect(currentToasts().map(({ text }) => text)).toEqual([`The copy is ready: ${outlines.title}.`]);
});

test('says why a quiz was not duplicated', async () => {
  stubApi(({ method }) => (method === 'POST' ? 'offline' : listOf(fixtureOwnQuizzes)));
  show();
  await act('Vlajky Európy', 'Duplicate');

  await waitFor(() =>
    expect(currentToasts()[0]?.text).toMatch(/We couldn’t create the copy. We can’t connect/),
  );
});

test('a newcomer is invited to create the first quiz', async () => {
  stubApi(() => listOf([]));
  show();

  await screen.findByRole('heading', { name: 'You don’t have any quizzes yet' });
});

test('an empty filter can be cleared', async () => {
  stubApi(() => listOf([]));
  show('/admin/quizzes?state=published');

  const clear = await screen.findByRole('link', { name: 'Clear filter' });

  expect(clear.getAttribute('href')).toBe('/admin/quizzes');
});

test('says what failed and tries again', async () => {
  let answer: StubbedResponse = 'offline';
  stubApi(() => answer);
  show();
  await screen.findByRole('heading', { name: 'Failed to load quizzes' });

  answer = listOf(fixtureOwnQuizzes);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await rowOf('Vlajky Európy')).toBeTruthy();
});

const copyId = '0190a0a0-0000-7000-8000-00000000cccc';

/** Method and address of the calls that write. */
function writes(calls: ReturnType<typeof stubApi>): string[] {
  return calls.filter(({ method }) => method !== 'GET').map(({ method, address }) => `${method} ${address}`);
}

function show(address = '/admin/quizzes') {
  return renderPage('/admin/quizzes', address, <OwnQuizzesPage />);
}

async function rowOf(title: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name: title });
  return link.closest('tr') as HTMLElement;
}

/** Opens the menu of a quiz and presses one of its entries. */
async function act(title: string, entry: string) {
  await rowOf(title);
  await userEvent.click(screen.getByRole('button', { name: `More actions for ${title}` }));
  await userEvent.click(screen.getByRole('button', { name: entry }));
}
