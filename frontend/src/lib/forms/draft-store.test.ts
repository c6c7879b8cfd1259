// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureOwnUser, stubDesk } from '../../testing/desk-harness.tsx';
import { setAuthState } from '../auth/auth.ts';
import { dropDraft, dropOldDrafts, dropOwnDrafts, hasDrafts, readDraft, writeDraft } from './draft-store.ts';

beforeEach(() => stubDesk());
afterEach(() => vi.restoreAllMocks());

const signIn = (username: string) => setAuthState({ is: 'signedIn', user: { ...fixtureOwnUser, username } });

test('returns the stored values, with their time', () => {
  expect(writeDraft('quiz.new', { title: 'Flags' })).toBe(true);

  const draft = readDraft('quiz.new');
  expect(draft?.values).toEqual({ title: 'Flags' });
  expect(Date.parse(draft?.savedAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('belongs to one author only', () => {
  writeDraft('quiz.new', 'mine');

  signIn('somebody');

  expect([readDraft('quiz.new'), hasDrafts()]).toEqual([null, false]);
});

test('the newest draft of all tabs is found, and each is dropped by its own name', () => {
  writeDraft('quiz.new', 'old', '2099-01-01T00:00:00Z');
  writeDraft('quiz.new~b', 'newest', '2099-01-03T00:00:00Z');
  writeDraft('quiz.new~a', 'newer', '2099-01-02T00:00:00Z');
  writeDraft('quiz.newer~a', 'of another form', '2099-01-04T00:00:00Z');
  expect(readDraft('quiz.new')).toMatchObject({ name: 'quiz.new~b', values: 'newest' });

  dropDraft('quiz.new~b');

  expect(readDraft('quiz.new')).toMatchObject({ name: 'quiz.new~a', values: 'newer' });
});

test('signing out deletes the drafts of that author and nothing else', () => {
  localStorage.setItem('yq.session', 'kept');
  writeDraft('quiz.1', 1);
  signIn('atlas-2');
  writeDraft('quiz.1', 2);
  writeDraft('quiz.2~tab', 2);

  dropOwnDrafts();

  expect(Object.keys(localStorage).sort()).toEqual(['yq.draft.atlas.quiz.1', 'yq.session']);
});

test('a draft that nobody has asked for is deleted after 30 days, whoever it belongs to', () => {
  writeDraft('quiz.1', 'fresh', new Date(Date.now() - 29 * 86_400_000).toISOString());
  writeDraft('quiz.2', 'old', new Date(Date.now() - 31 * 86_400_000).toISOString());
  localStorage.setItem('yq.draft.other.quiz.3', '{"values":1,"savedAt":"2020-01-01T00:00:00Z"}');
  expect(readDraft('quiz.2')).toBeNull();

  dropOldDrafts();

  expect(Object.keys(localStorage)).toEqual(['yq.draft.atlas.quiz.1']);
});

test('in a full storage a draft lasts as long as the page, and the caller knows', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(writeDraft('quiz.1~tab', 'typed')).toBe(false);

  expect(readDraft('quiz.1')?.values).toBe('typed');
  dropOwnDrafts();
  expect(readDraft('quiz.1')).toBeNull();
});

test('what a guest types isn’t stored in the browser', () => {
  setAuthState({ is: 'guest' });

  writeDraft('report.flags', 'Wrong flag');

  expect(readDraft('report.flags')?.values).toBe('Wrong flag');
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each(['{', '7', '{"values":1}', '{"savedAt":"x","values":1}'])(
  'ignores the unreadable draft %s',
  (text) => {
    localStorage.setItem('yq.draft.atlas.quiz.new', text);
    expect(readDraft('quiz.new')).toBeNull();
  },
);
