import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#shared/api/openapi.ts';
import { problemCodes } from '#shared/api/problems-of.ts';
import { routeList } from '#shared/api/routes.ts';
import { apiMarkdown } from './api-markdown.ts';
import { fieldsText, schemaText } from './schema-text.ts';

const markdown = apiMarkdown(openApiDocument({ version: '1.2.3' }));

describe('apiMarkdown', () => {
  it('has one row for every operation and every code', () => {
    for (const { id, method, path } of routeList) {
      expect(markdown.split(`| \`${id}\` | ${method} \`${path}\` |`)).toHaveLength(2);
    }
    for (const code of problemCodes)
      expect(markdown).toMatch(new RegExp(`^\\| \`${code}\` \\| \\d{3} \\|`, 'm'));
  });

  it('links only to existing sections', () => {
    const sections = Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, title = '']) => title.toLowerCase());
    const links = Array.from(markdown.matchAll(/\]\(#([^)]+)\)/g), ([, to = '']) => to);
    expect(links.length).toBeGreaterThan(50);
    expect(sections).toEqual(expect.arrayContaining([...new Set(links)]));
    expect(new Set(sections).size).toBe(sections.length);
  });

  it('lists the parameters of a call, its response and its problems', () => {
    const row = markdown.split('\n').find((line) => line.startsWith('| `updateQuiz` |'));
    expect(row).toContain('`title?` string 1-200');
    expect(row).toContain('200 [OwnQuiz](#ownquiz)');
    expect(row).toContain('`NOT_FOUND` `SLUG_TAKEN` `QUIZ_TOO_LARGE` `STALE_VERSION` |');
  });
});

describe('schemaText', () => {
  it.each([
    [{ type: 'string', minLength: 1, maxLength: 5 }, 'string 1-5'],
    [{ type: 'string', format: 'uuid' }, 'uuid'],
    [{ type: 'integer', exclusiveMinimum: 0 }, 'integer ≥ 1'],
    [{ enum: ['a', 'b'] }, '"a" or "b"'],
    [{ anyOf: [{ $ref: '#/components/schemas/Picture' }, { type: 'null' }] }, '[Picture](#picture) or null'],
    [{ type: 'array', maxItems: 8, items: { type: 'boolean' } }, 'list ≤ 8 of boolean'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'map of string'],
    [{}, 'anything'],
  ] as const)('describes %j as: %s', (schema, text) => {
    expect(schemaText(structuredClone(schema) as Parameters<typeof schemaText>[0])).toBe(text);
  });

  it('marks optional fields and shows their defaults', () => {
    const properties = { a: { type: 'string' }, b: { type: 'integer', default: 4 } } as const;
    expect(fieldsText({ properties, required: ['a'] })).toEqual(['`a` string', '`b?` integer (default 4)']);
  });
});
