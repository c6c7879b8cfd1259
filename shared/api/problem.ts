import * as z from 'zod';
import { mediaUseSchema } from '../domain/media.ts';

/**
 * Every error code of the API with its HTTP status and title: the only map from code to status.
 * A code is stable; its texts are translated in the browser.
 */
export const problems = {
  MALFORMED_JSON: { status: 400, title: 'The body is not valid JSON' },
  INVALID_TOKEN: { status: 401, title: 'The access token is not valid' },
  AUTHENTICATION_REQUIRED: { status: 401, title: 'Sign in first' },
  INVALID_CREDENTIALS: { status: 401, title: 'Wrong e-mail, username or password' },
  INVALID_REFRESH_TOKEN: { status: 401, title: 'The refresh token is not valid' },
  EMAIL_UNVERIFIED: { status: 403, title: 'Verify your e-mail address first' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  CONFLICT: { status: 409, title: 'The request conflicts with the current state' },
  SLUG_TAKEN: { status: 409, title: 'The slug is already taken' },
  USERNAME_TAKEN: { status: 409, title: 'Username is already taken' },
  EMAIL_TAKEN: { status: 409, title: 'An account with this e-mail exists' },
  QUIZ_HAS_NO_QUESTIONS: { status: 409, title: 'The quiz has no question' },
  QUIZ_TOO_LARGE: { status: 409, title: 'The quiz is too large' },
  ALREADY_ANSWERED: { status: 409, title: 'The question is already answered' },
  ATTEMPT_COMPLETED: { status: 409, title: 'The attempt is already completed' },
  ATTEMPT_NOT_COMPLETED: { status: 409, title: 'The attempt is not completed yet' },
  ATTEMPT_ABANDONED: { status: 409, title: 'The attempt was abandoned' },
  MEDIA_IN_USE: { status: 409, title: 'The picture is in use' },
  POOL_TOO_SMALL: { status: 409, title: 'The pool has too few items' },
  STALE_VERSION: { status: 412, title: 'Somebody saved in between' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'The body is too large' },
  VALIDATION_FAILED: { status: 422, title: 'The request is not valid' },
  INVALID_CODE: { status: 422, title: 'The code is wrong or expired' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  INTERNAL_ERROR: { status: 500, title: 'Something went wrong on our side' },
  AI_BAD_OUTPUT: { status: 502, title: 'The AI gave an unusable answer' },
  UPSTREAM_FAILED: { status: 502, title: 'A service we depend on failed' },
  AI_NOT_CONFIGURED: { status: 503, title: 'No AI provider is configured' },
  UPSTREAM_UNAVAILABLE: { status: 503, title: 'A service we depend on is unavailable' },
  UPSTREAM_TIMEOUT: { status: 504, title: 'A service we depend on took too long' },
} as const;

export type ProblemCode = keyof typeof problems;

/** One failing field: `path` like `body.title`, `query.limit`, `params.id` or `headers.x-session-id`. */
export const fieldErrorSchema = z.strictObject({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every error answer: application/problem+json, RFC 9457, with the additions of the API. */
export const problemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  message: z.string().describe('The same text as `detail`.'),
  requestId: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  usedBy: z.array(mediaUseSchema).optional().describe('With `MEDIA_IN_USE`: where the picture is shown.'),
  available: z
    .int()
    .min(0)
    .optional()
    .describe(
      'With `AI_NOT_CONFIGURED`, where the generator works but knows too little: how many of what was asked for it can give.',
    ),
});
export type Problem = z.infer<typeof problemSchema>;
