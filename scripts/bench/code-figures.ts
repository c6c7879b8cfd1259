// Prints the size of the code outside tests: files, lines, the largest folders, and repeated blocks of six lines or more.
// `node scripts/bench/code-figures.ts [checkout]`; another checkout gives figures to compare with.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const blockLines = 6;
const largestFolders = 8;
const checkout = process.argv[2] ?? '.';

const tracked = execFileSync('git', ['-C', checkout, 'ls-files', '*.ts', '*.tsx', '*.css'], {
  encoding: 'utf8',
});
const paths = tracked.split('\n').filter((path) => path && !isTest(path));
const files = paths.map((path) => {
  const text = readFileSync(join(checkout, path), 'utf8');
  return { path, lines: text.split('\n').length - 1, text };
});

console.log(`${files.length} files, ${sum(files.map(({ lines }) => lines))} lines outside tests`);
for (const ending of ['.ts', '.tsx', '.css']) {
  const of = files.filter(({ path }) => path.endsWith(ending));
  console.log(`  ${ending.padEnd(5)} ${of.length} files, ${sum(of.map(({ lines }) => lines))} lines`);
}
console.log('largest folders, by files:');
for (const [folder, count] of folderSizes().slice(0, largestFolders)) {
  console.log(`  ${String(count).padStart(4)}  ${folder}`);
}
console.log(`${repeatedBlocks()} repeated blocks of ${blockLines} lines or more`);

/** Tests and their helpers. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\/|^frontend\/e2e\/|^scripts\/(tests|testing)\//.test(path);
}

function folderSizes(): (readonly [string, number])[] {
  const sizes = Map.groupBy(paths, (path) => dirname(path));
  return [...sizes].map(([folder, of]) => [folder, of.length] as const).sort(([, a], [, b]) => b - a);
}

/** Counts runs of lines that have occurred before, ignoring blank lines, comments, imports and single brackets. */
function repeatedBlocks(): number {
  const seen = new Set<string>();
  let blocks = 0;
  for (const { text } of files) {
    const lines = text.split('\n').map((line) => line.trim());
    const code = lines.filter((line) => !/^$|^(\/\/|\/\*|\*|import |\} from )|^[\])}>;,({]*$/.test(line));
    let isInside = false;
    for (let start = 0; start + blockLines <= code.length; start += 1) {
      const block = code.slice(start, start + blockLines).join('\n');
      const isRepeated = seen.has(block);
      if (isRepeated && !isInside) blocks += 1;
      isInside = isRepeated;
      seen.add(block);
    }
  }
  return blocks;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
