// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fixtureOwnQuiz } from '../../../testing/own-questions.ts';
import { button } from '../../../testing/page-harness.tsx';
import {
  askForDrafts,
  draft,
  lateResponse,
  openQuestionsDialog,
  setUpQuestionsDialog,
} from '../../../testing/questions-dialog-harness.tsx';
import { en as ai } from '../texts.ts';
import { en as texts } from './texts.ts';

const { server, asked } = setUpQuestionsDialog();

test('sends the topic in the quiz’s language, and says which generator drafted', async () => {
  openQuestionsDialog();

  await userEvent.click(button(texts.more));
  await userEvent.click(screen.getByRole('radio', { name: texts.difficulties.hard }));
  await askForDrafts();

  expect(asked()[0]?.body).toEqual({
    topic: fixtureOwnQuiz.title,
    count: 6,
    difficulty: 'hard',
    language: fixtureOwnQuiz.language,
  });
  expect(screen.getByText(ai.offline.title)).toBeTruthy();
});

test('drafting can be stopped, and earlier drafts stay', async () => {
  openQuestionsDialog();
  await askForDrafts();
  const { promise, resolve } = lateResponse();
  server.intercept = ({ address }) => (address.endsWith('/generate-questions') ? promise : null);

  await userEvent.click(button(texts.askMore));
  await userEvent.click(await screen.findByRole('button', { name: ai.stop }));
  resolve({ data: { questions: [draft('Late?')] } });

  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('checkbox'))).toHaveLength(
    3,
  );
});

test('new drafts are shown before the old ones, without duplicates', async () => {
  openQuestionsDialog();
  await askForDrafts();
  server.drafts = [draft('two? '), draft('Two?', { imagePrompt: 'Bergen' }), draft('Four?')];

  await userEvent.click(button(texts.askMore));

  await screen.findByText('Four?');
  expect(screen.getByRole('heading', { name: '5 drafts' })).toBeTruthy();
  const names = screen
    .getAllByRole('checkbox', { name: /^Accept: / })
    .map((one) => one.getAttribute('aria-label'));
  expect(names.slice(0, 2)).toEqual(['Accept: Two?', 'Accept: Four?']);
});

test('the output of a model is shown as plain text', async () => {
  server.drafts = [draft('<img src=x onerror=alert(1)><script>alert(2)</script>?')];
  openQuestionsDialog();

  await askForDrafts();

  expect(screen.getByText(/<script>alert\(2\)<\/script>/)).toBeTruthy();
  expect(document.querySelector('dialog img, dialog script')).toBeNull();
});

test.each([
  ['nothing is known', { available: 0 }, /^The offline generator doesn’t understand this topic\./],
  ['one question is known', { available: 1 }, /only knows 1 question on this topic\. Ask for one/],
  ['fewer are known than wanted', { available: 9 }, /only knows 9 questions on this topic\. Ask for fewer/],
  ['a model is not set up, or its key refused', {}, /^AI isn’t set up correctly here/],
])('explains it if %s', async (_case, problem, words) => {
  server.intercept = () => ({ code: 'AI_NOT_CONFIGURED', status: 503, ...problem });
  openQuestionsDialog();

  await userEvent.click(button(texts.ask));

  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

test('the offline generator shows its topics as buttons', async () => {
  openQuestionsDialog();

  await userEvent.click(await screen.findByRole('radio', { name: 'Farm animals' }));

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: texts.topic }).value).toBe('Farm animals');
  expect(screen.getByText(ai.offline.title)).toBeTruthy();
  expect(asked()).toEqual([]);
});

test('a model is named as such, and no topics are requested from it', async () => {
  server.intercept = ({ address }) =>
    address.endsWith('/session/stats') ? { data: { textGenerator: 'model' } } : null;
  openQuestionsDialog();

  expect(await screen.findByText(ai.model.text)).toBeTruthy();
  expect(screen.queryByText(ai.offline.title)).toBeNull();
  expect(server.calls.filter(({ address }) => address.includes('/ai-text-gen/'))).toEqual([]);
});
