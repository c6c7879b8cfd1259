import * as z from 'zod';
import {
  currentPasswordSchema,
  emailOrUsernameSchema,
  emailSchema,
  mailCodeSchema,
  passwordSchema,
  refreshTokenSchema,
  usernameSchema,
} from '../domain/credentials.ts';
import { languages } from '../domain/language.ts';
import { limits } from '../domain/limits.ts';
import { idSchema, timestampSchema } from '../domain/scalars.ts';
import { linesSchema, textSchema } from '../domain/text-schema.ts';
import { ownUserSchema } from '../domain/user.ts';
import { usernameMessages } from '../domain/username.ts';
import { isReservedUsername } from './reserved-usernames.ts';
import { defineRoutes, route } from './route.ts';
import { clearable } from './schemas.ts';

const userData = z.object({ user: ownUserSchema });
const signedInData = z.object({ user: ownUserSchema, accessToken: z.string(), refreshToken: z.string() });
const refreshTokenBody = z.strictObject({ refreshToken: refreshTokenSchema });

/** A wrong current password is `VALIDATION_FAILED` for its field: after a 401 the browser would refresh its token. */
export const authRoutes = defineRoutes('auth', {
  checkUsername: route('GET', '/api/auth/check-username', {
    auth: 'none',
    summary: 'Check whether a username may be registered',
    query: z.strictObject({ username: z.string().trim().min(1).max(100) }),
    response: {
      status: 200,
      data: z.object({
        available: z.boolean(),
        reason: z.enum(['INVALID', 'RESERVED', 'TAKEN']).optional().describe('Only if it isn’t available.'),
      }),
    },
  }),
  register: route('POST', '/api/auth/register', {
    auth: 'none',
    summary: 'Create an account and sign in',
    body: z.strictObject({
      email: emailSchema,
      username: usernameSchema.refine((name) => !isReservedUsername(name), usernameMessages.reserved),
      password: passwordSchema,
      firstName: clearable(textSchema(limits.nameMax)).optional(),
      lastName: clearable(textSchema(limits.nameMax)).optional(),
      language: z.enum(languages).optional(),
    }),
    response: {
      status: 201,
      data: signedInData.extend({
        verificationEmail: z.object({
          isSent: z.boolean(),
          retryAfter: z.int().min(1).optional().describe('Seconds until another try makes sense, if known.'),
        }),
      }),
    },
    problems: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
  }),
  login: route('POST', '/api/auth/login', {
    auth: 'none',
    summary: 'Sign in; an unknown user and a wrong password get the same response',
    body: z.strictObject({ emailOrUsername: emailOrUsernameSchema, password: currentPasswordSchema }),
    response: { status: 200, data: signedInData },
    problems: ['INVALID_CREDENTIALS'],
  }),
  refresh: route('POST', '/api/auth/refresh', {
    auth: 'none',
    summary: 'Get a new access token, and a new refresh token if it was rotated',
    body: refreshTokenBody,
    response: {
      status: 200,
      data: z.object({ accessToken: z.string(), refreshToken: z.string().optional() }),
    },
    problems: ['INVALID_REFRESH_TOKEN'],
  }),
  logout: route('POST', '/api/auth/logout', {
    auth: 'none',
    summary: 'Revoke a refresh token; an expired token gets the same response',
    body: refreshTokenBody,
    response: { status: 204 },
  }),
  getMe: route('GET', '/api/auth/me', {
    summary: 'The signed-in user',
    response: { status: 200, data: userData },
  }),
  updateMe: route('PATCH', '/api/auth/me', {
    summary: "Change the caller's profile; null clears a field",
    body: z.strictObject({
      firstName: clearable(textSchema(limits.nameMax)).optional(),
      lastName: clearable(textSchema(limits.nameMax)).optional(),
      bio: clearable(linesSchema(limits.bioMax)).optional(),
      avatarMediaId: idSchema.nullable().optional(),
      language: z.enum(languages).optional(),
    }),
    response: { status: 200, data: userData },
  }),
  deleteMe: route('DELETE', '/api/auth/me', {
    summary: 'Delete the account with its quizzes, media and pools',
    body: z.strictObject({ password: currentPasswordSchema }),
    response: { status: 204 },
  }),
  exportMe: route('GET', '/api/auth/me/export', {
    summary:
      'Mail a link to a ZIP of everything of the account; within a day, the same export is returned again',
    response: {
      status: 202,
      data: z.object({ requestedAt: timestampSchema, isReady: z.boolean() }),
    },
  }),
  getExport: route('GET', '/api/auth/me/export/file', {
    summary: 'A short-lived address of the newest export, for a day after it was requested',
    response: { status: 200, data: z.object({ url: z.string(), expiresAt: timestampSchema }) },
    problems: ['NOT_FOUND'],
  }),
  sendVerificationEmail: route('POST', '/api/auth/verify-email/send', {
    summary: 'Send the verification e-mail, at most once in the cooldown',
    response: { status: 202, data: z.object({ cooldownSeconds: z.int().min(0) }) },
    problems: ['CONFLICT'],
  }),
  verifyEmail: route('POST', '/api/auth/verify-email', {
    summary: 'Verify the e-mail address with the code from the mail',
    body: z.strictObject({ code: mailCodeSchema }),
    response: { status: 200, data: userData },
    problems: ['INVALID_CODE'],
  }),
  forgotPassword: route('POST', '/api/auth/forgot-password', {
    auth: 'none',
    summary: 'Send a code to set a new password; the response is the same whether the account exists or not',
    body: z.strictObject({ emailOrUsername: emailOrUsernameSchema }),
    response: { status: 202, data: z.object({ cooldownSeconds: z.int().min(0) }) },
  }),
  resetPassword: route('POST', '/api/auth/reset-password', {
    auth: 'none',
    summary: 'Set a new password with the code from the mail',
    body: z.strictObject({
      emailOrUsername: emailOrUsernameSchema,
      code: mailCodeSchema,
      password: passwordSchema,
    }),
    response: { status: 204 },
    problems: ['INVALID_CODE'],
  }),
  changePassword: route('POST', '/api/auth/change-password', {
    summary: "Change the caller's password and end every sign-in",
    body: z.strictObject({ currentPassword: currentPasswordSchema, newPassword: passwordSchema }),
    response: { status: 204 },
  }),
});
