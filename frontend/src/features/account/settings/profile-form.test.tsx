// @vitest-environment jsdom

import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { differingFields } from '#lib/forms/differing-fields.ts';
import { readDraft, writeDraft } from '#lib/forms/draft-store.ts';
import { fixtureOwnUser, setUpDesk } from '../../../testing/desk-harness.tsx';
import { renderPage } from '../../../testing/page-harness.tsx';
import { type StubbedResponse, stubApi } from '../../../testing/stub-api.ts';
import { comparableProfile, ProfileForm, profileDraftOf, profileValuesOf } from './profile-form.tsx';

const saved = profileValuesOf(fixtureOwnUser);

setUpDesk();

const bio = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /About me/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isLeftFreely = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
const answer = ({ body }: { body: unknown }): StubbedResponse => ({
  data: { user: { ...fixtureOwnUser, ...(body as object), firstName: 'Zuzana', avatarUrl: null } },
});

const open = () => renderPage('*', '/admin/settings', <ProfileForm user={fixtureOwnUser} />);

test('leaves without asking once it is saved, even if the server trimmed the values', async () => {
  stubApi(answer);
  open();
  await userEvent.type(screen.getByRole('textbox', { name: /First name/ }), '  ');
  await userEvent.type(bio(), 'I teach geography.');

  await press('Save profile');

  await waitFor(() => expect(isLeftFreely()).toBe(true));
  expect(bio().value).toBe('I teach geography.');
  expect(readDraft('profile')).toBeNull();
});

test('keeps the typed text, and says that the sign-in has ended', async () => {
  stubApi(() => ({ code: 'AUTHENTICATION_REQUIRED', status: 401 }));
  open();
  await userEvent.type(bio(), 'I teach geography.');

  await press('Save profile');

  expect(await screen.findByText('Not authenticated')).toBeTruthy();
  expect(bio().value).toBe('I teach geography.');
});

test('a draft that equals the saved profile, or is damaged, is not offered', () => {
  writeDraft('profile', saved);
  open();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  cleanup();

  writeDraft('profile', { ...saved, bio: 7 });
  open();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('pictures with the same id are the same, whatever their address', () => {
  const picture = { url: '/a.webp', altText: '', width: 1, height: 1, renditions: [], placeholder: '' };
  const one = { ...saved, avatar: { mediaId: 'm', picture } };

  const moved = { ...one, avatar: { mediaId: 'm', picture: { ...picture, url: '/b.webp' } } };
  expect(differingFields(one, moved, comparableProfile)).toEqual([]);
  expect(differingFields(one, { ...one, avatar: null }, comparableProfile)).toEqual(['avatar']);
  expect(profileDraftOf(one)).toEqual(one);
});
