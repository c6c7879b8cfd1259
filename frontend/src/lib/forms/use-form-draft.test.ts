// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureOwnUser, stubDesk } from '../../testing/desk-harness.tsx';
import { setAuthState } from '../auth/auth.ts';
import { endSession } from '../auth/auth-session.ts';
import { readDraft } from './draft-store.ts';
import { useFormDraft } from './use-form-draft.ts';

const form = 'question.new.1';
const onNotStored = vi.fn();

beforeEach(() => stubDesk());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onNotStored.mockClear();
});

/** A tab with the form open, in which this was typed. */
const tabWith = (values: string) =>
  renderHook(() => useFormDraft({ form, values, isDirty: true, onNotStored }));

const stored = () => Object.values(localStorage).map((text) => JSON.parse(text).values);

test.each(['expired', 'elsewhere'] as const)('a session that ends (%s) keeps what was typed last', (end) => {
  tabWith('typed just now');

  endSession(end);

  expect(readDraft(form)).toBeNull();
  setAuthState({ is: 'signedIn', user: fixtureOwnUser });
  expect(readDraft(form)?.values).toBe('typed just now');
  expect(onNotStored).not.toHaveBeenCalled();
});

test('signing out in this tab by choice stores nothing', () => {
  tabWith('typed');

  endSession('left');

  expect(stored()).toEqual([]);
});

test('if the browser cannot store it at the end of the session, the form says so', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tabWith('typed');

  endSession('expired');

  expect(onNotStored).toHaveBeenCalledOnce();
});

test('two tabs have two drafts; a restored one becomes the tab’s own', () => {
  const first = tabWith('first tab');
  first.result.current.keep();
  const second = tabWith('second tab');
  expect(second.result.current.found?.values).toBe('first tab');

  second.result.current.keep();
  expect(stored().sort()).toEqual(['first tab', 'second tab']);
  second.result.current.restored();
  expect(stored()).toEqual(['first tab']);
  second.result.current.drop();
  expect(stored()).toEqual([]);

  // The first tab is still open, and stores its text again.
  first.result.current.keep();
  expect(stored()).toEqual(['first tab']);
});

test('saving one tab’s form leaves the draft of the other', () => {
  tabWith('first tab').result.current.keep();
  const second = tabWith('second tab');
  second.result.current.keep();

  second.result.current.drop();

  expect(stored()).toEqual(['first tab']);
});
