import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { anonymous, endpoint } from './endpoint.ts';
import { endpointFiles, endpointOf } from './endpoint-files.ts';
import type { Auth } from './route.ts';
import { routeList, routes } from './routes.ts';

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
      // A complaint of a verified account counts more.
      if (path.endsWith('/problems')) return 'optional';
      if (/^\/api\/(auth|quizzes|users|rounds)\b/.test(path)) return 'none';
      return method === 'DELETE' ? 'required' : 'optional';
    };
    for (const { id, method, path, auth } of routeList)
      expect([id, auth]).toEqual([id, expected(method, path)]);
  });

  it('has all operations of all groups, each id once', async () => {
    const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.routes.ts'));
    const groups = await Promise.all(files.map((name) => import(join(import.meta.dirname, name))));
    const ids = groups.flatMap((exports: object) =>
      Object.entries(exports).flatMap(([name, table]) => (name.endsWith('Routes') ? Object.keys(table) : [])),
    );
    expect(routeList.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('has each method and path once, and one name for the parameter at a place, as API Gateway requires', () => {
    const calls = routeList.map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual([...new Set(calls)]);
    const prefixes = routeList.flatMap(({ path }) =>
      [...path.matchAll(/\{\w+\}/g)].map(({ 0: name, index }) => `${path.slice(0, index)}${name}`),
    );
    const places = new Set(prefixes.map((prefix) => prefix.replace(/\{\w+\}$/, '{}')));
    expect(new Set(prefixes).size).toBe(places.size);
  });

  it('has a schema for each parameter of a path, and for no other', () => {
    for (const { id, path, params } of routeList) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([id, Object.keys(params?.shape ?? {}).sort()]).toEqual([id, inPath.sort()]);
    }
  });

  it('requires no query where the client looks for required names in the body', () => {
    for (const { id, method, query } of routeList)
      if (method !== 'GET') expect([id, query?.safeParse({}).success]).not.toEqual([id, false]);
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

describe('endpoints', () => {
  it.each([
    [routes.getMe, "endpoint('getMe', 'GET', '/api/auth/me')"],
    [routes.login, "anonymous('login', 'POST', '/api/auth/login', 'body', 'emailOrUsername', 'password')"],
    [routes.checkUsername, "anonymous('checkUsername', 'GET', '/api/auth/check-username', 'username')"],
    [routes.updateMe, "endpoint('updateMe', 'PATCH', '/api/auth/me', 'body')"],
    [routes.completeAttempt, "endpoint('completeAttempt', 'POST', '/api/attempts/{attemptId}/complete')"],
    [
      routes.getRoundState,
      "{ ...anonymous('getRoundState', 'GET', '/api/rounds/{code}/state'), isShared: true } as const",
    ],
  ])('have what a call of $id requires, and whether it carries a token', (route, code) => {
    expect(endpointOf(route)).toBe(code);
  });

  it('of authors are in no file that public pages load', () => {
    for (const [file, text] of endpointFiles()) {
      if (/desk|account/.test(file)) continue;
      for (const { id, auth } of routeList)
        if (auth === 'required') expect(text).not.toContain(`const ${id} `);
    }
  });

  it('are plain data', () => {
    const data = { id: 'one', method: 'GET', path: '/api/a', required: ['name'] };
    expect(endpoint('one', 'GET', '/api/a', 'name')).toEqual(data);
    expect(anonymous('one', 'GET', '/api/a', 'name')).toEqual({ ...data, isAnonymous: true });
  });
});

/** Every object with its own fields in a JSON Schema, at any depth. */
function objectsIn(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as Record<string, unknown>;
  const inner = Object.values(node).flatMap(objectsIn);
  return node.type === 'object' && node.properties ? [node, ...inner] : inner;
}
