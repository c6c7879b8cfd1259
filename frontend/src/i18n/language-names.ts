import type { Language } from '#shared/domain/language.ts';

/** Each language by its own name: the same in every interface. */
export const languageNames: Readonly<Record<Language, string>> = { sk: 'Slovenčina', en: 'English' };
