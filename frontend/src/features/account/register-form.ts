import * as z from 'zod';
import { authRoutes } from '#shared/api/auth.routes.ts';

/** What is typed to register: the contract's body and the password once more. */
export const registerFormSchema = authRoutes.register.body
  .omit({ language: true })
  .extend({ confirmation: z.string() })
  .refine(isSameTwice, { path: ['confirmation'], error: 'mismatch', when: () => true });

/** What is typed to set a new password. */
export const resetFormSchema = authRoutes.resetPassword.body
  .extend({ confirmation: z.string() })
  .refine(isSameTwice, { path: ['confirmation'], error: 'mismatch', when: () => true });

function isSameTwice({ password, confirmation }: { password: string; confirmation: string }): boolean {
  return password === confirmation;
}
