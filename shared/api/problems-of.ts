import { type ProblemCode, problems } from './problem.ts';
import type { RouteSpec } from './route.ts';

/** Codes that a call may answer because of what it is, whatever it does. */
export function commonProblems({ auth, params, query, body }: CallSpec): ProblemCode[] {
  return [
    ...(body ? (['MALFORMED_JSON', 'PAYLOAD_TOO_LARGE'] as const) : []),
    ...(auth === 'none' ? [] : (['INVALID_TOKEN'] as const)),
    ...(auth === 'required' ? (['AUTHENTICATION_REQUIRED'] as const) : []),
    ...(params || query || body ? (['VALIDATION_FAILED'] as const) : []),
    'TOO_MANY_REQUESTS',
    'INTERNAL_ERROR',
    'UPSTREAM_UNAVAILABLE',
    'UPSTREAM_TIMEOUT',
  ];
}

/** Every code that a call may answer, its own and the common ones, in the order of the catalogue. */
export function problemsOf(route: CallSpec & Pick<RouteSpec, 'problems'>): ProblemCode[] {
  const possible = new Set<ProblemCode>([...route.problems, ...commonProblems(route)]);
  return problemCodes.filter((code) => possible.has(code));
}

/** Every code of the catalogue, in its order: by status. */
export const problemCodes = Object.keys(problems) as ProblemCode[];

type CallSpec = Pick<RouteSpec, 'auth' | 'params' | 'query' | 'body'>;
