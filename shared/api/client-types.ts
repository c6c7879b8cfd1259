import type * as z from 'zod';
import type { CallInput, RouteData, RouteSpec } from './route.ts';
import type { OperationId, Routes } from './routes.ts';

/**
 * Types of the API client. Import them with `import type`, so that no zod is loaded.
 */

/**
 * The input that a caller passes: like `CallInput`, but query values may be numbers and booleans (`{ page: 2,
 * isPublished: true }`) instead of texts. An undefined value is not sent.
 */
export type ClientInput<R extends RouteSpec> = Omit<CallInput<R>, 'query'> & ClientQuery<R>;

/** The input that a caller of an operation passes, by operation id. */
export type InputOf<Id extends OperationId> = ClientInput<Routes[Id]>;

/** The success data of an operation, by operation id; `undefined` for 204. */
export type DataOf<Id extends OperationId> = RouteData<Routes[Id]>;

/** The arguments of a call after its endpoint: the input may be left out if nothing in it is required. */
export type CallArguments<Id extends OperationId, Options> =
  Record<never, never> extends InputOf<Id>
    ? [input?: InputOf<Id>, options?: Options]
    : [input: InputOf<Id>, options?: Options];

type ClientQuery<R extends RouteSpec> = R extends { readonly query: infer S extends z.ZodType }
  ? Record<never, never> extends z.input<S>
    ? { readonly query?: QueryValues<S> }
    : { readonly query: QueryValues<S> }
  : unknown;

type QueryValues<S extends z.ZodType> = {
  readonly [K in keyof z.input<S>]: z.input<S>[K] | Meaning<z.output<S>, K>;
};

/** The number or boolean that a query value is parsed to; never for a text. */
type Meaning<Output, K extends PropertyKey> = K extends keyof Output
  ? Extract<Output[K], number | boolean>
  : never;
