import * as z from 'zod';
import { limits } from './limits.ts';
import { passwordMessages, passwordPatterns } from './password.ts';
import { isReservedUsername, usernameMessages, usernamePattern } from './username.ts';

/** A username to register: the pattern, and not reserved. Kept as typed; compared ignoring case. */
export const usernameSchema = z
  .string()
  .trim()
  .regex(usernamePattern, usernameMessages.pattern)
  .refine((username) => !isReservedUsername(username), usernameMessages.reserved);

/** An e-mail address, trimmed and lower-cased. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.emailMax)
  .check(z.email('Enter a valid e-mail address'));

/** A new password; every unmet rule is a separate issue with its message. */
export const passwordSchema = z
  .string()
  .min(limits.password.min, passwordMessages.min)
  .max(limits.password.max, passwordMessages.max)
  .regex(passwordPatterns.lowercase, passwordMessages.lowercase)
  .regex(passwordPatterns.uppercase, passwordMessages.uppercase)
  .regex(passwordPatterns.number, passwordMessages.number)
  .regex(passwordPatterns.edges, passwordMessages.edges);

/** A password to sign in with: any text, so that new rules for passwords don't lock out old accounts. */
export const currentPasswordSchema = z.string().min(1).max(256);

/** An e-mail address or a username, for signing in. */
export const emailOrUsernameSchema = z.string().trim().min(1).max(limits.emailMax);

/** A code from a mail: any text, because a wrong code is `INVALID_CODE` whatever its format. */
export const mailCodeSchema = z.string().trim().min(1).max(64);

export const refreshTokenSchema = z.string().min(1).max(8192);
