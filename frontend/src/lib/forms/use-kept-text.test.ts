// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubDesk } from '../../testing/desk-harness.tsx';
import { hasDrafts } from './draft-store.ts';
import { useKeptText } from './use-kept-text.ts';

beforeEach(() => stubDesk());
afterEach(() => cleanup());

const open = () => renderHook(() => useKeptText('appeal.1', 'as saved'));

test('a text is there again after its dialog was closed, until it was sent', () => {
  const first = open();
  act(() => first.result.current[1]('typed'));
  first.unmount();
  const second = open();
  expect(second.result.current[0]).toBe('typed');

  second.result.current[2]();
  second.unmount();

  expect(open().result.current[0]).toBe('as saved');
});

test('a text that is as it was isn’t kept', () => {
  const { result } = open();
  act(() => result.current[1]('typed'));
  act(() => result.current[1]('as saved'));

  expect(hasDrafts()).toBe(false);
});
