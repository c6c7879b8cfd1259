import * as z from 'zod';
import { languages } from './language.ts';
import { idSchema, timestampSchema } from './scalars.ts';

/** A public profile. `name` is first and last name, or the username if neither is set. */
export const publicUserSchema = z.object({
  username: z.string(),
  name: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  bio: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  quizCount: z.int().min(0).describe('Published quizzes.'),
  totalPlays: z.int().min(0).describe('Completed plays of the published quizzes.'),
  createdAt: timestampSchema.describe('Member since.'),
});
export type PublicUser = z.infer<typeof publicUserSchema>;

/** The signed-in user's own account. */
export const ownUserSchema = publicUserSchema.omit({ quizCount: true, totalPlays: true }).extend({
  email: z.string(),
  emailVerified: z.boolean(),
  avatarMediaId: idSchema.nullable(),
  language: z.enum(languages).describe('The language of mail to this user.'),
  isModerator: z.literal(true).optional(),
  isSuspended: z.literal(true).optional().describe('Its quizzes are hidden, and it can’t publish.'),
});
export type OwnUser = z.infer<typeof ownUserSchema>;
