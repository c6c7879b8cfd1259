import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const files = ['README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)];

  it.each(files.filter((file) => file.endsWith('.md')))('of %s names existing scripts only', (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');

    for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([name]);
  });
});
