import { afterEach, expect, test, vi } from 'vitest';
import { playVerdict, tapBack } from './verdict-sound.ts';

const { pitches, vibrate } = vi.hoisted(() => {
  const pitches: number[] = [];
  class FakeNode {
    gain = { setValueAtTime: () => this, exponentialRampToValueAtTime: () => this };
    connect = () => this;
    start = () => this;
    stop = () => this;
  }
  class FakeOscillator extends FakeNode {
    constructor(_: unknown, { frequency }: { frequency: number }) {
      super();
      pitches.push(frequency);
    }
  }
  vi.stubGlobal('AudioContext', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('OscillatorNode', FakeOscillator);
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate });
  return { pitches, vibrate };
});

afterEach(() => {
  pitches.length = 0;
});

test('a right answer plays rising tones, which start higher with each one in a row, up to a limit', () => {
  const heard = [1, 2, 9, 30].map((series) => {
    pitches.length = 0;
    playVerdict(true, series);
    return [...pitches];
  });
  for (const [first = 0, second = 0] of heard) expect(second).toBeGreaterThan(first);
  const [one, two, nine, thirty] = heard.map(([first]) => first ?? 0);
  expect(two).toBeGreaterThan(one ?? 0);
  expect(thirty).toBe(nine);
});

test('a wrong answer is a single low tone', () => {
  playVerdict(false, 0);
  expect(pitches).toHaveLength(1);
  expect(pitches[0]).toBeLessThan(300);
});

test('a right answer is felt for a moment, but not with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  tapBack();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  tapBack();
  expect(vibrate.mock.calls).toEqual([[15]]);
});
