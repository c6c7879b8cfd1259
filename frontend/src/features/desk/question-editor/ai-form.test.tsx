// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { en as words } from '#features/ai/texts/texts.ts';
import type { QuestionIssue } from '#shared/domain/text-draft.ts';
import { textOptions } from '#shared/testing/text-options.ts';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { setUpDeskServer } from '../../../testing/desk-harness.tsx';
import { fixtureOwnQuiz, onePage, ownQuestion } from '../../../testing/own-questions.ts';
import { describedBy, renderPage } from '../../../testing/page-harness.tsx';
import type { StubbedCall, StubbedResponse } from '../../../testing/stub-api.ts';
import QuestionEditorPage from './question-editor-page.tsx';

const saved = ownQuestion(1, 'Capital of Slovakia', ['Bratislava', 'Nitra']);
let issues: QuestionIssue[];
const server = setUpDeskServer(answer);
beforeEach(() => {
  issues = [
    {
      severity: 'info',
      field: 'questionText',
      message: 'No question mark.',
      suggestion: 'Capital of Slovakia?',
    },
    { severity: 'warning', field: 'answerOptions.1.answerText', message: 'Too easy.', suggestion: 'Žilina' },
    { severity: 'error', field: 'answerOptions', message: 'Too few.' },
    { severity: 'info', field: 'explanation', message: 'Explain <b>it</b>.' },
    { severity: 'warning', field: 'imageMediaId', message: 'No picture.' },
  ];
});

function answer({ address }: StubbedCall): StubbedResponse {
  if (address.endsWith('/validate')) return { data: { isValid: false, issues, generator: 'offline' } };
  if (address.endsWith('/generate-questions')) {
    const answerOptions = ['Oslo', 'Bergen', 'Tromsø'].map((answerText, n) => ({
      answerText,
      isCorrect: n === 0,
    }));
    return {
      data: {
        questions: [
          {
            questionText: 'Capital of Norway?',
            answerOptions,
            explanation: 'Oslo.',
            imagePrompt: 'a fjord',
            imageName: 'Fjord',
          },
        ],
      },
    };
  }
  if (address.endsWith('/session/stats')) return { data: { textGenerator: 'model' } };
  if (address.endsWith('/generate-and-upload')) {
    return { data: { sessionImageId: 's', status: 'READY', mediaId: 'made' } };
  }
  if (address.endsWith('/media/made')) {
    const size = { width: 4, height: 3, renditions: [] };
    return {
      data: { id: 'made', status: 'READY', url: '/made.webp', altText: 'Fjord', filename: 'f', ...size },
    };
  }
  if (address.startsWith('/api/admin/questions/')) return { data: saved, etag: '"1"' };
  if (address.endsWith('/questions')) return { data: onePage([saved]) };
  return { data: fixtureOwnQuiz };
}

const open = async () => {
  const path = `/admin/quizzes/${fixtureOwnQuiz.id}/questions/${saved.id}/edit`;
  renderPage('/admin/quizzes/:quizId/questions/:questionId/edit', path, <QuestionEditorPage />);
  return question();
};
const question = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Question/ });
const option = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Option ${number}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const check = async () => {
  await press('Check the question');
  await screen.findByRole('button', { name: words.check.again });
};
const undo = () => act(async () => currentToasts().at(-1)?.onUndo?.());

test('shows suggestions at each field, and summarises them', async () => {
  await open();

  await check();

  expect(server.calls.find(({ address }) => address.endsWith('/validate'))?.body).toEqual({
    questionText: 'Capital of Slovakia',
    answerOptions: textOptions('Bratislava', 'Nitra'),
    language: fixtureOwnQuiz.language,
  });
  expect(describedBy(await question())).toContain('No question mark.');
  expect(describedBy(option(2))).toContain('Too easy.');
  expect(describedBy(option(1))).not.toContain('Too easy.');
  expect(describedBy(screen.getByRole('textbox', { name: /^Explanation/ }))).toContain('Explain <b>it</b>.');
  expect(screen.getByText('Too few.')).toBeTruthy();
  expect(screen.getByText('No picture.')).toBeTruthy();
  expect(screen.getAllByText('Found: 1 error, 2 warnings, and 2 tips.').length).toBeGreaterThan(0);
  expect(screen.getByText(words.check.offline)).toBeTruthy();
});

test('a suggestion replaces the text of its field, its note disappears, and it can be undone', async () => {
  await open();
  await check();

  await userEvent.click(
    within(screen.getByText('Too easy.').closest('li') as HTMLElement).getByRole('button'),
  );

  expect(option(2).value).toBe('Žilina');
  expect(screen.queryByText('Too easy.')).toBeNull();
  await undo();
  expect(option(2).value).toBe('Nitra');
  expect(screen.queryByRole('button', { name: /^Change picture/ })).toBeNull();
});

test('a finding is marked as outdated once its field has changed', async () => {
  const field = await open();
  await check();
  expect(screen.queryByText(words.check.outdated)).toBeNull();

  await userEvent.type(field, ' today');

  expect(screen.getByText(words.check.outdated)).toBeTruthy();
  expect(describedBy(field)).toContain(words.check.since);
  expect(describedBy(option(2))).not.toContain(words.check.since);
});

test('findings do not prevent the question from being saved', async () => {
  const field = await open();
  await check();
  await userEvent.type(field, '?');
  server.intercept = ({ method }) =>
    method === 'PATCH' ? { data: { ...saved, questionText: 'Capital of Slovakia?' } } : null;

  await press('Save');

  await waitFor(() => expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(true));
});

test('a check can be hidden, and one that fails says why', async () => {
  await open();
  await check();
  expect(document.activeElement).not.toBe(document.body);
  await press(words.check.clear);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.queryByText('Too easy.')).toBeNull();
  server.intercept = ({ address }) =>
    address.endsWith('/validate') ? { code: 'UPSTREAM_TIMEOUT', status: 504 } : null;

  await press('Check the question');

  expect(await screen.findByText(/took too long/, { selector: '[role=alert]' })).toBeTruthy();
});

test('a draft replaces the values of the form without saving, and can be undone', async () => {
  const field = await open();
  await press('Draft a question');
  await userEvent.click(await screen.findByRole('button', { name: words.ask }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Choose: Capital of Norway?' }));
  expect(field.value).toBe('Capital of Slovakia');

  await press(words.pick);

  await waitFor(() => expect(field.value).toBe('Capital of Norway?'));
  expect([1, 2, 3].map((number) => option(number).value)).toEqual(['Oslo', 'Bergen', 'Tromsø']);
  expect(await screen.findByRole('button', { name: /^Change picture/ })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Option 1 is correct' }).checked).toBe(true);
  expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(false);
  await undo();
  expect(field.value).toBe('Capital of Slovakia');
  expect(option(2).value).toBe('Nitra');
  expect(screen.queryByRole('button', { name: /^Change picture/ })).toBeNull();
});
