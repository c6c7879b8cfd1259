// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import type { OwnQuestion } from '#shared/domain/question.ts';
import { fixtureMedia, listOf, setUpDeskServer } from '../../../testing/desk-harness.tsx';
import { fixturePicture } from '../../../testing/fixtures.ts';
import { fixtureOwnQuiz, onePage, ownQuestion } from '../../../testing/own-questions.ts';
import { renderPage } from '../../../testing/page-harness.tsx';
import QuestionEditorPage from './question-editor-page.tsx';
import { promptWith } from './question-values.ts';

const made: Media = { ...fixtureMedia(1, 'Made'), source: 'AI_GENERATED', prompt: 'a fox' };
const uploaded = fixtureMedia(2, 'Uploaded');
/** Made before the library stored prompts. */
const old: Media = { ...fixtureMedia(3, 'Old'), source: 'AI_GENERATED' };

let saved: OwnQuestion;
const server = setUpDeskServer(({ address }) => {
  if (address.startsWith('/api/media')) return listOf([made, uploaded, old]);
  if (address.startsWith('/api/admin/questions/')) return { data: saved, etag: '"1"' };
  if (address.endsWith('/questions')) return { data: onePage([saved]) };
  return { data: fixtureOwnQuiz };
});
beforeEach(() => {
  saved = ownQuestion(1, 'Which?', ['A', 'B'], {
    imageMediaId: old.id,
    imageMedia: fixturePicture('Old', ''),
    metadata: { imagePrompt: 'an old owl' },
  });
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function open() {
  const path = `/admin/quizzes/${fixtureOwnQuiz.id}/questions/${saved.id}/edit`;
  renderPage('/admin/quizzes/:quizId/questions/:questionId/edit', path, <QuestionEditorPage />);
  await screen.findByRole('textbox', { name: /^Question/ });
}
async function choose(name: string) {
  await press(/^(Choose|Change) (a )?picture: /);
  const picker = within(await screen.findByRole('dialog'));
  await userEvent.click(await picker.findByRole('radio', { name }));
  await userEvent.click(picker.getByRole('button', { name: 'Use picture' }));
}
async function sent() {
  await press('Save');
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(true));
  const { imageMediaId, metadata } = server.calls.find(({ method }) => method === 'PATCH')?.body ?? saved;
  return { imageMediaId, ...metadata };
}

test('replacing an AI picture with an uploaded one removes the prompt', async () => {
  await open();
  await choose('Uploaded');

  expect(await sent()).toEqual({ imageMediaId: uploaded.id });
});

test('an AI picture of the library has its own prompt', async () => {
  await open();
  await choose('Made');

  expect(await sent()).toEqual({ imageMediaId: made.id, imagePrompt: 'a fox' });
});

test('removing the picture removes its prompt', async () => {
  await open();
  await press(/^Remove picture: /);

  expect(await sent()).toEqual({ imageMediaId: null });
});

test('choosing the same picture again keeps its prompt', async () => {
  await open();
  await choose('Old');
  await userEvent.type(screen.getByRole('textbox', { name: /^Question/ }), '!');

  expect(await sent()).toEqual({
    imageMediaId: old.id,
    imagePrompt: 'an old owl',
  });
});

test('the prompt that a draft suggests is kept until the question has a picture', async () => {
  saved = ownQuestion(1, 'Which?', ['A', 'B'], { metadata: { imagePrompt: 'a fjord' } });
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: /^Question/ }), '!');

  expect(await sent()).toEqual({ imageMediaId: null, imagePrompt: 'a fjord' });
});

const picked = (mediaId: string, prompt?: string) => ({
  mediaId,
  picture: fixturePicture('A picture', ''),
  ...(prompt ? { prompt } : {}),
});

test('a newer prompt of the same picture replaces the old one', () => {
  expect(promptWith(picked('1', 'new'), { picture: picked('1'), imagePrompt: 'previous' })).toBe('new');
});
