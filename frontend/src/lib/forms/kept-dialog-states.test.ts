// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { fixtureOwnUser, stubDesk } from '../../testing/desk-harness.tsx';

beforeEach(() => stubDesk());

/** The states of a tab: each has loaded the modules itself. */
async function openTab() {
  vi.resetModules();
  const { setAuthState } = await import('../auth/auth.ts');
  setAuthState({ is: 'signedIn', user: fixtureOwnUser });
  const { createKeptStates } = await import('./kept-dialog-states.ts');
  const parse = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);
  return createKeptStates('ai', parse, (text) => text === '');
}

test('a state survives a reload, once', async () => {
  (await openTab()).keep('quiz', 'edited draft');

  const reloaded = await openTab();
  expect(reloaded.read('quiz')).toBe('edited draft');
  reloaded.keep('quiz', '');

  expect((await openTab()).read('quiz')).toBeUndefined();
});

test('two open tabs don’t overwrite each other’s state', async () => {
  const [one, other] = [await openTab(), await openTab()];
  expect([one.read('quiz'), other.read('quiz')]).toEqual([undefined, undefined]);

  one.keep('quiz', 'of one');
  other.keep('quiz', 'of the other');

  expect([one.read('quiz'), other.read('quiz')]).toEqual(['of one', 'of the other']);
});

test('a state outlives an expired session, and another author doesn’t see it', async () => {
  const states = await openTab();
  const { setAuthState } = await import('../auth/auth.ts');
  const { endSession } = await import('../auth/auth-session.ts');
  states.keep('new', 'of atlas');

  endSession('expired');
  setAuthState({ is: 'signedIn', user: { ...fixtureOwnUser, username: 'nova' } });
  expect(states.read('new')).toBeUndefined();
  endSession('left');
  setAuthState({ is: 'signedIn', user: fixtureOwnUser });
  expect(states.read('new')).toBe('of atlas');

  expect((await openTab()).read('new')).toBe('of atlas');
});

test('a damaged state is ignored', async () => {
  localStorage.setItem('yq.draft.atlas.ai.quiz', '{"values":7,"savedAt":"2099-01-01T00:00:00Z"}');

  expect((await openTab()).read('quiz')).toBeUndefined();
});
