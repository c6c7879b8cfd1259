/** Letters and digits of codes: only those that can't be mistaken for another one. */
export const roundCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const roundCodeLength = 6;

/** Whether a text has the form of a code. */
export function looksLikeRoundCode(code: string): boolean {
  return code.length === roundCodeLength && [...code].every((sign) => roundCodeAlphabet.includes(sign));
}
