// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fixtureMedia } from '../../../testing/desk-harness.tsx';
import { letToastGo, press, setUpMediaPage, showMediaPage, used } from '../../../testing/media-harness.tsx';
import { currentToasts, undoToast } from '../../../ui/toasts/toast-list.ts';

const server = setUpMediaPage();
const deletions = () => server.calls.filter(({ method }) => method === 'DELETE');
const newestToast = () => currentToasts().at(-1);

describe('deleting one picture', () => {
  const deleteCat = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cat' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const asked = await screen.findByRole('dialog', { name: 'Delete picture Cat?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cat' })).toBeNull());
  };

  test('hides it after a confirmation with its name, and deletes it when its toast has closed', async () => {
    showMediaPage();

    await deleteCat();
    expect(document.activeElement?.textContent).toBe('Pictures');
    expect(screen.getByText('2 pictures', { selector: '[aria-hidden]' })).toBeTruthy();
    expect(newestToast()?.text).toBe('Picture Cat deleted.');
    expect(deletions()).toHaveLength(0);

    await letToastGo(server);
    expect(deletions()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Cat' })).toBeNull();
  });

  test('can be undone, and then nothing is sent', async () => {
    showMediaPage();
    await deleteCat();

    act(() => undoToast(newestToast()?.id ?? 0));

    expect(await screen.findByRole('button', { name: 'Cat' })).toBeTruthy();
    expect(deletions()).toHaveLength(0);
  });

  test.each([
    ['without a network', 'offline', /^Picture Cat wasn’t deleted\. /],
    ['used since', { code: 'MEDIA_IN_USE', status: 409 }, /^Picture Cat wasn’t deleted\. It’s in use\.$/],
  ] as const)('shows it again if it could not be deleted: %s', async (_why, refusal, said) => {
    server.intercept = ({ method }) => (method === 'DELETE' ? refusal : null);
    showMediaPage();
    await deleteCat();

    await letToastGo(server);

    expect(await screen.findByRole('button', { name: 'Cat' })).toBeTruthy();
    expect(newestToast()?.text).toMatch(said);
  });

  test('shows where the picture is used', async () => {
    showMediaPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Flag' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const asked = await screen.findByRole('dialog', { name: 'Delete picture Flag?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete' }));

    const kept = await screen.findByRole('dialog', { name: 'This picture is in use' });
    expect(within(kept).getByRole('link', { name: 'Flags of Europe' })).toBeTruthy();
    expect(deletions()).toHaveLength(0);
    expect(currentToasts()).toHaveLength(0);
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
  expect(deletions()).toHaveLength(0);
  await letToastGo(server);
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
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cat' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'picture-2.png' })).toBeNull();
    expect(newestToast()?.text).toBe('2 pictures deleted.');
  };
  const bothAreThere = async () => {
    expect(await screen.findByRole('button', { name: 'Cat' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'picture-2.png' })).toBeTruthy();
  };

  test('can be undone for all together, and then nothing is sent', async () => {
    await deleteTwo();

    act(() => undoToast(newestToast()?.id ?? 0));

    await bothAreThere();
    expect(deletions()).toHaveLength(0);
  });

  test('is sent when the toast has closed', async () => {
    await deleteTwo();

    await letToastGo(server);

    expect(deletions()).toHaveLength(2);
    expect(server.library.map(({ altText }) => altText)).toEqual(['Flag']);
  });

  test('shows the pictures again that could not be deleted, and says why once', async () => {
    server.intercept = ({ method }) => (method === 'DELETE' ? { code: 'MEDIA_IN_USE', status: 409 } : null);
    await deleteTwo();
    const before = currentToasts().length;

    await letToastGo(server);

    await bothAreThere();
    expect(newestToast()?.text).toBe('2 pictures weren’t deleted. They’re in use.');
    expect(currentToasts()).toHaveLength(before);
  });
});
