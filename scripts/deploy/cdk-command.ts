import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';

/** How many parent processes are checked: CDK's CLI, a shell and this project's launcher are three. */
const maxDepth = 6;

/**
 * Returns the command of CDK's CLI for which this process makes the templates, such as `diff`, with long names
 * shortened. Returns undefined if it isn't known. The CLI doesn't pass the command to its app, so it is read from the
 * arguments of the parent processes.
 * @param lines the arguments of the parent processes, the nearest process first
 */
export function cdkCommand(lines: readonly string[] = argumentsAbove()): string | undefined {
  for (const line of lines) {
    const words = line.split(/\s+/);
    const cli = words.findIndex((word) => /^cdk(\.js)?$/.test(basename(word)));
    if (cli < 0) continue;
    const command = words.slice(cli + 1).find((word) => commands.has(word));
    return command === 'synthesize' ? 'synth' : command;
  }
  return undefined;
}

/**
 * The commands that need the files that would be uploaded. Others synthesize nothing, or need only the names of stacks.
 */
const commands: ReadonlySet<string> = new Set(['deploy', 'diff', 'import', 'synth', 'synthesize', 'watch']);

function argumentsAbove(): string[] {
  const found: string[] = [];
  for (let pid = String(process.ppid); Number(pid) > 1 && found.length < maxDepth; ) {
    const [, parent = '', line = ''] = /^\s*(\d+)\s+(.*)$/s.exec(processOf(pid)) ?? [];
    found.push(line);
    pid = parent;
  }
  return found;
}

/** The parent and the arguments of a process; undefined if it has ended or there is no `ps`. */
function processOf(pid: string): string {
  try {
    return execFileSync('ps', ['-ww', '-o', 'ppid=', '-o', 'args=', '-p', pid], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
