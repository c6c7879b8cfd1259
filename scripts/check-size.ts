// `npm run check:size`: prints the lines of code, styles and tests, and fails above the ceilings, so that growth is a
// decision. Whoever raises a ceiling says why in the commit.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const ceilings = { code: 103_900, styles: 2_520, tests: 71_900 } as const;

type Kind = keyof typeof ceilings;

function kindOf(file: string): Kind {
  if (/\.test\.|\.e2e\.|(^|\/)(testing|e2e|tests)\//.test(file)) return 'tests';
  return file.endsWith('.css') ? 'styles' : 'code';
}

const lines: Record<Kind, number> = { code: 0, styles: 0, tests: 0 };
// A deleted file is still in the list until its deletion is committed.
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
for (const file of files) lines[kindOf(file)] += readFileSync(file, 'utf8').split('\n').length - 1;

console.log(`Size in lines: ${lines.code} code, ${lines.styles} styles, ${lines.tests} tests`);
for (const kind of Object.keys(ceilings) as Kind[]) {
  if (lines[kind] <= ceilings[kind]) continue;
  console.error(
    `More than ${ceilings[kind]} lines of ${kind}. Delete something, or raise the ceiling in this script.`,
  );
  process.exitCode = 1;
}
