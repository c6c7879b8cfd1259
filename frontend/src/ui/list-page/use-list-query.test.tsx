// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { setRouter } from '#lib/auth/target-path.ts';
import { useListQuery } from './list-query.ts';

afterEach(cleanup);

const list = {
  parse: (search: string) => ({ search: new URLSearchParams(search).get('search') ?? '', page: 1 }),
  searchOf: ({ search }: { search: string }) => `?search=${search}`,
};

function List() {
  const { query, change } = useListQuery(list, '/');
  return (
    <button type="button" onClick={() => change({ search: 'flags' })}>
      {query.search || 'all'}
    </button>
  );
}

const renderList = () => {
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/quiz/flags', lazy: () => new Promise(() => undefined) },
  ]);
  setRouter(router);
  render(<RouterProvider router={router} />);
  return router;
};

test('keeps the query in the address', async () => {
  const router = renderList();

  act(() => screen.getByRole('button', { name: 'all' }).click());

  await screen.findByRole('button', { name: 'flags' });
  expect(router.state.location.search).toBe('?search=flags');
});

test('does not cancel the navigation to a page that is still loading', () => {
  const router = renderList();

  // Both in one `act`: React hasn't rendered yet that another page is loading.
  act(() => {
    void router.navigate('/quiz/flags');
    screen.getByRole('button', { name: 'all' }).click();
  });

  expect(router.state.navigation.location?.pathname).toBe('/quiz/flags');
});
