// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pictureOfMedia } from '#features/pictures/picked-picture.ts';
import { readDraft, writeDraft } from '#lib/forms/draft-store.ts';
import type { FocalPoint } from '#shared/domain/picture.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import { fixtureMedia, fixtureOwnQuizzes, listOf, setUpDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import CreateQuizPage from './create-quiz-page.tsx';
import EditQuizPage from './edit-quiz-page.tsx';
import { en as texts } from './texts.ts';

const [quiz] = fixtureOwnQuizzes as [OwnQuiz];

setUpDesk();

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Description/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('sends subject, grades and who can find it', async () => {
  const calls = stubApi(() => ({ data: quiz }));
  create();

  await userEvent.type(title(), 'Flags');
  await userEvent.selectOptions(screen.getByLabelText(/Subject/), 'Geography');
  await userEvent.selectOptions(screen.getByLabelText(/Who can find it/), 'Only with the link');
  await userEvent.click(screen.getByLabelText('Grade 5'));
  await userEvent.click(screen.getByLabelText('Secondary school'));
  await press('Create and add questions');

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      subject: 'geography',
      grades: ['5', 'secondary'],
      visibility: 'link',
    }),
  );
});

test('creates a quiz once, however often the button is pressed, and opens its questions', async () => {
  const calls = stubApi(() => ({ data: quiz }));
  const { router } = create();

  await userEvent.type(title(), '  Vlajky štátov ');
  expect(address().placeholder).toBe('vlajky-statov');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create and add questions' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/quizzes/${quiz.id}/questions`));
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { title: 'Vlajky štátov', language: 'en' }],
  ]);
  expect(readDraft('quiz.new')).toBeNull();
});

test('a new quiz that is saved on leaving opens the page where the author wanted to go', async () => {
  const calls = stubApi(() => ({ data: quiz }));
  const { router } = create();
  await userEvent.type(title(), 'Flags');

  await userEvent.click(screen.getByRole('link', { name: texts.back }));
  await press('Save and leave');

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/quizzes'));
  expect(calls.map(({ method }) => method)).toEqual(['POST']);
  expect(readDraft('quiz.new')).toBeNull();
});

test('marks every invalid field before anything is sent', async () => {
  const calls = stubApi(() => ({ data: quiz }));
  create();

  await userEvent.type(address(), 'Zlá adresa');
  await press('Create and add questions');

  expect(await screen.findByText('Enter a title.')).toBeTruthy();
  expect(title().getAttribute('aria-invalid')).toBe('true');
  expect(address().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(title());
  expect(calls).toEqual([]);
});

test('shows the error about a taken address at its field', async () => {
  stubApi(() => ({ code: 'SLUG_TAKEN', status: 409 }));
  create();
  await userEvent.type(title(), 'Flags');
  await userEvent.type(address(), 'flags');

  await press('Create and add questions');

  expect(await screen.findByText(texts.slug.taken)).toBeTruthy();
  expect(screen.getByText('Not saved')).toBeTruthy();
});

test('shows errors from the server at their fields', async () => {
  stubApi(() => ({
    code: 'VALIDATION_FAILED',
    status: 422,
    errors: [{ path: 'body.coverMediaId', message: 'x' }],
  }));
  create();
  await userEvent.type(title(), 'Flags');

  await press('Create and add questions');

  expect(await screen.findByText(texts.pictureGone)).toBeTruthy();
});

test.each([
  ['says that the e-mail is to be verified first', 'EMAIL_UNVERIFIED', /Verify your e-mail first/],
  ['says that the protection against attacks blocked it', 'REQUEST_BLOCKED', /attacks blocked this/],
])('%s', async (_name, code, text) => {
  stubApi(() => ({ code, status: 403 }));
  create();
  await userEvent.type(title(), 'Flags');

  await press('Create and add questions');

  expect(await screen.findByText(text)).toBeTruthy();
  expect(title().value).toBe('Flags');
});

test('a draft of another shape is ignored', () => {
  writeDraft('quiz.new', { heading: 'Flags' });
  stubApi(() => ({ data: quiz }));

  create();

  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('shows the quiz while it is being written', async () => {
  stubApi(() => ({ data: quiz, etag: '"1"' }));
  edit();
  await screen.findByRole('textbox', { name: 'Title' });

  await userEvent.clear(title());
  await userEvent.type(title(), 'Flags of Europe');

  const preview = screen.getByRole('complementary', { name: 'Preview' });
  expect(within(preview).getAllByText('Flags of Europe', { ignore: 'script' })).toHaveLength(2);
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
});

test('saves only changed fields, based on the version that was read', async () => {
  const calls = stubApi(({ method, body }) =>
    method === 'PATCH'
      ? { data: { ...quiz, ...(body as object) }, etag: '"2"' }
      : { data: quiz, etag: '"1"' },
  );
  edit();
  await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.type(title(), ' a sveta');

  await press('Save');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  await userEvent.type(description(), '!');
  await press('Save');

  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  expect(
    calls.filter(({ method }) => method === 'PATCH').map(({ body, ifMatch }) => [body, ifMatch]),
  ).toEqual([
    [{ title: 'Vlajky Európy a sveta' }, '"1"'],
    [{ description: `${quiz.description}!` }, '"2"'],
  ]);
});

test('shows both versions of a stale save, and saves the choice based on the newer version', async () => {
  let version = 1;
  const theirs = { ...quiz, title: 'Všetky vlajky', description: 'Iný popis' };
  const calls = stubApi(({ method, body, ifMatch }): StubbedResponse => {
    if (method === 'GET') return { data: version === 1 ? quiz : theirs, etag: `"${version}"` };
    if (ifMatch !== `"${version}"`) return { code: 'STALE_VERSION', status: 412 };
    version += 1;
    return { data: { ...theirs, ...(body as object) }, etag: `"${version}"` };
  });
  edit();
  await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.type(title(), ' a sveta');
  version = 5;

  await press('Save');
  const dialog = await screen.findByRole('dialog', { name: 'This was changed somewhere else' });
  expect(within(dialog).getByText('Vlajky Európy a sveta')).toBeTruthy();
  expect(within(dialog).getByText('Všetky vlajky')).toBeTruthy();
  await press('Use selection');

  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  const last = calls.filter(({ method }) => method === 'PATCH').at(-1);
  expect([last?.body, last?.ifMatch]).toEqual([
    { title: 'Vlajky Európy a sveta', description: quiz.description },
    '"5"',
  ]);
  expect(title().value).toBe('Vlajky Európy a sveta');
  expect(description().value).toBe(quiz.description);
});

test.each([
  ['a quiz that is not there, or not one’s own', 'NOT_FOUND', 404],
  ['an address without an id', 'VALIDATION_FAILED', 422],
])('%s has a link back', async (_what, code, status) => {
  stubApi(() => ({ code, status }));
  edit();

  expect(await screen.findByRole('heading', { name: 'Quiz not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My quizzes' }).getAttribute('href')).toBe('/admin/quizzes');
});

test('saves the focal point of the cover, and removes it when another cover is chosen', async () => {
  const cover = fixtureMedia(1, 'Map');
  const withCover = { ...quiz, coverMediaId: cover.id, coverMedia: pictureOfMedia(cover) };
  const other = fixtureMedia(2, 'Fruit');
  const calls = stubApi(({ method, address, body }): StubbedResponse => {
    if (address.startsWith('/api/media')) return listOf([other]);
    const focalPoint = (body as { coverFocalPoint?: FocalPoint } | undefined)?.coverFocalPoint;
    const coverMedia = withCover.coverMedia && {
      ...withCover.coverMedia,
      ...(focalPoint ? { focalPoint } : {}),
    };
    return { data: { ...withCover, coverMedia }, etag: method === 'GET' ? '"1"' : '"2"' };
  });
  edit();
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust crop: Cover' }));
  const dialog = await screen.findByRole('dialog', { name: texts.focal.title });
  const across = within(dialog).getByRole<HTMLInputElement>('slider', { name: 'Across' });

  fireEvent.change(across, { target: { value: '30' } });
  fireEvent.keyDown(across, { key: 'ArrowUp' });
  fireEvent.keyDown(across, { key: 'ArrowLeft', shiftKey: true });
  expect(across.getAttribute('aria-valuetext')).toBe('20% from the left');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use' }));
  await press('Save');
  expect(await screen.findByText(/^Saved/)).toBeTruthy();
  await press('Change picture: Cover');
  await userEvent.click(await screen.findByRole('radio', { name: 'Fruit' }));
  await press('Use picture');
  await press('Save');

  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { coverFocalPoint: { x: 0.2, y: 0.49 } },
    { coverMediaId: other.id },
  ]);
});

function create() {
  return renderPage('*', '/admin/quizzes/create', <CreateQuizPage />);
}

function edit() {
  return renderPage('/admin/quizzes/:id/edit', `/admin/quizzes/${quiz.id}/edit`, <EditQuizPage />);
}
