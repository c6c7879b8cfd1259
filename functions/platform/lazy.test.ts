import { expect, it, vi } from 'vitest';
import { lazy } from './lazy.ts';

it('makes a value when it is first asked for, and once', () => {
  const make = vi.fn(() => ({ made: true }));

  const value = lazy(make);
  expect(make).not.toHaveBeenCalled();

  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledTimes(1);
});
