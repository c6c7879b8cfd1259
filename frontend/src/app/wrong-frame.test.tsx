// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startEnglish } from '../testing/page-harness.tsx';
import { Root } from './root.tsx';

beforeAll(startEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows an address, in a frame of another site or alone. */
function show(address: string, isFramed: boolean): void {
  vi.stubGlobal('self', isFramed ? {} : window.top);
  window.scrollTo = () => undefined;
  const children = [{ path: '*', element: <p>The page</p> }];
  const router = createMemoryRouter([{ element: <Root />, children }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
}

test.each(['/embed/vlajky', '/embed/vlajky/', '/EMBED/vlajky', '/embed/vlajky/result/1'])(
  '%s is shown in a frame',
  async (address) => {
    show(address, true);
    expect(await screen.findByText('The page')).toBeTruthy();
  },
);

test.each(['/', '/login', '/admin/quizzes?page=2', '/embed', '/embed/a/b/c', '/quiz/embed/a'])(
  '%s is a link to itself in a frame',
  async (address) => {
    show(address, true);
    const link = await screen.findByRole('link', { name: 'Open on Your Quizzes' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank']);
    expect(screen.queryByText('The page')).toBeNull();
    cleanup();

    show(address, false);
    expect(await screen.findByText('The page')).toBeTruthy();
  },
);
