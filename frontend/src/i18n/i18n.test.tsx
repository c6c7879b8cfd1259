// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Language } from '#shared/domain/language.ts';
import { deferred } from '../testing/deferred.ts';
import { changeLanguage } from './i18n.ts';
import { textsHook } from './text-hook.ts';
import { useSiteTexts } from './texts.ts';

beforeAll(() => useSiteTexts.load());
afterEach(cleanup);

test('a component loads its own texts, also in a language that was chosen later', async () => {
  await act(async () => render(<Probe />));
  expect(await screen.findByText('Kvízy, 5 otázok')).toBeTruthy();

  await act(() => changeLanguage('en'));

  expect(screen.getByText('Quizzes, 5 questions')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('yq.language')).toBe('en');
});

test('uses the Slovak plural forms', async () => {
  await changeLanguage('sk');
  render(<Plurals />);

  expect(screen.getByText('1 otázka, 2 otázky, 4 otázky, 5 otázok, 0 otázok')).toBeTruthy();
});

test('texts that are loaded while the language changes are there in both', async () => {
  await changeLanguage('sk');
  const slow = deferred<void>();
  const profile = vi.fn(async () => undefined);
  await builtTexts('quiz', (language) => (language === 'en' ? slow.promise : undefined)).load();

  const change = changeLanguage('en');
  await builtTexts('profile', profile).load();
  slow.resolve();
  await change;

  expect(profile.mock.calls).toEqual([['en'], ['sk']]);
});

test('the last of two quick choices takes effect', async () => {
  await changeLanguage('en');
  const slow = deferred<void>();
  await builtTexts('history', (language) => (language === 'sk' ? slow.promise : undefined)).load();

  const first = changeLanguage('sk');
  const second = changeLanguage('en');
  slow.resolve();
  await Promise.all([first, second]);

  expect(document.documentElement.lang).toBe('en');
});

test('a wrong key, a missing value and a key that only one language has are no valid code', () => {
  const sk = { one: 'Kvíz {{title}}', two_one: '{{count, number}}', two_other: '{{count, number}}' } as const;
  const useWrongTexts = textsHook('wrong', { sk, en: { ...sk, one: 'Quiz {{title}}' } });
  const calls = (t: ReturnType<typeof useWrongTexts>) => [
    t('one', { title: 'A' }),
    t('two', { count: 2 }),
    // @ts-expect-error: no such key
    t('three'),
    // @ts-expect-error: no such key of every page
    t('translation:three'),
    // @ts-expect-error: no title
    t('one'),
    // @ts-expect-error: no count
    t('two'),
    // @ts-expect-error: a number
    t('two', { count: '2' }),
  ];
  // @ts-expect-error: no English text
  textsHook('wrong', { sk, en: {} });
  expect(calls).toBeTypeOf('function');
});

const useProbeTexts = builtTexts('probe');

function Probe() {
  const t = useProbeTexts();
  return (
    <p>
      {t('quizzes')}, {t('translation:common.questions', { count: 5 })}
    </p>
  );
}

function Plurals() {
  const t = useSiteTexts();
  return <p>{[1, 2, 4, 5, 0].map((count) => t('common.questions', { count })).join(', ')}</p>;
}

/** Texts as the site's build makes them: functions load them, and what they load adds them. */
function builtTexts(namespace: string, wait?: (language: Language) => Promise<void> | undefined) {
  const load = (language: Language, quizzes: string) => async () => {
    await wait?.(language);
    siteTexts[language][namespace] = { quizzes };
  };
  const file: unknown = { sk: load('sk', 'Kvízy'), en: load('en', 'Quizzes') };
  return textsHook(
    namespace,
    file as { readonly sk: { readonly quizzes: string }; readonly en: { quizzes: string } },
  );
}
