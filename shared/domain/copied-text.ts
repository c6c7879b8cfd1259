import { roundCodeAlphabet, roundCodeLength } from './round-code.ts';

/**
 * What people copy and paste has more than the value: spaces of all kinds, hyphens, invisible characters, a label in
 * front of it, a dot after it. This file finds the value, in the form in which it is stored. Both the pages and the API
 * use it; `slug.ts` does the same for addresses of quizzes.
 */

/** Cyrillic and Greek capitals, and the Latin ones that look the same, in the same order. */
const lookAlikes = 'АВСЕНІЈКМОРЅТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const latin = 'ABCEHIJKMOPSTYXABEZHIKMNOPTYX';

/** A text with Latin letters instead of the Cyrillic and Greek ones whose capitals look the same. */
export function withLatinLookAlikes(text: string): string {
  return text.replace(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, (letter) => {
    const capital = letter.toUpperCase();
    const same = latin[lookAlikes.indexOf(capital)] ?? letter;
    return letter === capital ? same : same.toLowerCase();
  });
}

/** A text in composed plain characters (NFKC), with digits of all scripts as `0` to `9`, without invisible characters. */
export function withPlainCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}]/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf);
}

/** Unicode has the ten digits of a script in a row, so a digit's value is the number of digits in front of it. */
function digitOf(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value++;
  return String(value);
}

/** The code of a round in a text, which may be a link to the round; `undefined` if it has none. */
export function roundCodeIn(text: string): string | undefined {
  const plain = withLatinLookAlikes(withPlainCharacters(text)).toUpperCase();
  const [, fromLink] = /\/JOIN\/([^/?#]*)/.exec(plain) ?? [];
  return codeIn(fromLink ?? plain, (sign) => roundCodeAlphabet.includes(sign), roundCodeLength);
}

/** The digits of a code from a mail of Cognito. */
export const mailCodeLength = 6;

/** The code from a mail in a text; `undefined` if it has none. */
export function mailCodeIn(text: string): string | undefined {
  return codeIn(withPlainCharacters(text), (sign) => /[0-9]/.test(sign), mailCodeLength);
}

/** The last word that is a code, else the last words that are one together (`075 551`, `Q9C-5QM`). */
function codeIn(text: string, isSign: (sign: string) => boolean, length: number): string | undefined {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const isCode = (joined: string) => joined.length === length && [...joined].every(isSign);
  const runs = words.flatMap((_, from) =>
    Array.from({ length }, (__, more) => words.slice(from, from + more + 1).join('')),
  );
  return words.filter(isCode).at(-1) ?? runs.filter(isCode).at(-1);
}
