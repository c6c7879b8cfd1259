// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { roundSource } from '#features/rounds/join/round-source.ts';
import { setUpPlay } from '../../testing/play-harness.tsx';
import { heading, openPlayPage, quiz } from '../../testing/play-page-harness.tsx';

const play = setUpPlay();
/** A quiz as a newer release serves it. */
const newer = {
  ...quiz,
  questions: quiz.questions.map((question) => ({ ...question, kind: 'newer', answerOptions: [] })),
};
const reload = vi.spyOn(history, 'go').mockReturnValue();

beforeEach(() => {
  history.replaceState(null, '');
  reload.mockClear();
  const { handle } = play.server;
  play.server.handle = (method, path, body) => {
    const answer = handle(method, path, body);
    if (!path.endsWith('/play')) return answer;
    const data = path.includes('/rounds/') ? { quiz: newer, attempt: null, pace: 'class' } : newer;
    return { status: 200, body: { data } };
  };
});

test('a quiz that a reload didn’t help isn’t played', async () => {
  history.replaceState({ isReloaded: true }, '');
  openPlayPage();
  await heading('Failed to start quiz');
  expect(screen.queryByRole('group', { name: 'Options' })).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('a play with a kind of question that this build doesn’t know loads the page again, and starts nothing', async () => {
  openPlayPage();
  await waitFor(() => expect(reload).toHaveBeenCalledWith());
  expect(history.state).toEqual({ isReloaded: true });
  expect(play.server.calls).not.toContain('POST start');
});

test('so does a round in step, before its lesson opens', async () => {
  void roundSource('ABCDEF').open();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
