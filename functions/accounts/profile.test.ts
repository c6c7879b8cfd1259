import { expect, it } from 'vitest';
import { aPicture } from '../testing/fixtures.ts';
import { newUserItem } from './account-store.ts';
import { avatarUrl, toOwnUser } from './profile.ts';

it('shows the smallest file of an avatar, and nothing without an avatar', () => {
  const picture = aPicture('avatar');
  const files = [1024, 320, 640].map((width) => ({ width, format: 'webp' as const, url: `/media/${width}` }));
  const avif = { width: 160, format: 'avif' as const, url: '/media/160' };

  expect(avatarUrl({ avatarMedia: { ...picture, renditions: [avif, ...files] } })).toBe('/media/320');
  expect(avatarUrl({ avatarMedia: { ...picture, renditions: [] } })).toBe(picture.url);
  expect(avatarUrl({ avatarMedia: null })).toBeNull();
});

it('shows owners their address as people write it', () => {
  const shown = (email: string) => toOwnUser(newUserItem({ userId: '1', username: 'eva', email })).email;

  expect(shown('eva@xn--kola-f6a.sk')).toBe('eva@škola.sk');
  expect(shown('eva@example.com')).toBe('eva@example.com');
});
