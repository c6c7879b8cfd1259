import type { Language } from '#shared/domain/language.ts';

/** Loads the texts of one namespace. Each language is a separate chunk, so visitors load only their own. */
export type TextLoaders = Readonly<Record<Language, () => Promise<{ readonly texts: object }>>>;
