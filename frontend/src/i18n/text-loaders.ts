import type { Language } from '#shared/domain/language.ts';

/** A file with the texts of a namespace exports them by language. */
export type TextFile = Readonly<Partial<Record<Language, object>>>;

/**
 * Load the texts of one namespace. With `?sk` or `?en` after its name, a file is built with only that language, so
 * visitors load only their own (`frontend/build/one-language.ts`).
 */
export type TextLoaders = Readonly<Record<Language, () => Promise<TextFile>>>;

/** The texts of a file in a language that it has. */
export function textsIn(file: TextFile, language: Language): object {
  return file[language] ?? {};
}
