// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { fixtureOwnUser, stubDesk } from '../testing/desk-harness.tsx';
import { setAuthState } from './auth.ts';
import { dropAllDrafts, dropDraft, readDraft, writeDraft } from './draft-store.ts';

beforeEach(() => stubDesk());

test('returns the stored values, with their time', () => {
  expect(writeDraft('quiz.new', { title: 'Flags' })).toBe(true);

  const draft = readDraft('quiz.new');
  expect(draft?.values).toEqual({ title: 'Flags' });
  expect(Date.parse(draft?.savedAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('belongs to one author only', () => {
  writeDraft('quiz.new', 'mine');

  setAuthState({ is: 'signedIn', user: { ...fixtureOwnUser, username: 'somebody' } });

  expect(readDraft('quiz.new')).toBeNull();
});

test('deletes one draft, or all drafts and nothing else', () => {
  localStorage.setItem('yq.session', 'kept');
  writeDraft('quiz.1', 1);
  writeDraft('quiz.2', 2);
  dropDraft('quiz.1');
  expect([readDraft('quiz.1'), readDraft('quiz.2')?.values]).toEqual([null, 2]);

  dropAllDrafts();

  expect(Object.keys(localStorage)).toEqual(['yq.session']);
});

test.each(['{', '7', '{"values":1}', '{"savedAt":"x"}'])('ignores the unreadable draft %s', (text) => {
  localStorage.setItem('yq.draft.atlas.quiz.new', text);
  expect(readDraft('quiz.new')).toBeNull();
});
