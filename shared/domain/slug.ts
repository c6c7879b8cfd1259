import transliterate from '@sindresorhus/transliterate';
import { withLatinLookAlikes, withPlainCharacters } from './copied-text.ts';
import { limits } from './limits.ts';
import { foldText } from './text.ts';

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Makes a slug from a title: diacritics folded, Cyrillic and Greek in Latin letters, everything except letters and
 * digits replaced by one hyphen, at most 80 characters, cut between words if possible. Returns `undefined` when nothing
 * is left (a title in another script).
 */
export function slugFromTitle(title: string): string | undefined {
  // Twice: some letters are known only without their mark (`ў`).
  const words = inLatinLetters(foldText(inLatinLetters(title.normalize('NFC'))))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const slug = cutAtWord(words, limits.quiz.slugMax);
  if (!slug) return undefined;
  return uuidPattern.test(slug) ? `quiz-${slug}` : slug;
}

/**
 * The slug in an address as people copy and type it (`VLAJKY-EUROPY.`, `vlajky-európy`); `undefined` if nothing is left.
 * A slug stays as it is.
 */
export function slugIn(text: string): string | undefined {
  const plain = withPlainCharacters(text);
  // Among Latin letters, others are look-alikes; a word of others only is written in Latin ones, as in a title.
  return slugFromTitle(/[a-z]/i.test(plain) ? withLatinLookAlikes(plain) : plain);
}

/**
 * A slug to replace one that is taken: with a hyphen and an ending of lower case letters and digits, still at most 80
 * characters.
 */
export function slugWithEnding(slug: string, ending: number | string): string {
  const suffix = `-${ending}`;
  return cutAtWord(slug, limits.quiz.slugMax - suffix.length) + suffix;
}

/**
 * True for a slug that an author may set: `[a-z0-9-]`, 1-80 characters, no hyphen at the ends or doubled. A UUID is
 * refused because a URL may have a quiz's id instead of its slug.
 */
export function isSlug(value: string): boolean {
  return value.length <= limits.quiz.slugMax && slugPattern.test(value) && !uuidPattern.test(value);
}

/** True for a UUID in lower case: distinguishes ids from slugs in parameters that accept both. */
export function looksLikeId(value: string): boolean {
  return uuidPattern.test(value);
}

/** Letters of Serbian and Macedonian that the package lacks. */
const customReplacements: [string, string][] = [
  ['ј', 'j'],
  ['ћ', 'c'],
  ['ђ', 'dj'],
  ['џ', 'dz'],
  ['ѕ', 'dz'],
];

/** Other letters stay as they are: the package would write `ä` as `ae`. */
function inLatinLetters(text: string): string {
  return text.replace(/[\p{sc=Cyrillic}\p{sc=Greek}]+/gu, (letters) =>
    transliterate(letters.toLowerCase(), { customReplacements }),
  );
}

function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const lastHyphen = cut.lastIndexOf('-');
  return (lastHyphen > max / 2 ? cut.slice(0, lastHyphen) : text.slice(0, max)).replace(/-+$/, '');
}
