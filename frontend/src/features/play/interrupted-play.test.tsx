// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { embedAnswers } from '#lib/embedded-answers.ts';
import { fixtureId, problem } from '../../testing/play-fixtures.ts';
import { setUpPlay } from '../../testing/play-harness.tsx';
import {
  firstQuestion,
  heading,
  next,
  openPlayPage,
  option,
  quiz,
} from '../../testing/play-page-harness.tsx';

const play = setUpPlay();

test('an answer whose verdict was lost is sent again and counts once', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await firstQuestion();
  let isLost = true;
  const handle = play.server.handle;
  play.server.handle = (...call) => {
    const answer = handle(...call);
    if (isLost && call[1].endsWith('/answer')) throw new TypeError('Failed to fetch');
    return answer;
  };
  await user.click(await option('Slovensko'));
  const retry = await screen.findByRole('button', { name: 'Try now' });
  isLost = false;
  await user.click(retry);
  await next();
  expect(play.server.attempts.get(fixtureId('f', 1))?.attempt).toMatchObject({
    answeredQuestions: 1,
    correctAnswers: 1,
  });
});

test('a reload resumes mid-feedback with the same order, also without the server', async () => {
  const user = userEvent.setup();
  const first = openPlayPage();
  await user.click(await option('Slovensko'));
  await next();
  const orderOf = () =>
    within(screen.getByRole('group'))
      .getAllByRole('button')
      .map((one) => one.textContent);
  const before = orderOf();
  first.unmount();

  play.server.intercept = () => problem(404, 'NOT_FOUND');
  openPlayPage();
  expect(orderOf()).toEqual(before);
  expect(screen.getByText('Correct answers: 1')).toBeDefined();
  await user.click(await next());
  await heading(quiz.questions[1]?.questionText ?? '');
  expect(play.server.calls.filter((call) => call === 'POST start')).toHaveLength(1);
});

test('a reload sends an answer that was still being sent', async () => {
  const user = userEvent.setup();
  const first = openPlayPage();
  await firstQuestion();
  play.server.intercept = () => {
    throw new TypeError('Failed to fetch');
  };
  await user.click(await option('Slovensko'));
  first.unmount();

  play.server.intercept = null;
  openPlayPage();
  await next();
  expect(screen.getByText('Correct answers: 1')).toBeDefined();
});

test('a server that fails is not reported as a missing network', async () => {
  const user = userEvent.setup();
  openPlayPage();
  await firstQuestion();
  play.server.intercept = (name) => (name === 'answer' ? problem(500, 'INTERNAL_ERROR') : null);
  await user.click(await option('Slovensko'));
  expect(await screen.findAllByText(/^It’s our fault\. We’ll keep trying to send/)).not.toHaveLength(0);
  play.server.intercept = null;
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await next();
});

test('a preloaded quiz starts without a network, and the first answer waits for it', async () => {
  const user = userEvent.setup();
  embedAnswers([{ id: 'playQuiz', input: { params: { idOrSlug: quiz.slug } }, data: quiz }]);
  let isOffline = true;
  play.server.intercept = () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return null;
  };
  openPlayPage();
  await user.click(await option('Slovensko'));
  expect(await screen.findAllByText('Your answer will be sent when you’re online')).not.toHaveLength(0);

  isOffline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await next();
  expect(screen.getByText('Correct answers: 1')).toBeDefined();
  embedAnswers([]);
});
