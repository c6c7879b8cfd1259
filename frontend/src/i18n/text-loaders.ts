import type { Language } from '#shared/domain/language.ts';

/** Loads the texts of one namespace. Each language is a chunk of its own, so visitors load only theirs. */
export type TextLoaders = Readonly<Record<Language, () => Promise<{ readonly texts: object }>>>;
