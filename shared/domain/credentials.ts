import * as z from 'zod';
import { mailCodeIn, mailCodeLength } from './copied-text.ts';
import { canonicalEmail } from './email-address.ts';
import { limits } from './limits.ts';
import { passwordMessages, passwordPatterns } from './password.ts';
import { usernameMessages, usernamePattern } from './username.ts';

/** A username. Kept as typed; compared ignoring case. */
export const usernameSchema = z.string().trim().regex(usernamePattern, usernameMessages.pattern);

/** The pattern of zod, for addresses in lower case, which also knows international domains of the first level. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/** An e-mail address, as `canonicalEmail` writes it. */
export const emailSchema = z
  .string()
  .overwrite(canonicalEmail)
  .max(limits.emailMax)
  .check(z.email({ pattern: emailPattern, error: 'Enter a valid e-mail address' }));

/**
 * A new password; every unmet rule is a separate issue with its message. All passwords are compared in the form NFC (RFC
 * 8265): keyboards write the same letter differently.
 */
export const passwordSchema = z
  .string()
  .normalize('NFC')
  .min(limits.password.min, passwordMessages.min)
  .max(limits.password.max, passwordMessages.max)
  .regex(passwordPatterns.lowercase, passwordMessages.lowercase)
  .regex(passwordPatterns.uppercase, passwordMessages.uppercase)
  .regex(passwordPatterns.number, passwordMessages.number)
  .regex(passwordPatterns.edges, passwordMessages.edges);

/**
 * A password to sign in with: any text, so that new rules for passwords don't lock out old accounts. No password begins or
 * ends with a space, so a space that was pasted with it is dropped.
 */
export const currentPasswordSchema = z.string().normalize('NFC').trim().min(1).max(256);

/** An e-mail address or a username, for signing in. */
export const emailOrUsernameSchema = z
  .string()
  .trim()
  .overwrite((typed) => (typed.includes('@') ? canonicalEmail(typed) : typed))
  .min(1)
  .max(limits.emailMax);

/** A code from a mail, as a person types or pastes it. Text without a code is refused before anything is counted. */
export const mailCodeSchema = z
  .string()
  .max(limits.copiedMax)
  .overwrite((text) => mailCodeIn(text) ?? text)
  .refine((text) => mailCodeIn(text) !== undefined, `Must have the ${mailCodeLength} digits of the code`);

export const refreshTokenSchema = z.string().min(1).max(8192);
