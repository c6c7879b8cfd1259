import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import cdkJson from '../../cdk.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from './checkout.mjs';

const scripts: Readonly<Record<string, string>> = packageJson.scripts;
const commands = [
  ...Object.entries(scripts).flatMap(([name, script]) =>
    script.split(' && ').map((command) => [name, command] as const),
  ),
  ['cdk.json', cdkJson.app] as const,
];

it.each(commands)('%s runs on any Node from 20 and in every shell: %s', (_name, command) => {
  const [program, ...args] = command.split(' ');
  if (program === 'npm') {
    expect(args).toEqual(['run', expect.toSatisfy((name) => name in scripts)]);
    return;
  }
  expect(program).toBe('node');
  const [launcher = '', target = ''] = args;
  expect(launcher).toMatch(/^scripts\/\w+\.mjs$/);
  expect(existsSync(join(ROOT, launcher))).toBe(true);
  if (launcher !== 'scripts/run.mjs') return;
  const file = target.endsWith('.ts') ? target : join('node_modules/.bin', target);
  expect(existsSync(join(ROOT, file))).toBe(true);
});

describe('the documentation', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => existsSync(join(ROOT, file)));
  const documents = files.filter((file) => /^(docs\/.*|[A-Z]+)\.md$/.test(file));
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

  it.each(documents)('of %s names existing scripts and files only', (document) => {
    // What a decision has removed doesn't exist any more.
    const text = read(document).replace(/^\*\*Gone\.\*\*.*?(?=^\*\*|$(?![\s\S]))/gms, '');
    const named = [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|js|json|css|md|yml))`/g)];
    const linked = [...text.matchAll(/\]\(((?!https:)[^)#]+)[^)]*\)/g)];
    const missing = [
      ...named.filter(([, name]) => !files.some((file) => `/${file}`.endsWith(`/${name}`))),
      ...linked.filter(([, name = '']) => !existsSync(join(ROOT, dirname(document), name))),
    ];

    for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([name]);
    expect(missing.map(([, name]) => name)).toEqual([]);
  });

  it('lists all decisions, and each says whether it is in force', () => {
    const decisions = documents.filter((file) => file.startsWith('docs/decisions/'));
    const index = read('docs/architecture.md');
    expect(decisions.filter((file) => !index.includes(`](${file.replace('docs/', '')})`))).toEqual([]);
    for (const file of decisions) {
      const [, , state] = read(file).split('\n');
      expect([file, state]).toEqual([
        file,
        expect.stringMatching(/^\d{4}-\d\d-\d\d\. (Accepted\b|Replaced by \[)/),
      ]);
      for (const [, other = ''] of state?.matchAll(/\[\d{3}\]\((.+?)\)/g) ?? [])
        expect(read(`docs/decisions/${other}`).split('\n')[2]).toContain(`[${file.slice(15, 18)}]`);
    }
  });
});
