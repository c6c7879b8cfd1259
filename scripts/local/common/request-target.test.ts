import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadRequestError, decodePath, parseTarget, pathPattern } from './request-target.ts';

describe('pathPattern', () => {
  it.each([
    ['/api/*', '/api/quizzes', true],
    ['/api/*', '/api/', true],
    ['/api/*', '/api', false],
    ['/api/*', '/API/quizzes', false],
    ['/api/quizzes*', '/api/quizzes/a/play', true],
    ['api/*', '/api/x', true],
    ['*.jpg', '/a/b.jpg', true],
    ['/a?c', '/abc', true],
    ['/a?c', '/ac', false],
    ['/a.c', '/abc', false],
    ['*', '/', true],
  ])('%s on %s: %s', (pattern, path, expected) => {
    expect(pathPattern(pattern)(path)).toBe(expected);
  });
});

describe('parseTarget', () => {
  it('keeps path and query as sent and normalizes a copy for matching', () => {
    expect(parseTarget('/a/../%61pi/./x%2fy?q=%20&r')).toEqual({
      path: '/a/../%61pi/./x%2fy',
      normalizedPath: '/api/x%2Fy',
      query: 'q=%20&r',
    });
  });

  it.each(['/%', '/%zz', '/%c3%28', '/a%00b', '/a%5cb', 'http://other/', '*', `/${'a'.repeat(9000)}`])(
    'refuses %s',
    (target) => {
      expect(() => parseTarget(target)).toThrow(BadRequestError);
    },
  );

  it('refuses or accepts any text, and never lets dot segments through', async () => {
    await fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '.', '%', '2', 'e', 'E', 'f', 'a', '\\', '?', '0') }),
        (text) => {
          try {
            const { normalizedPath } = parseTarget(`/${text}`);
            expect(normalizedPath.split('/')).not.toContain('..');
            expect(normalizedPath.startsWith('/')).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(BadRequestError);
          }
        },
      ),
    );
  });
});

describe('decodePath', () => {
  it('decodes UTF-8', () => {
    expect(decodePath('/ma%C4%8Dka')).toBe('/mačka');
  });
});
