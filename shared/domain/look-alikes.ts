import { withLatinLookAlikes } from './copied-text.ts';
import { siteName } from './site-name.ts';
import { foldText } from './text.ts';

/** Digits, signs and small letters, each with the Latin letter that it looks like. `withLatinLookAlikes` knows the others. */
const looks: ReadonlyMap<string, string> = new Map(
  ['дd', 'иn', 'ηn', 'νv', 'υu', 'ωw', '0o', '1i', '3e', '4a', '5s', '$s', '@a', '!i', '|i', 'li'].map(
    ([sign = '', letter = '']) => [sign, letter],
  ),
);

/** The Latin letters that a text looks like: without case, diacritics, spaces and signs; `I`, `l` and `1` are alike. */
function look(text: string): string {
  const letters = [...foldText(text)].map((sign) => looks.get(sign) ?? sign).join('');
  return withLatinLookAlikes(letters)
    .replaceAll('rn', 'm')
    .replace(/[^a-z]/g, '');
}

const roles: ReadonlySet<string> = new Set(
  ['admin', 'administrátor', 'administrátorka', 'moderátor', 'moderátorka', 'moderators', 'support'].map(
    look,
  ),
);

/** The message for such a name of a person. */
export const nameReserved = 'This name is kept for the people who run the site';

/** Whether a name is the name of a role in Slovak or English, has it as one of its words, or has the name of the site. */
export function isReservedName(name: string): boolean {
  const whole = look(name);
  if (whole.includes(look(siteName))) return true;
  return [whole, ...name.split(/[\s_.,/()-]+/).map(look)].some((word) => roles.has(word));
}

/**
 * Usernames with the same key look alike as they are typed: `I`, `l` and `1`, `O` and `0`, `rn` and `m`. `i` has a dot.
 */
export function usernameLook(username: string): string {
  return username.replace(/[I1]/g, 'l').replaceAll('rn', 'm').toLowerCase().replaceAll('0', 'o');
}
