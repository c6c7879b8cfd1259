import { limits } from './limits.ts';
import { requiredTextSchema } from './text-schema.ts';

/** The name of a pupil in a round. */
export const nicknameSchema = requiredTextSchema(limits.round.nicknameMax);

/** Nicknames with the same key are the same one: case, spaces and invisible characters don't count. */
export function nicknameKey(nickname: string): string {
  return nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Z}\p{C}\u115F\u1160\u2800\u3164\uFFA0]/gu, '')
    .normalize('NFC');
}
