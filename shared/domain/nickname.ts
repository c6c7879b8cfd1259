import * as z from 'zod';
import { limits } from './limits.ts';

/** Invisible characters: spaces, marks without a letter, control and format characters, and blank letters. */
const invisible = /[\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** The name of a pupil in a round. */
export const nicknameSchema = z
  .string()
  .trim()
  .min(1)
  .max(limits.round.nicknameMax)
  .refine((nickname) => nickname.replace(invisible, '') !== '', 'Must have a letter, a digit or a sign');

/** Nicknames with the same key are the same one: case, spaces and invisible characters don't count. */
export function nicknameKey(nickname: string): string {
  return nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Z}\p{C}\u115F\u1160\u2800\u3164\uFFA0]/gu, '')
    .normalize('NFC');
}
