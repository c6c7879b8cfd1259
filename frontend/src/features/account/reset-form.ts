import * as z from 'zod';
import { authRoutes } from '#shared/api/auth.routes.ts';

/** The fields of setting a new password. */
export const resetFormSchema = authRoutes.resetPassword.body
  .extend({ confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'mismatch',
    when: () => true,
  });
