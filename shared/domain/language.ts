/** Languages of the interface and of quizzes; Slovak is the default and the fallback. */
export const languages = ['sk', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'sk';

/** True for a supported language code, exactly as stored (`sk`, `en`). */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
