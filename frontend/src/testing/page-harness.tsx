import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { setRouter } from '../lib/target-path.ts';

/** An answer of the API in a test: data with status 200, a problem's code with its status, or no network. */
export type Answer =
  | { data: unknown }
  | { code: string; status: number /** Seconds, sent as a header. */; retryAfter?: number }
  | 'offline';

/** Answers every call by its address, `/api/quizzes?page=2`, and its body; gives the addresses as they were called. */
export function stubApi(answer: (address: string, body: unknown) => Answer): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    calls.push(address);
    const found = answer(address, init?.body ? JSON.parse(String(init.body)) : undefined);
    if (found === 'offline') throw new TypeError('Failed to fetch');
    if ('data' in found) return new Response(JSON.stringify(found));
    const { code, status, retryAfter } = found;
    const headers: HeadersInit = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    return new Response(JSON.stringify({ code, message: 'x' }), { status, headers });
  });
  return calls;
}

/** What jsdom lacks; no media query matches. */
export function stubBrowser(): void {
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/**
 * Shows a page under its pattern at an address, with an empty cache; other addresses are empty. Gives the router,
 * whose state has the address.
 */
export function renderPage(pattern: string, address: string, page: ReactNode) {
  const element = (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
      {page}
    </SWRConfig>
  );
  const router = createMemoryRouter([{ path: pattern, element }, { path: '*' }], {
    initialEntries: [address],
  });
  setRouter(router);
  return { router, ...render(<RouterProvider router={router} />) };
}
