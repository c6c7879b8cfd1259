import { expect, it } from 'vitest';
import * as z from 'zod';
import { type Route, route } from '#shared/api/route.ts';
import { publicReadQuery } from './api-behaviors.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `name${index}`);

/** A read with these query parameters. */
function read(path: `/api/${string}`, query: readonly string[]): Route {
  return {
    ...route('GET', path, {
      auth: 'optional',
      summary: 'Read',
      query: z.strictObject(Object.fromEntries(query.map((name) => [name, z.string()]))),
      response: { status: 200, data: z.string() },
      problems: [],
    }),
    id: 'read',
    group: 'quizzes',
  };
}

it('joins the parameters of all public reads, and of no other calls', () => {
  const routes = [
    read('/api/quizzes', ['b', 'a']),
    read('/api/users/{username}/quizzes', ['c', 'a']),
    read('/api/media', ['d']),
  ];

  expect(publicReadQuery(routes)).toEqual(['a', 'b', 'c']);
});

it('refuses more parameters than CloudFront allows', () => {
  expect(publicReadQuery([read('/api/quizzes', names(10))])).toHaveLength(10);
  expect(() => publicReadQuery([read('/api/quizzes', names(11))])).toThrow('at most 10');
});
