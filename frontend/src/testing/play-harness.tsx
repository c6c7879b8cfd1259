import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startEnglish } from './page-harness.tsx';
import { fakePlayServer } from './play-fixtures.ts';

/**
 * Sets up a test file of playing: English texts, an empty storage, and for each test a server in memory, whose quiz is
 * always the same. `useServer` replaces this server.
 */
export function setUpPlay() {
  const play = {
    server: fakePlayServer(),
    useServer(server: ReturnType<typeof fakePlayServer>) {
      play.server = server;
      stubNetwork(server);
    },
  };
  beforeAll(startEnglish);
  beforeEach(() => {
    localStorage.clear();
    stubMedia();
    play.useServer(fakePlayServer());
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return play;
}

/** Connects the page to a server in memory. An error that the server throws simulates a lost network. */
function stubNetwork(server: ReturnType<typeof fakePlayServer>): void {
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    await Promise.resolve();
    options.signal?.throwIfAborted();
    const body = typeof options.body === 'string' ? JSON.parse(options.body) : undefined;
    const answer = server.handle(options.method ?? 'GET', address, body);
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
}

/** Stubs what jsdom lacks: scrolling, and media queries, of which only reduced motion matches. */
function stubMedia(): void {
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
}

/** Shows a page at an address, with an empty cache. The path is the text of `data-testid="address"`. */
export function renderAt(address: string | { pathname: string; state: unknown }, page: ReactNode) {
  return render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[address]}>
        {page}
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  );
}

function Address() {
  return <span data-testid="address">{useLocation().pathname}</span>;
}
