// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { visitLimits } from '#shared/domain/visit-limits.ts';
import { SearchField } from './search-field.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const afterTheWait = () => new Promise((resolve) => setTimeout(resolve, visitLimits.searchDebounceMs + 100));

test('searches a moment after the last key', async () => {
  const onSearch = vi.fn();
  render(<SearchField search="" onSearch={onSearch} label="Search" clearLabel="Clear" />);

  await userEvent.type(screen.getByRole('searchbox'), ' flags ');
  await afterTheWait();

  expect(onSearch.mock.calls).toEqual([['flags']]);
});

test('does not call back whoever has followed a link meanwhile', async () => {
  const onSearch = vi.fn();
  render(<SearchField search="" onSearch={onSearch} label="Search" clearLabel="Clear" />);

  await userEvent.type(screen.getByRole('searchbox'), 'flags');
  history.pushState(null, '', '/quiz/flags');
  await afterTheWait();

  expect(onSearch).not.toHaveBeenCalled();
});
