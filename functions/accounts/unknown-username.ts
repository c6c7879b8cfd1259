/**
 * A username that no account can have. Cognito is asked for it when an address is unknown, so that the answer takes as
 * long as for a known one.
 */
export const unknownUsername = '0-nobody';
