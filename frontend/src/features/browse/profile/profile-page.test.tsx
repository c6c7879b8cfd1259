// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fixtureQuizzes, fixtureUser } from '../../../testing/fixtures.ts';
import { renderPage, setUpPage } from '../../../testing/page-harness.tsx';
import { addressesOf, stubApi } from '../../../testing/stub-api.ts';
import ProfilePage from './profile-page.tsx';

setUpPage();

test('shows who the author is and a page of twelve published quizzes', async () => {
  const calls = stubApi(({ address }) => ({
    data: address.includes('/quizzes') ? page(fixtureQuizzes) : fixtureUser,
  }));

  renderPage('/u/:username', '/u/atlas?page=2', <ProfilePage />);

  await screen.findByRole('heading', { level: 1, name: 'Zuzana Atlasová' });
  await screen.findByRole('link', { name: 'Vlajky Európy' });
  expect(screen.getByText('@atlas')).toBeTruthy();
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['8', '2,384']);
  expect(addressesOf(calls)).toContain('/api/users/atlas/quizzes?page=2&limit=12&isPublished=true');
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/u/atlas');
});

test('says so if nothing is published', async () => {
  stubApi(({ address }) => ({ data: address.includes('/quizzes') ? page([]) : fixtureUser }));

  renderPage('/u/:username', '/u/atlas', <ProfilePage />);

  await screen.findByRole('heading', { name: 'No quizzes yet' });
});

function page(items: readonly unknown[]) {
  return { items, total: items.length * 3, totalPages: items.length > 0 ? 3 : 0, page: 2, limit: 12 };
}
