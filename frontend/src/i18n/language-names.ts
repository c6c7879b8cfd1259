import type { Language } from '#shared/domain/language.ts';

/** The name of each language in that language: the same in every interface. */
export const languageNames: Readonly<Record<Language, string>> = { sk: 'Slovenčina', en: 'English' };
