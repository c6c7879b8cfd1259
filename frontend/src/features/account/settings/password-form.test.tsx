// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { authState } from '#lib/auth/auth.ts';
import { storage } from '#lib/stored/storage.ts';
import { currentToasts } from '#ui/toasts/toast-list.ts';
import { fixtureOwnUser, setUpDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import { PasswordForm } from './password-form.tsx';

setUpDesk();
beforeEach(() => storage.write('yq.refreshToken', 'previous'));

async function changeIt(): Promise<void> {
  renderPage('*', '/admin/settings', <PasswordForm username={fixtureOwnUser.username} />);
  await userEvent.type(screen.getByLabelText('Current password'), 'Heslo1234');
  await userEvent.type(screen.getByLabelText('New password'), 'Nove12345');
  await userEvent.type(screen.getByLabelText('Repeat new password'), 'Nove12345');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toContain(
      'Password changed. Sign in again on your other devices.',
    ),
  );
}

test('a change of the password ends all sign-ins, and this one continues with new tokens', async () => {
  const tokens = { user: fixtureOwnUser, accessToken: 'new-access', refreshToken: 'new-refresh' };
  const calls = stubApi(
    ({ address }): StubbedResponse => (address === '/api/auth/login' ? { data: tokens } : 'nothing'),
  );

  await changeIt();

  expect(calls.map(({ address, body }) => [address, body])).toEqual([
    ['/api/auth/change-password', { currentPassword: 'Heslo1234', newPassword: 'Nove12345' }],
    ['/api/auth/login', { emailOrUsername: fixtureOwnUser.username, password: 'Nove12345' }],
  ]);
  expect(storage.read('yq.refreshToken')).toBe('new-refresh');
  expect(authState().is).toBe('signedIn');
});

test('a change of the password has succeeded even if the new sign-in fails', async () => {
  stubApi(({ address }): StubbedResponse => (address === '/api/auth/login' ? 'offline' : 'nothing'));

  await changeIt();

  expect(authState().is).toBe('signedIn');
});
