import { expect, it, vi } from 'vitest';
import { lazy } from './lazy.ts';

it('makes a value once, when it is first used', () => {
  const make = vi.fn(() => ({ made: true }));

  const value = lazy(make);
  expect(make).not.toHaveBeenCalled();

  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledTimes(1);
});
