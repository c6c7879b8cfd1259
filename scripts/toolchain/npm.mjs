import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { run } from './run-process.mjs';
import { UserError } from './user-error.mjs';

const QUIET_FLAGS = ['--no-audit', '--no-fund', '--no-progress', '--no-update-notifier', '--loglevel=error'];
// By default npm retries for minutes if there is no network.
const RETRY_FLAGS = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

/**
 * Runs npm in a folder, with a line that says what for.
 * @param {string} title for example "Installing packages"
 * @param {string[]} args npm's arguments
 * @param {string} cwd
 * @returns {Promise<void>}
 * @throws {UserError} if npm fails; it has already printed the reason
 */
export async function runNpm(title, args, cwd) {
  console.log(`${title} ...`);
  // The Node that runs npm, because npm may be about to replace the packaged one.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const code = await run(node, [findNpmCli(), ...args, ...QUIET_FLAGS, ...RETRY_FLAGS], { cwd });
  if (code !== 0) throw new UserError(`${title} failed, see npm's message above. It can be run again.`);
}

/**
 * The path of npm's script: of the npm that started us, otherwise of the first npm on PATH.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string}
 */
export function findNpmCli(env = process.env) {
  const ownScript = env.npm_execpath && join(dirname(env.npm_execpath), 'npm-cli.js');
  if (ownScript && existsSync(ownScript)) return ownScript;
  const folders = [dirname(process.execPath), ...(env.PATH ?? '').split(delimiter)];
  for (const folder of folders) {
    const link = join(folder, 'npm');
    if (!existsSync(link)) continue;
    const script = realpathSync(link);
    if (basename(script) === 'npm-cli.js') return script;
  }
  throw new UserError('npm was not found: install Node with npm (https://nodejs.org) and run this again.');
}
