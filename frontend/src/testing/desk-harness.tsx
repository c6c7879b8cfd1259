import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setAuthState } from '#lib/auth/auth.ts';
import type { Media } from '#shared/domain/media.ts';
import type { OwnQuiz } from '#shared/domain/quiz.ts';
import type { OwnUser } from '#shared/domain/user.ts';
import { currentToasts, dismissToast } from '#ui/toasts/toast-list.ts';
import { fixtureQuizzes } from './fixtures.ts';
import { startEnglish, stubBrowser } from './page-harness.tsx';
import { type StubbedCall, type StubbedResponse, stubApi } from './stub-api.ts';

/** A server in memory. Tests can change its responses. */
export type StubbedServer = {
  /** If it returns a response, this is used instead of the server's. */
  intercept: (call: StubbedCall) => StubbedResponse | Promise<StubbedResponse> | null;
  /** The calls made in this test. */
  calls: readonly StubbedCall[];
};

/** Sets up a test file of the desk: English texts, a signed-in author in each test, and an empty page after each test. */
export function setUpDesk(): void {
  beforeAll(async () => {
    await startEnglish();
    // Tests read toasts from their list, because the component that shows them would stay on the page after the test.
    vi.doMock('#ui/toasts/mount-toasts.tsx', () => ({ mountToasts: () => undefined }));
  });
  beforeEach(() => stubDesk());
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

/** Like `setUpDesk`, with a server that responds to all calls. @returns the server */
export function setUpDeskServer(
  respond: (call: StubbedCall) => StubbedResponse | Promise<StubbedResponse>,
): StubbedServer {
  const server: StubbedServer = { intercept: () => null, calls: [] };
  setUpDesk();
  beforeEach(() => {
    server.intercept = () => null;
    server.calls = stubApi((call) => server.intercept(call) ?? respond(call));
  });
  return server;
}

/** Stubs what jsdom lacks, signs in an author, and removes toasts and drafts of earlier tests. */
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

/** The fixture quizzes as their author sees them: the second is a draft, the fifth has no question. */
export const fixtureOwnQuizzes: readonly OwnQuiz[] = fixtureQuizzes.map((quiz, index) => ({
  ...quiz,
  isPublished: index !== 1 && index !== 4,
  questionCount: index === 4 ? 0 : quiz.questionCount,
  coverMediaId: null,
  coverMedia: null,
  playerBackgroundMediaId: null,
  playerBackgroundMedia: null,
  visibility: 'public',
  allowsCopies: true,
  withoutPicture: 0,
  labels: [],
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
    ...{ name: '', shownName: altText },
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
