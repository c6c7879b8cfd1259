import * as z from 'zod';
import { acceptedAnswerSchema, answerFeedbackSchema } from '../domain/attempt.ts';
import { mediaUseSchema } from '../domain/media.ts';
import { roundStepSchema } from '../domain/round.ts';

/**
 * Every error code of the API with its HTTP status and title: the only map from code to status.
 * A code is stable; its texts are translated in the browser.
 */
export const problems = {
  MALFORMED_JSON: { status: 400, title: 'The body is not valid JSON' },
  INVALID_TOKEN: { status: 401, title: 'The access token is not valid' },
  AUTHENTICATION_REQUIRED: { status: 401, title: 'You’re not signed in. Sign in and try again' },
  INVALID_CREDENTIALS: { status: 401, title: 'The e-mail address, username or password is wrong' },
  INVALID_REFRESH_TOKEN: { status: 401, title: 'The refresh token is not valid' },
  EMAIL_UNVERIFIED: { status: 403, title: 'Your e-mail address isn’t verified. Verify it and try again' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    title: 'A moderator has suspended your account, so you can’t publish quizzes',
  },
  DIRECT_CALL: { status: 403, title: 'The API can’t be called at this address. Use the address of the site' },
  REQUEST_BLOCKED: {
    status: 403,
    title: 'The request looks like an attack and was blocked. Change its text and try again',
  },
  NOT_FOUND: { status: 404, title: 'Not found' },
  PLAYER_REMOVED: { status: 404, title: 'You were removed from the round' },
  ROUND_DELETED: { status: 404, title: 'The round was deleted' },
  CONFLICT: { status: 409, title: 'The request conflicts with the current state' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    title: 'The idempotency key was used for another request. Use a new one',
  },
  SLUG_TAKEN: { status: 409, title: 'The slug is already taken. Choose another one' },
  USERNAME_TAKEN: { status: 409, title: 'Username is already taken. Choose another one' },
  EMAIL_TAKEN: { status: 409, title: 'An account with this e-mail address already exists' },
  QUIZ_HAS_NO_QUESTIONS: { status: 409, title: 'The quiz has no questions. Add one and try again' },
  QUIZ_TOO_LARGE: { status: 409, title: 'The quiz is too large' },
  QUIZ_TAKEN_DOWN: { status: 409, title: 'A moderator has taken the quiz down. Ask for another look at it' },
  COPYING_NOT_ALLOWED: { status: 409, title: 'The author doesn’t allow copies of the quiz' },
  ALREADY_ANSWERED: { status: 409, title: 'The question is already answered' },
  ATTEMPT_COMPLETED: { status: 409, title: 'The attempt is already completed' },
  ATTEMPT_NOT_COMPLETED: { status: 409, title: 'The attempt is not completed yet' },
  ATTEMPT_ABANDONED: { status: 409, title: 'The attempt was abandoned' },
  TIME_IS_UP: { status: 409, title: 'The time for the question is up' },
  RESULTS_CLOSED: {
    status: 409,
    title: 'The results are shown after your last try, or when the round closes',
  },
  NO_MISTAKES: { status: 409, title: 'Every question of the attempt was answered correctly' },
  ROUND_CLOSED: { status: 409, title: 'The round is closed' },
  ROUND_STARTED: { status: 409, title: 'A player has started, so the pace can’t be changed any more' },
  NOT_IN_STEP: { status: 409, title: 'Players go through this round at their own pace' },
  STEP_CHANGED: { status: 409, title: 'The round has moved on. Look at its current step' },
  NOT_ASKED: { status: 409, title: 'This question isn’t being asked' },
  ROUND_FULL: { status: 409, title: 'The round is full. Ask its author to open another one' },
  NO_NEW_PLAYERS: { status: 409, title: 'The round takes no more players. Ask its author' },
  NICKNAME_TAKEN: { status: 409, title: 'The nickname is already taken. Choose another one' },
  NO_ATTEMPTS_LEFT: { status: 409, title: 'You have no attempts left in this round' },
  TOO_MANY_ROUNDS: { status: 409, title: 'You have too many open rounds. Close one and try again' },
  TOO_MANY_QUIZZES: { status: 409, title: 'You have too many quizzes. Delete some for good and try again' },
  TOO_MANY_POOLS: { status: 409, title: 'You have too many answer pools. Delete some and try again' },
  MEDIA_IN_USE: { status: 409, title: 'The picture is in use. Remove it from these places first' },
  POOL_TOO_SMALL: { status: 409, title: 'The answer pools have too few different answers' },
  LENGTH_REQUIRED: { status: 411, title: 'The length of the body is missing' },
  STALE_VERSION: { status: 412, title: 'The item has changed since you loaded it. Load it again' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'The body is too large' },
  VALIDATION_FAILED: { status: 422, title: 'The request is not valid' },
  INVALID_CODE: { status: 422, title: 'The code is wrong or has expired. Ask for a new one' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests. Try again later' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The address and the headers are too large' },
  INTERNAL_ERROR: { status: 500, title: 'Something went wrong on our side. Try again later' },
  AI_BAD_OUTPUT: { status: 502, title: 'The AI gave an unusable answer. Try again' },
  UPSTREAM_FAILED: { status: 502, title: 'A service that we use failed. Try again later' },
  AI_NOT_CONFIGURED: { status: 503, title: 'No AI provider is configured' },
  UPSTREAM_UNAVAILABLE: { status: 503, title: 'A service that we use is unavailable. Try again later' },
  UPSTREAM_TIMEOUT: { status: 504, title: 'A service that we use took too long. Try again later' },
} as const;

export type ProblemCode = keyof typeof problems;

/** One failing field: `path` like `body.title`, `query.limit`, `params.id` or `headers.x-session-id`. */
export const fieldErrorSchema = z.strictObject({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every error response: application/problem+json (RFC 9457) with additional members. */
export const problemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  message: z.string().describe('The same text as `detail`.'),
  requestId: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  usedBy: z
    .array(mediaUseSchema)
    .optional()
    .describe('With `MEDIA_IN_USE`: the places that show the picture.'),
  feedback: z
    .union([answerFeedbackSchema, acceptedAnswerSchema])
    .optional()
    .describe('With `TIME_IS_UP`: the feedback of a question without an answer.'),
  step: roundStepSchema.optional().describe('With `STEP_CHANGED`: the current step.'),
  available: z
    .int()
    .min(0)
    .optional()
    .describe('With `AI_NOT_CONFIGURED`: how many of the requested items the offline generator can make.'),
});
export type Problem = z.infer<typeof problemSchema>;
