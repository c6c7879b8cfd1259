/**
 * Text as it is compared in searches and in uniqueness rules: lower case, without diacritics
 * (`Mačka` → `macka`). Keeps everything that is not a combining mark.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();
}
