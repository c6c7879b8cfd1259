// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { currentToasts, undoToast } from '#ui/toasts/toast-list.ts';
import { fixtureMedia } from '../../../testing/desk-harness.tsx';
import { press, setUpMediaPage, showMediaPage, used } from '../../../testing/media-harness.tsx';

const server = setUpMediaPage();
const deletions = () => server.calls.filter(({ method }) => method === 'DELETE');
const newestToast = () => currentToasts().at(-1);

describe('deleting one picture', () => {
  const askToDeleteCat = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cat' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const asked = await screen.findByRole('dialog', { name: 'Delete picture Cat?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete' }));
  };
  const deleteCat = async () => {
    await askToDeleteCat();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cat' })).toBeNull());
  };

  test('deletes it after a confirmation with its name', async () => {
    showMediaPage();

    await deleteCat();
    expect(document.activeElement?.textContent).toBe('Pictures');
    expect(screen.getByText('2 pictures', { selector: '[aria-hidden]' })).toBeTruthy();
    expect(newestToast()?.text).toBe('Picture Cat deleted.');
    expect(deletions()).toHaveLength(1);
  });

  test('can be undone', async () => {
    showMediaPage();
    await deleteCat();

    act(() => undoToast(newestToast()?.id ?? 0));

    expect(await screen.findByRole('button', { name: 'Cat' })).toBeTruthy();
    expect(server.library.map(({ altText }) => altText)).toContain('Cat');
  });

  test.each([
    ['without a network', 'offline', /^Picture Cat wasn’t deleted\. /],
    ['used since', { code: 'MEDIA_IN_USE', status: 409 }, /^Picture Cat wasn’t deleted\. It’s in use\.$/],
  ] as const)('keeps it if it could not be deleted: %s', async (_why, refusal, said) => {
    server.intercept = ({ method }) => (method === 'DELETE' ? refusal : null);
    showMediaPage();
    await askToDeleteCat();

    await waitFor(() => expect(newestToast()?.text).toMatch(said));
    expect(await screen.findByRole('button', { name: 'Cat' })).toBeTruthy();
  });
});

test('deletes the selected pictures, and shows where the remaining ones are used', async () => {
  showMediaPage();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select: picture-2.png' }));
  expect(screen.getByText('2 selected', { selector: '[role=status]' })).toBeTruthy();

  await press('Delete selected');
  const asked = await screen.findByRole('dialog', { name: 'Delete 2 pictures?' });
  expect(within(asked).getByText(/Flag and Cat/)).toBeTruthy();
  await userEvent.click(within(asked).getByRole('button', { name: 'Delete' }));

  const kept = await screen.findByRole('dialog', { name: 'Some pictures weren’t deleted' });
  expect(within(kept).getByRole('heading', { name: 'Flag' })).toBeTruthy();
  expect(within(kept).getByRole('link', { name: 'Flags of Europe' }).getAttribute('href')).toBe(
    `/admin/quizzes/${used.id}/edit`,
  );
  expect(within(kept).getByRole('link', { name: 'Old flags' }).getAttribute('href')).toBe(
    '/admin/quizzes?state=bin',
  );
  expect(within(kept).getByText('(in the bin)')).toBeTruthy();
  await press('Got it');
  expect(screen.queryByRole('button', { name: 'Cat' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select: Flag' }).checked).toBe(true);
  expect(newestToast()?.text).toBe('Picture Cat deleted.');
  expect(deletions().map(({ address }) => address)).toEqual([`/api/admin/media/${fixtureMedia(1, '').id}`]);
});

describe('deleting several pictures', () => {
  const deleteTwo = async () => {
    showMediaPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select: Cat' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select: picture-2.png' }));
    await press('Delete selected');
    const asked = await screen.findByRole('dialog', { name: 'Delete 2 pictures?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(newestToast()).toBeTruthy());
  };
  const bothAreThere = async () => {
    expect(await screen.findByRole('button', { name: 'Cat' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'picture-2.png' })).toBeTruthy();
  };

  test('can be undone for all together', async () => {
    await deleteTwo();
    expect(newestToast()?.text).toBe('2 pictures deleted.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cat' })).toBeNull());
    expect(server.library.map(({ altText }) => altText)).toEqual(['Flag']);

    act(() => undoToast(newestToast()?.id ?? 0));

    await bothAreThere();
  });

  test('keeps the pictures that could not be deleted, and says why once', async () => {
    server.intercept = ({ method }) => (method === 'DELETE' ? { code: 'MEDIA_IN_USE', status: 409 } : null);
    await deleteTwo();

    await bothAreThere();
    expect(newestToast()?.text).toBe('2 pictures weren’t deleted. They’re in use.');
    expect(currentToasts()).toHaveLength(1);
  });
});
