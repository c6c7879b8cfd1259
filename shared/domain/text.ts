import { withoutInvisible } from './visible-text.ts';

/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposed: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/**
 * Text in the form in which searches and uniqueness rules compare it: lower case, without diacritics (`Mačka` →
 * `macka`) and invisible characters, every space alike, ligatures and full-width letters as plain ones.
 */
export function foldText(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþħı]/g, (letter) => undecomposed[letter] ?? '');
  return withoutInvisible(letters).replace(/ +/g, ' ').trim();
}
