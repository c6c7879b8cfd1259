/**
 * Text in the form in which searches and uniqueness rules compare it: lower case, without diacritics (`Mačka` →
 * `macka`). Keeps everything that is not a combining mark.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();
}
