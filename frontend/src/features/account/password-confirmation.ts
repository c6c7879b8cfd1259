import * as z from 'zod';

/** The field in which a new password is repeated. Passwords are compared in one Unicode form, as in `passwordSchema`. */
export const confirmation = z.string().normalize('NFC');

/** How a form refuses a repeated password that differs: even while another field is invalid. */
export const mismatch = { path: ['confirmation'], error: 'mismatch', when: () => true };
