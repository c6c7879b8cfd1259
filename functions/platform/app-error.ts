import { type FieldError, type Problem, type ProblemCode, problems } from '#shared/api/problem.ts';
import type { MediaUse } from '#shared/domain/media.ts';

export type AppErrorOptions = {
  /** What happened and what to do; by default the title of the code. */
  detail?: string;
  /** Every failing field. */
  errors?: readonly FieldError[];
  /** With MEDIA_IN_USE: the places that show the picture. */
  usedBy?: readonly MediaUse[];
  /** With AI_NOT_CONFIGURED: how many of the requested items the offline generator can make. */
  available?: number;
  /** With TIME_IS_UP: the feedback of a question without an answer. */
  feedback?: Problem['feedback'];
  /** With STEP_CHANGED: the current step of the round. */
  step?: Problem['step'];
  /** Seconds to wait before the next try; sent as `Retry-After`. */
  retryAfter?: number;
  /** The cause; logged, but never sent. */
  cause?: unknown;
};

/** An error that is shown to the caller. Its code determines the HTTP status (`shared/api/problem.ts`). */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[] | undefined;
  readonly usedBy: readonly MediaUse[] | undefined;
  readonly available: number | undefined;
  readonly feedback: Problem['feedback'];
  readonly step: Problem['step'];
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    { detail, errors, usedBy, available, feedback, step, retryAfter, cause }: AppErrorOptions = {},
  ) {
    super(detail ?? problems[code].title, cause === undefined ? undefined : { cause });
    this.code = code;
    this.errors = errors;
    this.usedBy = usedBy;
    this.available = available;
    this.feedback = feedback;
    this.step = step;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** A 404 with the same text for missing, unpublished and other authors' items, so that callers can't distinguish them. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', { detail: `${what} not found` });
}

/** Returns the value; throws NOT_FOUND when there is none. */
export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw notFound(what);
  return value;
}

/** A 412: the caller's version isn't the latest one. */
export function staleVersion(): AppError {
  return new AppError('STALE_VERSION', {
    detail: 'Another change was saved in the meantime. Load it again.',
  });
}

/** A 409: the id of something new is taken, because a call with the same idempotency key has made it. */
export function alreadyMade(): AppError {
  return new AppError('CONFLICT', {
    detail:
      'This request was already made. If you don’t find its result, try again with a new idempotency key',
  });
}

/** A 422 for one field, at a path like `body.questionId`. */
export function invalidField(path: string, message: string): AppError {
  return invalidFields([{ path, message }]);
}

/** A 422 that names every failing field. */
export function invalidFields(errors: readonly FieldError[]): AppError {
  const [first] = errors;
  const detail =
    errors.length === 1 && first
      ? `${first.path}: ${first.message}`
      : `${errors.length} fields are not valid`;
  return new AppError('VALIDATION_FAILED', { detail, errors });
}

/**
 * Makes a function for results of a store: it throws the problem of a refusal, and returns any other result unchanged.
 * A refusal without a problem here stays in the type of the result.
 */
export function orProblem<Refusal extends string>(problems: Readonly<Record<Refusal, () => AppError>>) {
  return <Result>(result: Result | Refusal): Result => {
    if (typeof result === 'string' && Object.hasOwn(problems, result)) throw problems[result as Refusal]();
    return result as Result;
  };
}
