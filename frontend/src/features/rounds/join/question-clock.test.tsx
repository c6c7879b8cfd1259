// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { UnfinishedPlay } from '#lib/stored/unfinished-play.ts';
import { startEnglish } from '../../../testing/page-harness.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { QuestionClock } from './play-round-page.tsx';
import { forgetTimes } from './question-time.ts';

function playWith(secondsPerQuestion: number | undefined): UnfinishedPlay {
  const quiz = { questions: [{ id: 'q1' }] };
  return { secondsPerQuestion, attempt: { id: 'a1' }, quiz, index: 0 } as unknown as UnfinishedPlay;
}

const onEnd = vi.fn();

beforeAll(startEnglish);
beforeEach(() => {
  vi.useFakeTimers();
  forgetTimes();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Answers each call with the seconds that the server counts. */
const server = (remainingSeconds: () => number) =>
  stubApi(() => ({ data: { remainingSeconds: remainingSeconds() } }));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const shown = () => screen.getByRole('timer').textContent;
const spoken = () => screen.getByRole('status').textContent;

test('counts down from what the server says, speaks once near the end, and ends', async () => {
  const calls = server(() => 75);
  const onTimeUp = vi.fn();
  render(<QuestionClock play={playWith(75)} isRunning onTimeUp={onTimeUp} onEnd={onEnd} />);
  await pass(0);
  expect(shown()).toBe('1:1575 seconds left');
  expect(calls).toMatchObject([{ address: '/api/attempts/a1/show', body: { questionId: 'q1' } }]);

  await pass(64);
  expect([shown(), spoken()]).toEqual(['0:1111 seconds left', '']);
  await pass(3);
  expect([shown(), spoken()]).toEqual(['0:088 seconds left', '10 seconds left']);
  expect(onTimeUp).not.toHaveBeenCalled();
  await pass(8);
  expect(onTimeUp).toHaveBeenCalled();
});

test('a changed clock of the device changes nothing', async () => {
  server(() => 30);
  const onTimeUp = vi.fn();
  render(<QuestionClock play={playWith(30)} isRunning onTimeUp={onTimeUp} onEnd={onEnd} />);
  await pass(0);
  vi.setSystemTime(Date.now() + 3_600_000);
  await pass(10);
  expect(shown()).toBe('0:2020 seconds left');
  vi.setSystemTime(Date.now() - 7_200_000);
  await pass(21);
  expect(onTimeUp).toHaveBeenCalled();
});

test('after a sleep of the device the server is asked again', async () => {
  let left = 30;
  server(() => left);
  const onTimeUp = vi.fn();
  render(<QuestionClock play={playWith(30)} isRunning onTimeUp={onTimeUp} onEnd={onEnd} />);
  await pass(5);
  left = 0;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(onTimeUp).toHaveBeenCalledOnce();
});

test('pauses while the question is answered, and isn’t shown without a limit', async () => {
  const calls = server(() => 30);
  const onTimeUp = vi.fn();
  const { rerender } = render(
    <QuestionClock play={playWith(30)} isRunning={false} onTimeUp={onTimeUp} onEnd={onEnd} />,
  );
  await pass(60);
  rerender(<QuestionClock play={playWith(undefined)} isRunning onTimeUp={onTimeUp} onEnd={onEnd} />);
  await pass(60);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(onTimeUp).not.toHaveBeenCalled();
  expect(calls).toEqual([]);
});

test.each(['ROUND_CLOSED', 'PLAYER_REMOVED', 'ROUND_DELETED'])(
  'a pupil whose time can’t start any more is told: %s',
  async (code) => {
    stubApi(() => ({ code, status: code === 'ROUND_CLOSED' ? 409 : 404 }));
    onEnd.mockClear();
    render(<QuestionClock play={playWith(30)} isRunning onTimeUp={vi.fn()} onEnd={onEnd} />);
    await pass(0);
    expect(onEnd).toHaveBeenCalledTimes(1);
  },
);
