import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkRouteTable } from './check-route-table.ts';
import { endpoint } from './endpoint.ts';
import { type Auth, defineRoutes, route } from './route.ts';
import { routeList } from './routes.ts';

const withBody = routeList.flatMap(({ id, body }) => (body ? [{ id, body }] : []));

describe('the route table', () => {
  it('requires a token for the calls of authors only', () => {
    const expected = (method: string, path: string): Auth => {
      if (/^\/api\/(admin|ai-text-gen|answer-pools)\b/.test(path)) return 'required';
      if (path === '/api/media/upload') return 'required';
      if (
        /^\/api\/auth\/(me|me\/export|me\/export\/file|verify-email|verify-email\/send|change-password)$/.test(
          path,
        )
      )
        return 'required';
      // A report of a verified account counts more.
      if (path.endsWith('/problems')) return 'optional';
      if (/^\/api\/(auth|quizzes|users|rounds)\b/.test(path)) return 'none';
      return method === 'DELETE' ? 'required' : 'optional';
    };
    for (const { id, method, path, auth } of routeList)
      expect([id, auth]).toEqual([id, expected(method, path)]);
  });

  it('sends no token where none is needed', () => {
    for (const { id, auth, isAnonymous = false } of routeList)
      expect([id, isAnonymous]).toEqual([id, auth === 'none']);
  });

  it('returns 204 to every DELETE, and has no body on a GET', () => {
    for (const { id, method, response, body } of routeList) {
      if (method === 'DELETE') expect([id, response.status]).toEqual([id, 204]);
      if (method === 'GET') expect([id, body]).toEqual([id, undefined]);
    }
  });

  it('lists NOT_FOUND if the path contains an id', () => {
    const withId = routeList.filter(({ path }) => /\{(?!category)\w+\}/.test(path));
    expect(withId.length).toBeGreaterThan(30);
    for (const { id, problems } of withId)
      expect([id, problems]).toEqual([id, expect.arrayContaining(['NOT_FOUND'])]);
  });

  it.each(withBody)('refuses an unknown field of $id by name', ({ body }) => {
    const result = body.safeParse({ unexpectedField: 1 });
    expect(result.error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['unexpectedField'], path: [] }),
    );
  });

  it.each(withBody)('is strict in every object inside the body of $id', ({ body }) => {
    const objects = objectsIn(z.toJSONSchema(body, { io: 'input' }));
    expect(objects.length).toBeGreaterThan(0);
    for (const object of objects) expect(object.additionalProperties).toBe(false);
  });

  it('is strict in params and query', () => {
    for (const { id, params, query } of routeList) {
      for (const part of [params, query]) {
        const issues = part?.safeParse({ unexpectedField: '1' }).error?.issues ?? [];
        if (part)
          expect([id, issues.map(({ code }) => code)]).toEqual([
            id,
            expect.arrayContaining(['unrecognized_keys']),
          ]);
      }
    }
  });
});

describe('checkRouteTable', () => {
  const at = (id: string, method: 'GET' | 'PATCH', path: `/api/${string}`, ...names: string[]) => ({
    ...endpoint(id, method, path),
    params: z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()]))),
  });

  it('refuses two routes with the same method and path, whatever the names of their parameters', () => {
    const table = [at('one', 'GET', '/api/a/{x}', 'x'), at('two', 'GET', '/api/a/{y}', 'y')];
    expect(() => checkRouteTable(table)).toThrow('Routes one and two share GET /api/a/{}');
  });

  it('refuses two names for the parameter at the same position, across methods', () => {
    const table = [at('one', 'GET', '/api/a/{x}', 'x'), at('two', 'PATCH', '/api/a/{y}/b', 'y')];
    expect(() => checkRouteTable(table)).toThrow(
      'Routes one and two call the parameter after /api/a/ {x} and {y}',
    );
  });

  it('refuses two names after a parameter, too', () => {
    const table = [
      at('one', 'GET', '/api/a/{x}/b/{y}', 'x', 'y'),
      at('two', 'PATCH', '/api/a/{x}/b/{z}', 'x', 'z'),
    ];
    expect(() => checkRouteTable(table)).toThrow(
      'Routes one and two call the parameter after /api/a/{}/b/ {y} and {z}',
    );
  });

  it('accepts static siblings of a parameter', () => {
    const table = [
      at('one', 'GET', '/api/a/{x}', 'x'),
      at('two', 'GET', '/api/a/b'),
      at('three', 'GET', '/api/a/b/{y}', 'y'),
    ];
    expect(checkRouteTable(table)).toBe(table);
  });

  it('refuses a parameter that has no schema, and a schema that has no parameter', () => {
    expect(() => checkRouteTable([at('one', 'GET', '/api/a/{x}')])).toThrow(
      'Route one has {x} in its path and {} in its params',
    );
    expect(() => checkRouteTable([at('one', 'GET', '/api/a', 'x')])).toThrow(
      'Route one has {} in its path and {x} in its params',
    );
  });

  it('refuses an endpoint that requires more or less than the schemas', () => {
    const query = z.strictObject({ name: z.string(), page: z.string().optional() });
    const one = (...required: string[]) => ({ ...endpoint('one', 'GET', '/api/a', ...required), query });
    expect(() => checkRouteTable([one('name')])).not.toThrow();
    expect(() => checkRouteTable([one()])).toThrow('Route one requires name, its endpoint ');
    expect(() => checkRouteTable([one('name', 'page')])).toThrow(/its endpoint name, page/);

    const body = z.strictObject({ title: z.string(), text: z.string().nullable().optional() });
    const two = (...required: string[]) => ({ ...endpoint('two', 'POST', '/api/a', ...required), body });
    expect(() => checkRouteTable([two('body', 'title')])).not.toThrow();
    expect(() => checkRouteTable([two('body')])).toThrow('Route two requires body, title, its endpoint body');
    expect(() => checkRouteTable([two('title')])).toThrow(
      'Route two requires body, title, its endpoint title',
    );
  });

  it('refuses required names that the client ignores', () => {
    const fields = z.strictObject({ name: z.string() });
    expect(() =>
      checkRouteTable([{ ...endpoint('one', 'GET', '/api/a', 'body', 'name'), body: fields }]),
    ).toThrow('Route one is a GET and requires fields of its body');
    expect(() => checkRouteTable([{ ...endpoint('two', 'POST', '/api/a', 'name'), query: fields }])).toThrow(
      'Route two is a POST and requires fields of its query',
    );
  });

  it('refuses a duplicate id', () => {
    const table = [at('one', 'GET', '/api/a'), at('one', 'GET', '/api/b')];
    expect(() => checkRouteTable(table)).toThrow('Two routes are called one');
  });
});

describe('defineRoutes', () => {
  it('refuses a route with a key that is not its id', () => {
    const one = route(endpoint('one', 'GET', '/api/a'), {
      auth: 'none',
      summary: '',
      response: { status: 204 },
      problems: [],
    });
    expect(() => defineRoutes('quizzes', { two: one as never })).toThrow('Route one has the key two');
  });
});

/** Every object with its own fields in a JSON Schema, at any depth. */
function objectsIn(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as Record<string, unknown>;
  const inner = Object.values(node).flatMap(objectsIn);
  return node.type === 'object' && node.properties ? [node, ...inner] : inner;
}
