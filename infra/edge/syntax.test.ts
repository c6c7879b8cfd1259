import { globSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

/** Syntax of newer JavaScript, by the names of ESTree. CloudFront's runtime 2.0 supports ES 5.1 and a few newer features. */
const unknownThere: ReadonlySet<unknown> = new Set([
  'ForOfStatement',
  'ObjectPattern',
  'ArrayPattern',
  'AssignmentPattern',
  'SpreadElement',
  'ChainExpression',
  'ClassDeclaration',
  'ClassExpression',
  'YieldExpression',
  'ImportDeclaration',
]);

function unknownSyntax(source: string): string[] {
  const found: string[] = [];
  // Every node is an object with a type.
  JSON.stringify(parseAst(source), (_key, node) => {
    const isNewProperty = node?.type === 'Property' && (node.shorthand || node.computed || node.method);
    if (unknownThere.has(node?.type) || node?.operator === '??' || isNewProperty) {
      found.push(source.slice(node.start, node.end));
    }
    return node;
  });
  return found;
}

it.each(globSync('*.js', { cwd: import.meta.dirname }))(
  "%s is written in the language of CloudFront's runtime",
  (file) => {
    expect(unknownSyntax(readFileSync(path.join(import.meta.dirname, file), 'utf8'))).toEqual([]);
  },
);

it.each([
  ['for (const one of [1]) one;', 'for (const one of [1]) one;'],
  ['const [a] = b;', '[a]'],
  ['f(...a);', '...a'],
  ['const a = { b };', 'b'],
  ['a?.b;', 'a?.b'],
  ['a ?? b;', 'a ?? b'],
  ['const f = (a = 1) => a;', 'a = 1'],
])('%s is newer', (source, found) => {
  expect(unknownSyntax(source)).toEqual([found]);
});
