import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setRouter } from '#lib/auth/target-path.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import { useSiteTexts } from '../i18n/texts.ts';

/**
 * Sets up a test file of a public page: English texts, stubs of what jsdom lacks, and an empty page and storage after
 * each test.
 */
export function setUpPage(): void {
  beforeAll(startEnglish);
  beforeEach(stubBrowser);
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
}

/** Shows the site in English. */
export async function startEnglish(): Promise<void> {
  await useSiteTexts.load();
  await changeLanguage('en');
}

/** Stubs what jsdom lacks: scrolling, modal dialogs, and media queries, none of which matches. */
export function stubBrowser(): void {
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('scrollTo', () => undefined);
  stubDialogs();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** Stubs modal dialogs, which jsdom lacks. The `close` event is fired a moment after closing, as in a browser. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}

/**
 * Shows a page with its path pattern at an address, with an empty cache. Other addresses show nothing.
 * @returns the router, whose state has the address
 */
export function renderPage(pattern: string, address: string, page: ReactNode) {
  const element = (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
      {page}
    </SWRConfig>
  );
  const router = createMemoryRouter(
    [
      { path: pattern, element },
      { path: '*', element: null },
    ],
    {
      initialEntries: [address],
    },
  );
  setRouter(router);
  return { router, ...render(<RouterProvider router={router} />) };
}

/** The button with that name. */
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** What a screen reader says about a field in addition to its label. */
export function describedBy(field: Element): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
