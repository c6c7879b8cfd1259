// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { changeLanguage, loadTexts, startI18n } from './i18n.ts';
import type { TextFile, TextLoaders } from './text-loaders.ts';
import { useTranslation } from './use-translation.ts';

beforeAll(async () => {
  // Called before i18next is ready, as for the first page of a visit.
  await loadTexts('home', loaders('Kvízy', 'Quizzes'));
  await startI18n({ sk: () => import('./texts.ts?sk'), en: () => import('./texts.ts?en') });
});
afterEach(cleanup);

test('starts in Slovak and changes the language in every loaded namespace', async () => {
  render(<Probe />);
  expect(screen.getByText('Kvízy, 5 otázok')).toBeTruthy();

  await act(() => changeLanguage('en'));

  expect(screen.getByText('Quizzes, 5 questions')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('yq.language')).toBe('en');
});

test('uses the Slovak plural forms', async () => {
  await changeLanguage('sk');
  render(<Plurals />);

  expect(screen.getByText('1 otázka, 2 otázky, 4 otázky, 5 otázok, 0 otázok, 1,5 otázky')).toBeTruthy();
});

test('a page that loads while the language changes has its texts in both', async () => {
  await changeLanguage('sk');
  const slow = deferred<TextFile>();
  const profile = { sk: vi.fn(async () => ({ sk: {} })), en: vi.fn(async () => ({ en: {} })) };
  await loadTexts('quiz', { sk: async () => ({ sk: {} }), en: () => slow.promise });

  const change = changeLanguage('en');
  await loadTexts('profile', profile);
  slow.resolve({ en: {} });
  await change;

  expect(profile.sk).toHaveBeenCalledOnce();
  expect(profile.en).toHaveBeenCalledOnce();
});

test('the last of two quick choices takes effect', async () => {
  await changeLanguage('en');
  const slow = deferred<TextFile>();
  await loadTexts('history', { sk: () => slow.promise, en: async () => ({ en: {} }) });

  const first = changeLanguage('sk');
  const second = changeLanguage('en');
  slow.resolve({ sk: {} });
  await Promise.all([first, second]);

  expect(document.documentElement.lang).toBe('en');
});

function Probe() {
  const { t } = useTranslation(['home', 'translation']);
  return (
    <p>
      {t('quizzes')}, {t('translation:common.questions', { count: 5 })}
    </p>
  );
}

function Plurals() {
  const { t } = useTranslation();
  return <p>{[1, 2, 4, 5, 0, 1.5].map((count) => t('common.questions', { count })).join(', ')}</p>;
}

function loaders(sk: string, en: string): TextLoaders {
  return { sk: async () => ({ sk: { quizzes: sk } }), en: async () => ({ en: { quizzes: en } }) };
}
