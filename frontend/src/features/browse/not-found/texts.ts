import { type EnglishTexts, textsHook } from '../../../i18n/text-hook.ts';

/** Texts of the page for unknown addresses. */
export const sk = {
  title: 'Stránka sa nenašla',
  text: 'Takú stránku nemáme. Skontroluj adresu.',
  home: 'Späť na úvod',
} as const;

export const en = {
  title: 'Page not found',
  text: 'We can’t find that page. Check the address.',
  home: 'Go back home',
} as const satisfies EnglishTexts<typeof sk>;

export const useNotFoundTexts = textsHook('notFound', { sk, en });
