import type * as z from 'zod';
import type { Endpoint, Method } from './endpoint.ts';
import type { ProblemCode } from './problem.ts';

/** Resource groups: one Lambda function each. */
export const groups = [
  'quizzes',
  'users',
  'auth',
  'attempts',
  'rounds',
  'reports',
  'moderation',
  'questions',
  'media',
  'answer-pools',
  'ai-images',
  'ai-text',
] as const;
export type Group = (typeof groups)[number];

/**
 * Whether a call needs a bearer token. `none`: none is sent, and one is ignored. `optional`: works without a token; a
 * token is checked and may narrow the result. `required`: 401 without a token.
 */
export type Auth = 'none' | 'optional' | 'required';

/** What is known of a route besides its method and path. Every schema of `params`, `query` and `body` is strict. */
export type RouteSpec = {
  readonly auth: Auth;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The success response; `data` is the value of `data` in the body, absent for 204. */
  readonly response:
    | {
        readonly status: 200 | 201 | 202;
        /** The status if an earlier call has already created the result (`repeated`). */
        readonly statusWhenRepeated?: 200;
        readonly data: z.ZodType;
      }
    | { readonly status: 204 };
  /**
   * Whether a call creates something and may carry `Idempotency-Key`: repeating it with the same key answers the same and
   * creates nothing more.
   */
  readonly isIdempotent?: true;
  /** Whether clients send no session id either, so that one response of the edge is for everybody. */
  readonly isShared?: true;
  /** Codes that this operation may return, in addition to the common ones (`problems-of.ts`). */
  readonly problems: readonly ProblemCode[];
};

type Declared = RouteSpec & Pick<Endpoint, 'method' | 'path'>;

/** One operation of the API. Its id is its name everywhere, from file to OpenAPI `operationId`. */
export type Route<Id extends string = string> = Declared & { readonly id: Id; readonly group: Group };

/** What a route has unless it says otherwise: a call needs a token, and has only the common problems. */
const defaults = { auth: 'required', problems: [] } as const;
type Defaults = typeof defaults;

/** Declares the route of one operation; the result keeps the exact types of its schemas. */
export function route<const Spec extends Omit<RouteSpec, keyof Defaults> & Partial<RouteSpec>>(
  method: Method,
  path: Endpoint['path'],
  spec: Spec,
): Spec & Omit<Defaults, keyof Spec> & Pick<Endpoint, 'method' | 'path'> {
  return { method, path, ...defaults, ...spec };
}

/** The routes of one group by operation id. */
export function defineRoutes<const G extends Group, Routes extends Readonly<Record<string, Declared>>>(
  group: G,
  routes: Routes,
): { readonly [Id in keyof Routes]: Routes[Id] & { readonly id: Id; readonly group: G } } {
  return Object.fromEntries(Object.entries(routes).map(([id, one]) => [id, { ...one, id, group }])) as never;
}

/** The parsed input of an operation: `params`, `query` and `body`, if the route has them. */
export type RouteInput<R extends RouteSpec> = InputPart<R, 'params'> &
  InputPart<R, 'query'> &
  InputPart<R, 'body'>;

/** The input of a caller: like `RouteInput`, before defaults are filled in. */
export type CallInput<R extends RouteSpec> = CallPart<R, 'params'> & CallQuery<R> & CallPart<R, 'body'>;

/** The success data of a route; `undefined` for 204. */
export type RouteData<R extends RouteSpec> = R['response'] extends {
  readonly data: infer Data extends z.ZodType;
}
  ? z.output<Data>
  : undefined;

type Part = 'params' | 'query' | 'body';
type InputPart<R extends RouteSpec, P extends Part> = R extends {
  readonly [K in P]: infer S extends z.ZodType;
}
  ? { readonly [K in P]: z.output<S> }
  : unknown;
type CallPart<R extends RouteSpec, P extends Part> = R extends {
  readonly [K in P]: infer S extends z.ZodType;
}
  ? undefined extends z.input<S>
    ? { readonly [K in P]?: z.input<S> }
    : { readonly [K in P]: z.input<S> }
  : unknown;
type CallQuery<R extends RouteSpec> = R extends { readonly query: infer S extends z.ZodType }
  ? Record<never, never> extends z.input<S>
    ? { readonly query?: z.input<S> }
    : { readonly query: z.input<S> }
  : unknown;
