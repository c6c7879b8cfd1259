import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Media } from '#shared/domain/media.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { texts as desk } from '../features/desk/texts.en.ts';
import { setAuthState } from '../lib/auth.ts';
import { texts as toasts } from '../ui/toasts/texts.en.ts';
import { currentToasts, dismissToast } from '../ui/toasts/toast-list.ts';
import { fixtureQuizzes } from './fixtures.ts';
import { startEnglish, stubBrowser } from './page-harness.tsx';

/** A call as it was made. */
export type StubbedCall = {
  readonly method: string;
  /** With its query, `/api/admin/quizzes?page=2`. */
  readonly address: string;
  readonly body: unknown;
  readonly ifMatch: string | undefined;
};

/** How it is answered: data, nothing (204), or a problem. */
export type StubbedAnswer =
  | { readonly data: unknown; readonly etag?: string }
  | {
      readonly code: string;
      readonly status: number;
      readonly errors?: readonly unknown[];
      readonly available?: number;
      /** Seconds, sent as a header. */
      readonly retryAfter?: number;
    }
  | 'nothing'
  | 'offline';

/** Answers every call; gives those that were made. */
export function stubCalls(
  answer: (call: StubbedCall) => StubbedAnswer | Promise<StubbedAnswer>,
): StubbedCall[] {
  const calls: StubbedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    const call: StubbedCall = {
      method: init.method ?? 'GET',
      address,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      ifMatch: headers['if-match'],
    };
    calls.push(call);
    const found = await answer(call);
    if (found === 'offline') throw new TypeError('Failed to fetch');
    if (found === 'nothing') return new Response(null, { status: 204 });
    if ('data' in found) {
      return new Response(JSON.stringify({ data: found.data }), {
        headers: found.etag ? { etag: found.etag } : {},
      });
    }
    const { retryAfter, ...problem } = found;
    return new Response(JSON.stringify({ message: 'x', ...problem }), {
      status: found.status,
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    });
  });
  return calls;
}

/** A server in memory, of which a test may change the answers. */
export type StubbedServer<Call, Answer> = {
  /** Answers a call instead of the server, where it gives an answer. */
  intercept: (call: Call) => Answer | null;
  /** What was called in this test. */
  calls: readonly Call[];
};

/**
 * Sets up a test file of the desk: English texts of the desk and of these namespaces, a signed-in author in each test,
 * and an empty page after it.
 */
export function setUpDesk(namespaces: Readonly<Record<string, object>>): void {
  beforeAll(async () => {
    await startDesk(namespaces);
    // Toasts are looked up in their list: what shows them would outlive the test.
    vi.doMock('../ui/toasts/mount-toasts.tsx', () => ({ mountToasts: () => undefined }));
  });
  beforeEach(() => stubDesk());
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

/** Sets up a test file of the desk, like `setUpDesk`, with a server that answers all calls. */
export function setUpDeskServer(
  namespaces: Readonly<Record<string, object>>,
  answer: (call: StubbedCall) => StubbedAnswer,
): StubbedServer<StubbedCall, StubbedAnswer | Promise<StubbedAnswer>> {
  return setUpServer(namespaces, stubCalls, answer);
}

/**
 * Sets up a test file of the desk with a server.
 * @param stub lets the page talk to a function that answers each call; gives the calls
 */
export function setUpServer<Call, Answer>(
  namespaces: Readonly<Record<string, object>>,
  stub: (answer: (call: Call) => Answer) => readonly Call[],
  answer: (call: Call) => Answer,
): StubbedServer<Call, Answer> {
  const server: StubbedServer<Call, Answer> = { intercept: () => null, calls: [] };
  setUpDesk(namespaces);
  beforeEach(() => {
    server.intercept = () => null;
    server.calls = stub((call) => server.intercept(call) ?? answer(call));
  });
  return server;
}

/** English texts of the shell, the desk, toasts and of these namespaces. Call once a test file. */
export function startDesk(namespaces: Readonly<Record<string, object>> = {}): Promise<void> {
  return startEnglish({ desk, toasts, ...namespaces });
}

/** What jsdom lacks, a signed-in author, and no toast or draft of an earlier test. */
export function stubDesk(user: Partial<OwnUser> = {}): void {
  stubBrowser();
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  setAuthState({ is: 'signedIn', user: { ...fixtureOwnUser, ...user } });
}

export const fixtureOwnUser: OwnUser = {
  username: 'atlas',
  name: 'Zuzana Atlasová',
  firstName: 'Zuzana',
  lastName: 'Atlasová',
  bio: null,
  avatarUrl: null,
  createdAt: '2026-01-15T08:00:00Z',
  email: 'atlas@example.org',
  emailVerified: true,
  avatarMediaId: null,
  language: 'sk',
};

/** The quizzes of the fixtures as their author has them: the second is a draft, the fifth has no question. */
export const fixtureOwnQuizzes: readonly OwnQuiz[] = fixtureQuizzes.map((quiz, index) => ({
  ...quiz,
  isPublished: index !== 1 && index !== 4,
  questionCount: index === 4 ? 0 : quiz.questionCount,
  coverMediaId: null,
  coverMedia: null,
  playerBackgroundMediaId: null,
  playerBackgroundMedia: null,
  visibility: 'public',
}));

/** A ready picture of the library. */
export function fixtureMedia(number: number, altText: string): Media {
  const picture = fixtureQuizzes[number % fixtureQuizzes.length]?.coverMedia;
  return {
    id: `0190a0a0-0000-7000-9000-${String(number).padStart(12, '0')}`,
    filename: `picture-${number}.png`,
    contentType: 'image/png',
    size: 120_000,
    width: 1200,
    height: 900,
    altText,
    source: 'UPLOADED',
    status: 'READY',
    url: picture?.url ?? '',
    renditions: [],
    placeholder: picture?.placeholder ?? null,
    credit: null,
    createdAt: '2026-10-01T00:00:00Z',
  };
}

/** A page of a list. */
export function listOf(items: readonly unknown[], more: { totalPages?: number; page?: number } = {}) {
  return {
    data: {
      items,
      total: items.length,
      totalPages: items.length > 0 ? 1 : 0,
      page: 1,
      limit: 12,
      ...more,
    },
  };
}
