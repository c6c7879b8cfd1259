// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { press, setUpMediaPage, showMediaPage } from '../../../testing/media-harness.tsx';

const server = setUpMediaPage();

test('changes name, description and credit, and sends only what changed', async () => {
  showMediaPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Flag' }));
  const dialog = await screen.findByRole('dialog', { name: 'Flag' });
  expect(await within(dialog).findByRole('link', { name: 'Flags of Europe' })).toBeTruthy();

  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Picture name/ });
  expect(name.placeholder).toBe('Flag');
  await userEvent.type(name, 'Slovak flag');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Picture description/ }), ' of Slovakia');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Source/ }), 'Atlas');
  await press('Save');
  expect(await within(dialog).findByText(/Enter the author/)).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Author/ }), 'Jana');
  await press('Save');

  expect(await within(dialog).findByText(/^Saved/)).toBeTruthy();
  expect(server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { name: 'Slovak flag', altText: 'Flag of Slovakia', credit: { author: 'Jana', source: 'Atlas' } },
  ]);
  await press('Close');
  expect(screen.getByRole('button', { name: 'Flag of Slovakia' })).toBeTruthy();
});

test('shows a new description immediately, also on previously loaded pages and in the selection', async () => {
  let isSlow = false;
  server.intercept = ({ address }) =>
    isSlow && address.startsWith('/api/media?') ? new Promise(() => undefined) : null;
  const { router } = showMediaPage();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select: Flag' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select: Cat' }));
  await act(() => router.navigate('/admin/media?sort=largest'));
  await userEvent.click(await screen.findByRole('button', { name: 'Flag' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Picture description/ }), 's');
  await press('Save');
  await screen.findByText(/^Saved/);
  await press('Close');

  isSlow = true;
  await act(() => router.navigate('/admin/media'));
  expect(await screen.findByRole('button', { name: 'Flags' })).toBeTruthy();
  await press('Delete selected');
  expect((await screen.findByRole('dialog')).textContent).toMatch(/Flags, Cat|Cat, Flags|Flags.*Cat/);
});

test('asks before typed text is lost', async () => {
  showMediaPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Flag' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Picture description/ }), 'x');

  await press('Close');
  await press('Stay');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Picture description/ }).value).toBe(
    'Flagx',
  );
  await press('Close');
  await press('Leave without saving');

  expect(screen.queryByRole('dialog')).toBeNull();
});
