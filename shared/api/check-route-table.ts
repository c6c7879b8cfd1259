import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { RouteSpec } from './route.ts';

type CheckedRoute = Endpoint & Pick<RouteSpec, 'params' | 'query' | 'body'>;

/**
 * Returns the list, or throws an error that names the routes: if two routes have the same id, or the same method and
 * path; if a parameter has two names after the same prefix (API gateways refuse this); if the parameters of a path
 * differ from those of the schema; or if the endpoint and the schemas require different fields. A static segment next
 * to a parameter (`/media/upload`) is allowed.
 */
export function checkRouteTable<R extends CheckedRoute>(list: readonly R[]): readonly R[] {
  const ids = new Set<string>();
  const calls = new Map<string, string>();
  const parameters = new Map<string, { name: string; id: string }>();
  for (const route of list) {
    if (ids.has(route.id)) throw new Error(`Two routes are called ${route.id}`);
    ids.add(route.id);
    claimCall(route, calls);
    claimParameters(route, parameters);
    checkParams(route);
    checkRequired(route);
  }
  return list;
}

/** A path template with the same name for every parameter, so that `/a/{x}` equals `/a/{y}`. */
export function normalisedPath(path: string): string {
  return path.replace(/\{\w+\}/g, '{}');
}

/** The names of the parameters of a path template, in order. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
}

function claimCall({ id, method, path }: Endpoint, calls: Map<string, string>): void {
  const call = `${method} ${normalisedPath(path)}`;
  const other = calls.get(call);
  if (other) throw new Error(`Routes ${other} and ${id} share ${call}`);
  calls.set(call, id);
}

function claimParameters(
  { id, path }: Endpoint,
  parameters: Map<string, { name: string; id: string }>,
): void {
  for (const { 1: name = '', index } of path.matchAll(/\{(\w+)\}/g)) {
    const prefix = normalisedPath(path.slice(0, index));
    const other = parameters.get(prefix);
    if (other && other.name !== name) {
      throw new Error(
        `Routes ${other.id} and ${id} call the parameter after ${prefix} {${other.name}} and {${name}}`,
      );
    }
    parameters.set(prefix, { name, id });
  }
}

function checkParams({ id, path, params }: CheckedRoute): void {
  const inPath = pathParameters(path).sort().join(', ');
  const inSchema = Object.keys(params?.shape ?? {})
    .sort()
    .join(', ');
  if (inPath !== inSchema)
    throw new Error(`Route ${id} has {${inPath}} in its path and {${inSchema}} in its params`);
}

function checkRequired({ id, method, required, query, body }: CheckedRoute): void {
  const inQuery = requiredFields(query);
  // The client looks for required names in the query of a GET and in the body of the others.
  if (method === 'GET' ? body : inQuery.length > 0)
    throw new Error(`Route ${id} is a ${method} and requires fields of its ${body ? 'body' : 'query'}`);
  const isBodyRequired = body && !body.safeParse(undefined).success;
  const inSchemas = isBodyRequired ? ['body', ...requiredFields(body)] : inQuery;
  if (inSchemas.sort().join(', ') !== [...required].sort().join(', '))
    throw new Error(`Route ${id} requires ${inSchemas.join(', ')}, its endpoint ${required.join(', ')}`);
}

/** The names of an object's required fields. */
function requiredFields(object: z.ZodType | undefined): string[] {
  if (!(object instanceof z.ZodObject)) return [];
  return Object.entries(object.shape).flatMap(([name, schema]) =>
    z.safeParse(schema, undefined).success ? [] : [name],
  );
}
