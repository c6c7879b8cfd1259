import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { problemsOf } from './problems-of.ts';
import { routeList } from './routes.ts';

const document = openApiDocument({ version: '1.2.3' });

function operationOf({ method, path }: { method: string; path: string }) {
  const found = Object.entries(document.paths[path] ?? {}).find(([key]) => key === method.toLowerCase());
  if (!found) throw new Error(`${method} ${path} is not in the document`);
  return found[1];
}

describe('openApiDocument', () => {
  it('has every operation once, under its id', () => {
    const ids = Object.values(document.paths).flatMap((one) =>
      Object.values(one).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(routeList.map(({ id }) => id).sort());
  });

  it('refers only to its own parts', () => {
    const references = Array.from(
      JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g),
      ([, to = '']) => to,
    );
    expect(references.length).toBeGreaterThan(500);
    for (const to of new Set(references)) expect([to, at(document, to)]).toEqual([to, expect.anything()]);
  });

  it('declares every parameter of a path, and the session header on every call', () => {
    for (const route of routeList) {
      const { parameters } = operationOf(route);
      const inPath = parameters.flatMap((one) => ('in' in one && one.in === 'path' ? [one.name] : []));
      expect([route.id, inPath]).toEqual([route.id, Object.keys(route.params?.shape ?? {})]);
      expect(parameters).toContainEqual({ $ref: '#/components/parameters/SessionId' });
    }
  });

  it('shows for each call whether it requires a token', () => {
    expect(document.components.securitySchemes).toEqual({
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    });
    expect(operationOf({ method: 'post', path: '/api/auth/login' }).security).toEqual([]);
    expect(operationOf({ method: 'get', path: '/api/media' }).security).toEqual([{}, { bearer: [] }]);
    expect(operationOf({ method: 'post', path: '/api/media/upload' }).security).toEqual([{ bearer: [] }]);
  });

  it('has every code that a call may return as an example under its status', () => {
    for (const route of routeList) {
      const codes = Object.values(operationOf(route).responses).flatMap((response) =>
        Object.keys(response.content?.['application/problem+json']?.examples ?? {}),
      );
      expect([route.id, codes.sort()]).toEqual([route.id, problemsOf(route).sort()]);
    }
  });

  it('names entities and shows query numbers as numbers', () => {
    const list = operationOf({ method: 'get', path: '/api/quizzes' });
    expect(list.parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 12 },
    });
    const data = list.responses['200']?.content?.['application/json']?.schema.properties?.data;
    expect(data).toMatchObject({
      properties: { items: { items: { $ref: '#/components/schemas/ListedQuiz' } } },
    });
  });

  it('has If-Match and ETag for versioned data, and only there', () => {
    const update = operationOf({ method: 'patch', path: '/api/admin/quizzes/{quizId}' });
    const read = operationOf({ method: 'get', path: '/api/admin/quizzes/{quizId}' });
    expect(update.parameters).toContainEqual({ $ref: '#/components/parameters/IfMatch' });
    expect(read.responses['200']?.headers).toEqual({ ETag: { $ref: '#/components/headers/ETag' } });
    expect(read.parameters).not.toContainEqual({ $ref: '#/components/parameters/IfMatch' });
    expect(operationOf({ method: 'get', path: '/api/quizzes' }).responses['200']?.headers).toBeUndefined();
  });
});

/** The target of a reference within the document. */
function at(root: unknown, reference: string): unknown {
  return reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined,
      root,
    );
}
