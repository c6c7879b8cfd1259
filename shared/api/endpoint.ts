export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * The part of a route that a browser needs to call it: operation id, method and path template. Kept apart from
 * the schemas so that public pages carry no zod.
 */
export type Endpoint<Id extends string = string> = {
  readonly id: Id;
  readonly method: Method;
  readonly path: `/api/${string}`;
};

/** Declares one endpoint; the id is the operation's name everywhere, from file to OpenAPI `operationId`. */
export function endpoint<const Id extends string>(
  id: Id,
  method: Method,
  path: `/api/${string}`,
): Endpoint<Id> {
  return { id, method, path };
}
