import { existsSync, realpathSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { LOGS, ROOT } from './checkout.mjs';
import { Problem } from './problem.mjs';
import { supervise } from './supervise.mjs';

const REMINDER_MS = 15_000;
// Without a network npm retries for minutes before it fails, so a small package is requested first.
const PROBE = [
  'view',
  'topojson-client',
  'version',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=500',
  '--fetch-timeout=15000',
];
const QUIET_FLAGS = ['--no-audit', '--no-fund', '--no-progress', '--no-update-notifier'];

const NO_NETWORK = 'the package registry cannot be reached (is there a network?)';

/**
 * Runs npm and prints its progress in one line; npm's output is written to `.tools/logs/<log>.log`.
 * @param {object} step
 * @param {string} step.title for example "Installing packages"
 * @param {string} [step.hint] for example "about a minute the first time"
 * @param {string} step.log name of the log file, without ending
 * @param {string[]} step.args npm's arguments
 * @param {string} step.cwd
 * @param {string} step.node the Node that npm runs on
 * @returns {Promise<void>}
 * @throws {Problem} one line with the reason, if npm gave one, and the log file
 */
export async function runNpm({ title, hint, log, args, cwd, node }) {
  await mkdir(LOGS, { recursive: true });
  const logFile = `${LOGS}/${log}.log`;
  const output = await open(logFile, 'w');
  const started = performance.now();
  console.log(`${title}${hint ? ` (${hint})` : ''} ...`);
  const reminder = setInterval(() => console.log(`  still running (${seconds(started)})`), REMINDER_MS);
  try {
    for (const command of [PROBE, args]) {
      const outcome = await supervise(node, [findNpmCli(), ...command, ...QUIET_FLAGS], {
        cwd,
        env: { ...process.env, PATH: pathWith(node) },
        output: output.fd,
        gently: false,
      });
      if (outcome.stopped) throw new Problem(`${title}: stopped.`);
      if (outcome.code === 0) continue;
      const reason = explainNpmFailure(await readFile(logFile, 'utf8'));
      // The registry answered, even if the probe failed, so npm can reach it.
      if (command === PROBE && reason !== NO_NETWORK) continue;
      throw new Problem(`${title} failed: ${reason}. Full output: ${relative(ROOT, logFile)}`);
    }
    console.log(`  done in ${seconds(started)}`);
  } finally {
    clearInterval(reminder);
    await output.close();
  }
}

/**
 * PATH with the folder of this Node first, so that child processes find it as `node`.
 * @param {string} node
 */
export function pathWith(node) {
  return [dirname(node), process.env.PATH ?? ''].join(delimiter);
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
  throw new Problem('npm was not found: install Node with npm (https://nodejs.org) and run this again.');
}

/**
 * The reason for a failure in a few words, found in npm's output.
 * @param {string} output
 * @returns {string}
 */
export function explainNpmFailure(output) {
  if (/ENOSPC/.test(output)) return 'the disk is full';
  if (/\b(EACCES|EROFS|EPERM)\b/.test(output)) return 'a folder cannot be written to';
  if (
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ECONNRESET)\b/.test(
      output,
    )
  ) {
    return NO_NETWORK;
  }
  if (/\b(E404|ETARGET|notarget)\b/i.test(output))
    return 'the package registry does not have a needed package';
  if (/\bEINTEGRITY\b/.test(output)) return 'a package differs from what package-lock.json expects';
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(output)?.[1];
  return code ? `npm says ${code}` : 'npm gave no reason';
}

/** @param {number} started */
function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(0)} s`;
}
