import { type ProblemCode, problems } from './problem.ts';
import type { RouteSpec } from './route.ts';

/** Codes that depend only on the route: its authentication, parameters, body and key. */
export function commonProblems({ auth, params, query, body, isIdempotent }: CallSpec): ProblemCode[] {
  return [
    ...(body ? (['MALFORMED_JSON', 'PAYLOAD_TOO_LARGE'] as const) : []),
    ...(auth === 'none' ? [] : (['INVALID_TOKEN'] as const)),
    ...(auth === 'required' ? (['AUTHENTICATION_REQUIRED'] as const) : []),
    ...(params || query || body ? (['VALIDATION_FAILED'] as const) : []),
    ...(isIdempotent ? (['CONFLICT', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    'TOO_MANY_REQUESTS',
    'INTERNAL_ERROR',
    'UPSTREAM_UNAVAILABLE',
    'UPSTREAM_TIMEOUT',
  ];
}

/** Every code that a route may return, its own and the common ones, in the order of `problems`. */
export function problemsOf(route: CallSpec & Pick<RouteSpec, 'problems'>): ProblemCode[] {
  const possible = new Set<ProblemCode>([...route.problems, ...commonProblems(route)]);
  return problemCodes.filter((code) => possible.has(code));
}

/** Every code, in the order of `problems`: by status. */
export const problemCodes = Object.keys(problems) as ProblemCode[];

type CallSpec = Pick<RouteSpec, 'auth' | 'params' | 'query' | 'body' | 'isIdempotent'>;
