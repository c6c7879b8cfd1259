// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import {
  fixtureMedia,
  fixtureOwnQuizzes,
  listOf,
  setUpDesk,
  stubDesk,
} from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import DashboardPage from './dashboard-page.tsx';

const [published, draft] = fixtureOwnQuizzes as [OwnQuiz, OwnQuiz];
const show = () => renderPage('/admin', '/admin', <DashboardPage />);
const step = async () => {
  await screen.findByRole('heading', { name: 'Your first quiz' });
  return screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
};

setUpDesk();

test('sums up the quizzes and lists drafts and the most played', async () => {
  stubApi(() => listOf([draft, published]));
  show();

  const drafts = await screen.findByRole('region', { name: 'In progress' });
  expect(
    within(drafts)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([draft.title]);
  expect(screen.getByText('games played').nextElementSibling?.textContent).toBe('1,626');
  expect(screen.queryByRole('heading', { name: 'Your first quiz' })).toBeNull();
});

test('shows what is new in rounds, with pictures of other authors’ quizzes too, and what to do next', async () => {
  const cover = fixtureMedia(1, '');
  const round = {
    ...{ id: '0190a0a0-0000-7000-b000-000000000001', title: '6.B', quizId: 'theirs' },
    ...{ quizTitle: published.title, quizLanguage: 'sk', isOpen: false, code: 'ABCDEF' },
    ...{ playerCount: 26, finishedCount: 24, averageScore: 73, coverMedia: cover },
  };
  const option = (answerText: string, isCorrect: boolean) => ({ id: answerText, answerText, isCorrect });
  const report = {
    round,
    players: [{ completedAt: new Date().toISOString() }],
    questions: [
      { answered: 24, correct: 24, options: [option('Buk', true)] },
      { answered: 24, correct: 9, options: [option('Buk', false), option('Dub', true)] },
    ],
  };
  localStorage.setItem('yq.visit', JSON.stringify({ username: 'atlas', before: null, seenAt: 1 }));
  stubApi(({ address }) => {
    if (address.endsWith('/report?answers=false')) return { data: report };
    return address.startsWith('/api/admin/rounds')
      ? listOf([round])
      : listOf([{ ...published, playCount: 0 }]);
  });
  show();

  const news = await screen.findByRole('region', { name: 'Since your last visit' });
  expect(within(news).getByRole('listitem').textContent).toContain(
    '24 of 26 finished. Average 73%. Hardest: Dub.',
  );
  expect(news.querySelector('img')?.getAttribute('src')).toBe(cover.url);
  const next = within(screen.getByRole('region', { name: published.title }));
  expect(next.getByRole('button', { name: 'Play with a class' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Most played' })).toBeNull();
});

test('a newcomer sees games played, then how to verify the e-mail; a username with numbers is no greeting', async () => {
  stubDesk({ emailVerified: false, username: 'teacher7', firstName: null });
  const played = {
    id: '0190a0a0-0000-7000-b000-000000000001',
    title: '6.B',
    playerCount: 26,
    finishedCount: 0,
    averageScore: null,
  };
  stubApi(({ address }) => listOf(address.startsWith('/api/admin/rounds') ? [played] : []));
  show();
  await screen.findByRole('heading', { level: 1, name: 'Hello' });
  await screen.findByRole('link', { name: '6.B' });

  const next = await step();

  expect(
    within(next as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/verify-email');
});

test('then adds questions to the quiz just made', async () => {
  stubApi(() => listOf([{ ...draft, questionCount: 0 }]));
  show();

  const next = await step();

  expect(
    within(next as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/admin/quizzes/${draft.id}/questions`);
});

test('and publishes it, and then the steps disappear', async () => {
  let isPublished = false;
  const calls = stubApi(({ method }) => {
    if (method === 'POST') isPublished = true;
    return method === 'POST' ? { data: { ...draft, isPublished } } : listOf([{ ...draft, isPublished }]);
  });
  show();
  const next = await step();

  await userEvent.click(within(next as HTMLElement).getByRole('button'));

  expect(await screen.findByText('published quiz')).toBeTruthy();
  const dialog = await screen.findByRole('dialog', { name: 'Your quiz is published' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your first quiz' })).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.address).toBe(
    `/api/admin/quizzes/${draft.id}/publish`,
  );

  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
