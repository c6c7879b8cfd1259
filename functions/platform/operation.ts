import type { RouteData, RouteInput, RouteSpec } from '#shared/api/route.ts';
import type { OperationId, Routes } from '#shared/api/routes.ts';

/** Who calls, as the access token says. */
export type Caller = { readonly userId: string; readonly username: string };

/** What every operation gets beside its parsed `params`, `query` and `body`. */
export type CallContext<R extends RouteSpec> = {
  /** The browser session of `X-Session-Id`, lower case; absent where the header is missing or no UUID. */
  readonly sessionId?: string;
  /**
   * Whose network the call comes from (`client-address.ts`); never to be logged or stored as it is. Behind CloudFront it
   * tells visitors apart only where the group's function is told the origin secret.
   */
  readonly address: string;
  /** `If-Match` as it was sent, quotes included. */
  readonly ifMatch?: string;
} & (R['auth'] extends 'required'
  ? {
      readonly caller: Caller;
      /** For calls to Cognito in the caller's name; nothing else may see it. */
      readonly accessToken: string;
    }
  : { readonly caller?: Caller });

export type OperationInput<R extends RouteSpec> = RouteInput<R> & CallContext<R>;

export type OperationOf<R extends RouteSpec> = (
  input: OperationInput<R>,
) => Promise<RouteData<R> | Reply<RouteData<R>>>;

/** The implementation of one operation of the contract, by its id. */
export type Operation<Id extends OperationId> = OperationOf<Routes[Id]>;

export type ResponseHeaders = Readonly<Record<string, string>>;

/** Data together with response headers; made by `withHeaders`. */
export class Reply<Data> {
  readonly data: Data;
  readonly headers: ResponseHeaders;

  constructor(data: Data, headers: ResponseHeaders) {
    this.data = data;
    this.headers = headers;
  }
}

/** Lets an operation set response headers. Names in lower case; they win over the router's defaults. */
export function withHeaders<Data>(data: Data, headers: ResponseHeaders): Reply<Data> {
  return new Reply(data, headers);
}
