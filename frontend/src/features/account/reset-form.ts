import * as z from 'zod';
import { authRoutes } from '#shared/api/auth.routes.ts';

/** What is typed to set a new password. */
export const resetFormSchema = authRoutes.resetPassword.body
  .extend({ confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'mismatch',
    when: () => true,
  });
