// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setUpDesk } from '../../../testing/desk-harness.tsx';
import { fixtureOwnQuiz, onePage, ownQuestion } from '../../../testing/own-questions.ts';
import { renderPage } from '../../../testing/page-harness.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import PreviewPage from './preview-page.tsx';
import { en as texts } from './texts.ts';

const questions = [
  ownQuestion(1, 'First?', ['Yes', 'No'], { explanation: 'Because.' }),
  ownQuestion(2, 'Second?', ['Up', 'Down']),
];

setUpDesk();

function open(list = questions) {
  const calls = stubApi(({ address }) => ({
    data: address.endsWith('/questions') ? onePage(list) : fixtureOwnQuiz,
  }));
  const address = `/admin/quizzes/${fixtureOwnQuiz.id}/preview`;
  renderPage('/admin/quizzes/:quizId/preview', address, <PreviewPage />);
  return calls;
}

test('plays a draft to its end without sending anything', async () => {
  const calls = open();

  await screen.findByRole('heading', { level: 1, name: 'First?' });
  await userEvent.click(screen.getByRole('button', { name: /No/ }));
  expect(screen.getByRole('status').textContent).toBe('Wrong. The correct answer is Yes. Because.');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: /Up/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));

  await screen.findByText(/1 of 2 correct/);
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  expect(calls.every(({ address }) => address.startsWith('/api/admin/'))).toBe(true);
});

test('a quiz without questions says so', async () => {
  open([]);

  await screen.findByRole('heading', { level: 1, name: texts.empty });
});
