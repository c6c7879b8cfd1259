import type { RouteData, RouteInput, RouteSpec } from '#shared/api/route.ts';
import type { OperationId, Routes } from '#shared/api/routes.ts';

/** The account of the access token. */
export type Caller = {
  readonly userId: string;
  readonly username: string;
  readonly isModerator?: boolean;
};

/** The ids for what a call creates: the same ones for each call with the same idempotency key (`once.ts`). */
export type Made = {
  readonly id: string;
  /** For a call that creates several things: the id of each, from 0. */
  readonly idAt: (at: number) => string;
  /** When the first call was made. */
  readonly since: Date;
};

/** The input of every operation in addition to its parsed `params`, `query` and `body`. */
export type CallContext<R extends RouteSpec> = {
  /** The browser session of `X-Session-Id`, lower case; absent when the header is missing or not a UUID. */
  readonly sessionId?: string;
  /**
   * The network that the call comes from (`client-address.ts`). Never log or store it. Behind CloudFront it identifies
   * visitors only in functions that have the origin secret.
   */
  readonly address: string;
  /** `If-Match` as it was sent, quotes included. */
  readonly ifMatch?: string;
} & (R['auth'] extends 'required'
  ? {
      readonly caller: Caller;
      /** For calls to Cognito on behalf of the caller; for nothing else. */
      readonly accessToken: string;
    }
  : { readonly caller?: Caller }) &
  (R extends { readonly isIdempotent: true } ? { readonly made: Made } : unknown);

export type OperationInput<R extends RouteSpec> = RouteInput<R> & CallContext<R>;

export type OperationOf<R extends RouteSpec> = (
  input: OperationInput<R>,
) => Promise<RouteData<R> | Reply<RouteData<R>>>;

/** An operation that creates something, as the router calls it; made by `once`. */
export type OnceOperation<R extends RouteSpec> = (
  input: Omit<OperationInput<R>, 'made'> & { readonly idempotencyKey?: string },
) => ReturnType<OperationOf<R>>;

/** The implementation of one operation of the contract, by its id. */
export type Operation<Id extends OperationId> = OperationOf<Routes[Id]>;

export type ResponseHeaders = Readonly<Record<string, string>>;

/** Data with options for the response; made by `withHeaders` and `repeated`. */
export class Reply<Data> {
  readonly data: Data;
  readonly headers: ResponseHeaders;
  readonly isRepeated: boolean;

  constructor(data: Data, headers: ResponseHeaders, isRepeated = false) {
    this.data = data;
    this.headers = headers;
    this.isRepeated = isRepeated;
  }
}

/** Data that an earlier call created: the response has the status `statusWhenRepeated` of its route. */
export function repeated<Data>(data: Data): Reply<Data> {
  return new Reply(data, {}, true);
}

/** Data with response headers. Names in lower case; they take precedence over the router's defaults. */
export function withHeaders<Data>(data: Data, headers: ResponseHeaders): Reply<Data> {
  return new Reply(data, headers);
}
