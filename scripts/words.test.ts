import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { routeList } from '#shared/api/routes.ts';
import { ROOT } from './toolchain/checkout.mjs';

/** Words that have another meaning, by place: the glossary in `docs/architecture.md` has the right one. */
const forbidden: readonly { readonly where: RegExp; readonly word: RegExp; readonly use: string }[] = [
  { where: /moderation|complaint/, word: /\b(problem|report)s?\b/, use: 'complaint' },
  { where: /rounds\/|\/ui\/|\/images\//, word: /\bstages?\b/, use: 'projector' },
  { where: /./, word: /\b(api|embedded|fake|page|runtime|stubbed|test) answers?\b/, use: 'response' },
  { where: /quizzes\/editing/, word: /\b(quiz|question) changes?\b/, use: 'edit' },
  { where: /table-updates/, word: /\bchange\b/, use: 'update' },
  { where: /^scripts\/toolchain/, word: /^problem$/, use: 'user error' },
  { where: /./, word: /\bways\b/, use: 'actions' },
];
/** The contract's names stay: an operation's file and function have its id. */
const operations = new Set(routeList.map(({ id }) => wordsOf(id)));

it('files, functions, types and constants use the words of the glossary', () => {
  const misnamed = ['frontend', 'functions', 'infra', 'scripts', 'shared'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs|js)$/.test(file) && !file.includes('node_modules'))
      .flatMap((file) => misnamedIn(`${folder}/${file}`)),
  );

  expect(misnamed).toEqual([]);
});

function misnamedIn(file: string): string[] {
  const rules = forbidden.filter(({ where }) => where.test(file));
  const [name = ''] = (file.split('/').at(-1) ?? '').split('.');
  const declared = readFileSync(join(ROOT, file), 'utf8').matchAll(
    /(?<=\b(?:class|const|function|let|type) )\w+/g,
  );
  return [name, ...[...declared].map(([identifier]) => identifier)]
    .filter((one) => !operations.has(wordsOf(one)))
    .flatMap((one) =>
      rules.flatMap(({ word, use }) => (word.test(wordsOf(one)) ? [`${file}: ${one} is a ${use}`] : [])),
    );
}

/** `listAllComplaints`, `list-all-problems` → `list all problems`. */
function wordsOf(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])|[-_]/g, ' ').toLowerCase();
}
