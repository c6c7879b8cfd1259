import * as z from 'zod';
import { limits } from './limits.ts';

/** Invisible characters: spaces, marks without a letter, control and format characters, and blank letters. */
const invisible = /[\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Control characters, and marks that change the direction of writing. */
const unwanted = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** More marks on a letter than any name needs; a pile of them covers the lines around it. */
const tooManyMarks = /\p{M}{3}/u;

/** The name of a pupil in a round. */
export const nicknameSchema = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .max(limits.round.nicknameMax)
  .refine((nickname) => !unwanted.test(nickname), 'Must not have control characters or direction marks')
  .refine((nickname) => !tooManyMarks.test(nickname), 'Must have at most two marks on a letter')
  .refine((nickname) => nickname.replace(invisible, '') !== '', 'Must have a letter, a digit or a sign');

/** Nicknames with the same key are the same one: case, spaces and invisible characters don't count. */
export function nicknameKey(nickname: string): string {
  return nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Z}\p{C}\u115F\u1160\u2800\u3164\uFFA0]/gu, '')
    .normalize('NFC');
}
