export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * The part of a route that a client needs to call it, made from the routes by `npm run openapi`. It is separate from the
 * schemas so that public pages don't load zod.
 */
export type Endpoint<Id extends string = string> = {
  readonly id: Id;
  readonly method: Method;
  readonly path: `/api/${string}`;
  /**
   * The required input of a call in addition to the parameters of the path: for a GET the names of query parameters,
   * for other methods `body` and the names of its fields. A route has none: its schemas say what is required.
   */
  readonly required?: readonly string[];
  /** Sent without the bearer token, because the answer is the same for everybody. */
  readonly isAnonymous?: true;
  /** Sent without the session id, too, so that one answer of the edge is for everybody. */
  readonly isShared?: true;
};

/** An endpoint that is called with the bearer token, if there is one. */
/*#__NO_SIDE_EFFECTS__*/
export function endpoint<const Id extends string>(
  id: Id,
  method: Method,
  path: Endpoint['path'],
  ...required: readonly string[]
): Endpoint<Id> {
  return { id, method, path, required };
}

/** An endpoint that is called without the bearer token. */
/*#__NO_SIDE_EFFECTS__*/
export function anonymous<const Id extends string>(...parts: Parameters<typeof endpoint<Id>>): Endpoint<Id> {
  return { ...endpoint(...parts), isAnonymous: true };
}
