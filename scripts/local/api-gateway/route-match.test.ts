import { describe, expect, it } from 'vitest';
import { createRouteMatcher } from './route-match.ts';

const matcher = (...routeKeys: string[]) =>
  createRouteMatcher(routeKeys.map((routeKey) => ({ routeKey, functionReference: 'f', timeoutMs: 1000 })));

describe('createRouteMatcher', () => {
  const match = matcher(
    'ANY /{proxy+}',
    'GET /quizzes/{id}',
    'GET /quizzes/mine',
    'ANY /quizzes/{id}',
    'GET /quizzes/{id}/play',
    'GET /files/{path+}',
  );

  it.each([
    ['GET', '/quizzes/mine', 'GET /quizzes/mine', {}],
    ['GET', '/quizzes/7', 'GET /quizzes/{id}', { id: '7' }],
    ['PUT', '/quizzes/7', 'ANY /quizzes/{id}', { id: '7' }],
    ['GET', '/quizzes/7/play', 'GET /quizzes/{id}/play', { id: '7' }],
    ['GET', '/quizzes/a%20%2Fb', 'GET /quizzes/{id}', { id: 'a /b' }],
    ['GET', '/files/a/b.png', 'GET /files/{path+}', { path: 'a/b.png' }],
    ['GET', '/quizzes/7/', 'ANY /{proxy+}', { proxy: 'quizzes/7/' }],
  ])('%s %s goes to %s', (method, path, routeKey, pathParameters) => {
    const found = match(method, path);
    expect(found?.route.routeKey).toBe(routeKey);
    expect(found?.pathParameters).toEqual(pathParameters);
  });

  it('returns nothing if no route matches', () => {
    const only = matcher('GET /quizzes/{id}');
    expect(only('POST', '/quizzes/1')).toBeUndefined();
    expect(only('GET', '/quizzes/')).toBeUndefined();
    expect(only('GET', '/quizzes')).toBeUndefined();
    expect(only('GET', '/quizzes/1/')).toBeUndefined();
  });
});
