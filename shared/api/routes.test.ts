import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkRouteTable, normalisedPath } from './check-route-table.ts';
import { endpoint } from './endpoint.ts';
import { type Auth, defineRoutes, groups, route } from './route.ts';
import { routeList } from './routes.ts';

/** Every call of the API, so that a call that is added or removed by accident fails the test. */
const ordered: readonly string[] = [
  'GET /api/quizzes',
  'GET /api/quizzes/{}',
  'GET /api/quizzes/{}/play',
  'GET /api/quizzes/{}/questions',
  'POST /api/admin/quizzes',
  'GET /api/admin/quizzes',
  'GET /api/admin/quizzes/{}',
  'PATCH /api/admin/quizzes/{}',
  'DELETE /api/admin/quizzes/{}',
  'POST /api/admin/quizzes/{}/publish',
  'POST /api/admin/quizzes/{}/unpublish',
  'GET /api/users/{}',
  'GET /api/users/{}/quizzes',
  'GET /api/auth/check-username',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/refresh',
  'POST /api/auth/logout',
  'GET /api/auth/me',
  'PATCH /api/auth/me',
  'POST /api/attempts/start',
  'POST /api/attempts/{}/answer',
  'POST /api/attempts/{}/complete',
  'GET /api/attempts/{}/results',
  'GET /api/attempts/session/{}',
  'POST /api/admin/quizzes/{}/questions',
  'GET /api/admin/quizzes/{}/questions',
  'GET /api/admin/questions/{}',
  'PATCH /api/admin/questions/{}',
  'DELETE /api/admin/questions/{}',
  'POST /api/admin/media/{}/restore',
  'POST /api/admin/questions/{}/reorder',
  'POST /api/admin/questions/{}/restore',
  'GET /api/media',
  'GET /api/media/{}',
  'GET /api/media/{}/signed-url',
  'POST /api/media/upload',
  'DELETE /api/admin/media/{}',
  'GET /api/answer-pools',
  'GET /api/answer-pools/{}',
  'GET /api/answer-pools/{}/generate',
  'POST /api/admin/answer-pools',
  'GET /api/admin/answer-pools',
  'GET /api/admin/answer-pools/{}',
  'PUT /api/admin/answer-pools/{}',
  'DELETE /api/admin/answer-pools/{}',
  'POST /api/admin/answer-pools/{}/items',
  'POST /api/admin/answer-pools/{}/items/{}/restore',
  'POST /api/admin/answer-pools/{}/restore',
  'PUT /api/admin/answer-pools/{}/items/{}',
  'DELETE /api/admin/answer-pools/{}/items/{}',
  'POST /api/ai-image-gen/generate',
  'POST /api/ai-image-gen/generate-and-upload',
  'POST /api/ai-image-gen/refine',
  'POST /api/ai-image-gen/prepare-upload',
  'POST /api/ai-image-gen/session/store',
  'GET /api/ai-image-gen/history',
  'GET /api/ai-image-gen/session/{}',
  'GET /api/ai-image-gen/session/{}/images',
  'GET /api/ai-image-gen/session/stats',
  'POST /api/ai-image-gen/session/{}/upload',
  'POST /api/ai-text-gen/enhance-quiz',
  'POST /api/ai-text-gen/generate-questions',
  'POST /api/ai-text-gen/generate-topics',
  'POST /api/ai-text-gen/validate',
  // Accounts beyond signing in
  'POST /api/auth/verify-email/send',
  'POST /api/auth/verify-email',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/change-password',
  'DELETE /api/auth/me',
  'PATCH /api/admin/media/{}',
  // Rounds and reports
  'POST /api/admin/rounds',
  'GET /api/admin/rounds',
  'GET /api/admin/rounds/{}',
  'PATCH /api/admin/rounds/{}',
  'DELETE /api/admin/rounds/{}',
  'DELETE /api/admin/rounds/{}/players/{}',
  'GET /api/admin/rounds/{}/report',
  'GET /api/admin/quizzes/{}/report',
  'GET /api/rounds/{}',
  'POST /api/rounds/{}/join',
  // Where a picture is shown
  'GET /api/rounds/{}/play',
  // Where a picture is used
  'GET /api/admin/media/{}/uses',
  // Several questions, saved together or not at all
  'POST /api/admin/quizzes/{}/questions/bulk',
  // Restores a quiz from the bin
  'POST /api/admin/quizzes/{}/restore',
  // Stops an AI picture that is no longer needed
  'POST /api/ai-image-gen/session/{}/cancel',
];

const withBody = routeList.flatMap(({ id, body }) => (body ? [{ id, body }] : []));

describe('the route table', () => {
  it('has exactly the listed calls', () => {
    const calls = routeList.map(({ method, path }) => `${method} ${normalisedPath(path)}`);
    expect(calls.sort()).toEqual([...ordered].sort());
  });

  it('has operations in every group', () => {
    expect(new Set(routeList.map(({ group }) => group))).toEqual(new Set(groups));
  });

  it('requires a token for the calls of authors only', () => {
    const expected = (method: string, path: string): Auth => {
      if (/^\/api\/(admin|ai-text-gen|answer-pools)\b/.test(path)) return 'required';
      if (path === '/api/media/upload') return 'required';
      if (/^\/api\/auth\/(me|verify-email|verify-email\/send|change-password)$/.test(path)) return 'required';
      if (path.startsWith('/api/auth/')) return 'none';
      return method === 'DELETE' ? 'required' : 'optional';
    };
    for (const { id, method, path, auth } of routeList)
      expect([id, auth]).toEqual([id, expected(method, path)]);
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
