// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import { SearchField } from './search-field.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('searches a moment after the last key', () => {
  const onSearch = vi.fn();
  render(<SearchField search="" onSearch={onSearch} label="Search" />);

  type(' fla');
  wait(visitLimits.searchDebounceMs - 1);
  type(' flags ');
  wait(visitLimits.searchDebounceMs - 1);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);

  expect(onSearch.mock.calls).toEqual([['flags']]);
});

test('calls the handler of the last render', () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const field = (onSearch: () => void) => <SearchField search="" onSearch={onSearch} label="Search" />;
  const { rerender } = render(field(before));

  type('flags');
  rerender(field(after));
  wait(visitLimits.searchDebounceMs);

  expect(before).not.toHaveBeenCalled();
  expect(after.mock.calls).toEqual([['flags']]);
});

test('does not search once its page has been left', () => {
  const onSearch = vi.fn();
  const { unmount } = render(<SearchField search="" onSearch={onSearch} label="Search" />);

  type('flags');
  unmount();
  wait(visitLimits.searchDebounceMs);

  expect(onSearch).not.toHaveBeenCalled();
});
