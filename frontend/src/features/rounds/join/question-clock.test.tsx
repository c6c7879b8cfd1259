// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { UnfinishedPlay } from '#lib/unfinished-play.ts';
import { startDesk } from '../../../testing/desk-harness.tsx';
import { QuestionClock } from './play-round-page.tsx';
import { en as texts } from './texts.ts';

const shownAt = Date.parse('2026-11-20T10:00:00.000Z');

/** A play whose question was first shown at `shownAt`. */
function playWith(secondsPerQuestion: number | undefined): UnfinishedPlay {
  return { secondsPerQuestion, touchedAt: new Date(shownAt).toISOString() } as UnfinishedPlay;
}

beforeAll(() => startDesk({ join: texts }));
beforeEach(() => {
  vi.useFakeTimers({ now: shownAt });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const shown = () => screen.getByRole('timer').textContent;
const spoken = () => screen.getByRole('status').textContent;

test('counts down, speaks once near the end, and ends', () => {
  const onTimeUp = vi.fn();
  render(<QuestionClock play={playWith(75)} isRunning onTimeUp={onTimeUp} />);
  expect(shown()).toBe('1:1575 seconds left');

  pass(64);
  expect([shown(), spoken()]).toEqual(['0:1111 seconds left', '']);
  pass(3);
  expect([shown(), spoken()]).toEqual(['0:088 seconds left', '10 seconds left']);
  expect(onTimeUp).not.toHaveBeenCalled();
  pass(8);
  expect(onTimeUp).toHaveBeenCalled();
});

test('continues after a reload from when the question was first shown', () => {
  const onTimeUp = vi.fn();
  vi.setSystemTime(shownAt + 20_000);
  render(<QuestionClock play={playWith(30)} isRunning onTimeUp={onTimeUp} />);
  expect(shown()).toBe('0:1010 seconds left');
  cleanup();

  vi.setSystemTime(shownAt + 3_600_000);
  render(<QuestionClock play={playWith(30)} isRunning onTimeUp={onTimeUp} />);
  expect(onTimeUp).toHaveBeenCalledOnce();
});

test('never shows more than the limit, even if the clock of the device was set back', () => {
  vi.setSystemTime(shownAt - 3_600_000);
  render(<QuestionClock play={playWith(30)} isRunning onTimeUp={vi.fn()} />);
  expect(shown()).toBe('0:3030 seconds left');
});

test('pauses while the question is answered, and isn’t shown without a limit', () => {
  const onTimeUp = vi.fn();
  const { rerender } = render(<QuestionClock play={playWith(30)} isRunning={false} onTimeUp={onTimeUp} />);
  pass(60);
  expect(onTimeUp).not.toHaveBeenCalled();

  rerender(<QuestionClock play={playWith(undefined)} isRunning onTimeUp={onTimeUp} />);
  pass(60);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(onTimeUp).not.toHaveBeenCalled();
});
