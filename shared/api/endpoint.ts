export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * The part of a route that a client needs to call it. Kept apart from the schemas so that public pages carry no zod.
 */
export type Endpoint<Id extends string = string> = {
  readonly id: Id;
  readonly method: Method;
  readonly path: `/api/${string}`;
  /**
   * What a call must give besides the parameters of the path: for a GET names of query parameters, for the others `body`
   * and names of its fields.
   */
  readonly required: readonly string[];
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
