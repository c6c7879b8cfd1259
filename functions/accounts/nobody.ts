/**
 * A username that nobody can have. Cognito is asked for it where an address is unknown, so that the answer comes after
 * the same time as for one that is known.
 */
export const nobody = '0-nobody';
