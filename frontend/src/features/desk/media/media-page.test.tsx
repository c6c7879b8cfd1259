// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fixtureMedia } from '../../../testing/desk-harness.tsx';
import { press, setUpMediaPage, showMediaPage } from '../../../testing/media-harness.tsx';

const server = setUpMediaPage();

test('requests the list that the address describes, and writes the chosen filters into the address', async () => {
  const { router } = showMediaPage('?search=cat&source=UPLOADED&sort=name&page=1');
  await screen.findByRole('button', { name: 'Flag' });
  expect(server.calls[0]?.address).toBe(
    '/api/media?search=cat&source=UPLOADED&sortBy=filename&sortOrder=asc&limit=24',
  );

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Origin' }), 'Generated');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Largest');
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'dog');

  await waitFor(() =>
    expect(router.state.location.search).toBe('?search=dog&source=AI_GENERATED&sort=largest'),
  );
  await waitFor(() =>
    expect(server.calls.at(-1)?.address).toBe(
      '/api/media?search=dog&source=AI_GENERATED&sortBy=size&limit=24',
    ),
  );
});

test('says when an upload has not arrived in time, stops polling, and offers to delete it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  server.library = [
    { ...fixtureMedia(1, 'Cat'), status: 'PENDING', url: null, createdAt: new Date().toISOString() },
  ];
  showMediaPage();
  expect(await screen.findByText('Processing')).toBeTruthy();
  await passes(9 * 60_000);
  expect(server.calls.length).toBeGreaterThan(50);
  expect(screen.queryByRole('button', { name: 'Delete: Cat' })).toBeNull();

  await passes(60_000);
  expect(screen.getByText('The upload didn’t finish')).toBeTruthy();
  expect(screen.getByText('We didn’t get the whole file. Delete it and upload it again.')).toBeTruthy();
  // The next request had already been sent.
  await passes(3000);
  const asked = server.calls.length;
  await passes(60_000);
  expect(server.calls).toHaveLength(asked);
  vi.useRealTimers();

  await press('Delete: Cat');
  const dialog = await screen.findByRole('dialog', { name: 'Delete picture Cat?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('The upload didn’t finish')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Pictures');
  expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('selects a range with Shift', async () => {
  showMediaPage();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select: Flag' }));

  fireEvent.click(screen.getByRole('checkbox', { name: 'Select: picture-2.png' }), { shiftKey: true });

  expect(screen.getByText('3 selected', { selector: '[role=status]' })).toBeTruthy();
});
