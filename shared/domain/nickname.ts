import { withLatinLookAlikes } from './copied-text.ts';

/** Invisible characters: spaces, marks without a letter, control and format characters, and blank letters. */
const invisible = /[\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Control characters, marks that change the direction of writing, and signs as wide as a sentence (`﷽`, cuneiform). */
const unwanted = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFDFA\uFDFB\uFDFD\p{sc=Xsux}]/u;

/** More marks on a letter than any name needs; a pile of them covers the lines around it. */
const tooManyMarks = /\p{M}{3}/u;

/** Why a nickname is refused: unwanted characters, too many marks on a letter, or nothing that can be seen. */
export type NicknameFault = 'unwanted' | 'marks' | 'invisible';

/** The fault of a nickname that is trimmed and in the form NFC; `undefined` for a good one. */
export function nicknameFault(nickname: string): NicknameFault | undefined {
  if (unwanted.test(nickname)) return 'unwanted';
  if (tooManyMarks.test(nickname)) return 'marks';
  return nickname.replace(invisible, '') === '' ? 'invisible' : undefined;
}

/** Invisible characters that no emoji and no script needs. */
const needless = /[\u00AD\u200B\u2060\uFEFF]/g;

/** A nickname in the form in which it is stored. */
export function cleanNickname(written: string): string {
  return written.replace(needless, '').trim().normalize('NFC');
}

/** Nicknames with the same key are the same one: case, spaces, invisible characters and the script of look-alikes don't count. */
export function nicknameKey(nickname: string): string {
  return withLatinLookAlikes(nickname.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\p{Z}\p{C}\u115F\u1160\u2800\u3164\uFFA0]/gu, '')
    .normalize('NFC');
}
