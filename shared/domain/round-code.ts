/** Letters and digits of codes: only those that can't be mistaken for another one. */
export const roundCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const roundCodeLength = 6;

/**
 * A code as a person has typed or pasted it, also as part of a link, in the form in which it is stored: upper case,
 * without spaces, hyphens, punctuation and invisible characters.
 */
export function normalisedRoundCode(typed: string): string {
  const [, fromLink = typed] = /\/join\/([^/?#]*)/i.exec(typed) ?? [];
  return fromLink
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a text has the form of a code. */
export function looksLikeRoundCode(code: string): boolean {
  return code.length === roundCodeLength && [...code].every((sign) => roundCodeAlphabet.includes(sign));
}
