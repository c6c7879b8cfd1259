export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * The part of a route that a client needs to call it. It is separate from the schemas so that public pages don't load
 * zod.
 */
export type Endpoint<Id extends string = string> = {
  readonly id: Id;
  readonly method: Method;
  readonly path: `/api/${string}`;
  /**
   * The required input of a call in addition to the parameters of the path: for a GET the names of query parameters,
   * for other methods `body` and the names of its fields.
   */
  readonly required: readonly string[];
  /** Sent without the bearer token, because the answer is the same for everybody. */
  readonly isAnonymous?: true;
  /** Sent without the session id, too, so that one answer of the edge is for everybody. */
  readonly isShared?: true;
};

/** Declares one endpoint; the id is the operation's name everywhere, from file to OpenAPI `operationId`. */
export function endpoint<const Id extends string>(
  id: Id,
  method: Method,
  path: `/api/${string}`,
  ...required: readonly string[]
): Endpoint<Id> {
  return { id, method, path, required };
}

/** The same endpoint, called without the bearer token. */
export function anonymous<Id extends string>(one: Endpoint<Id>): Endpoint<Id> {
  return { ...one, isAnonymous: true };
}
