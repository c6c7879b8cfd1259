// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { loginAddress, safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  test.each([
    '/admin',
    '/admin/quizzes?page=2&search=a%20b#top',
    '/quiz/vlajky-europy',
    '/verify-email?code=123456',
  ])('returns %s, a path of this site', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0001//evil.example',
    '/%2F/evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%E0%A4%A',
    'evil.example',
    ' /admin',
    '',
  ])('returns the dashboard instead of %j', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/admin');
  });

  test('never returns pages that only guests see', () => {
    expect(safeRedirect('/login?redirect=/login')).toBe('/admin');
    expect(safeRedirect('/register')).toBe('/admin');
  });

  test('restores the complete address from the login address', () => {
    const address = loginAddress({
      pathname: '/admin/quizzes',
      search: '?page=2&search=a%26b',
      hash: '#list',
    });
    const query = new URLSearchParams(address.slice(address.indexOf('?')));
    expect(safeRedirect(query.get('redirect'))).toBe('/admin/quizzes?page=2&search=a%26b#list');
  });
});
