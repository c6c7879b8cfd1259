import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../frontend/e2e/browser.ts';
import { demoQuizSlugs } from '../demo/demo-content.ts';
import { type Figure, report } from './figures.ts';

/**
 * Measures `npm start` on a fresh clone of the last commit that has its packages and its Node already: seconds until a
 * browser shows a first question, at the first and at a later start, and the memory of all its processes after a visit.
 * `node scripts/bench/laptop.ts`; exits with 1 if a goal is missed.
 */

const goals = { firstStart: 40, laterStart: 4, memory: 800 };
const clone = resolve('.tools/bench-clone');
/** The demo quiz that is loaded first. */
const firstSlug = demoQuizSlugs.at(-1) ?? '';

const browser = await launchBrowser();
try {
  makeClone();
  const port = await freePort();
  const first = await measureStart(browser, port);
  const later = await measureStart(browser, port);
  const figures: Figure[] = [
    { name: 'first start to a first question', value: first.seconds, unit: 's', goal: goals.firstStart },
    { name: 'later start to a first question', value: later.seconds, unit: 's', goal: goals.laterStart },
    { name: 'memory after the first start', value: first.megabytes, unit: 'MB', goal: goals.memory },
    { name: 'memory after a later start', value: later.megabytes, unit: 'MB', goal: goals.memory },
  ];
  report('npm start', figures);
} finally {
  await browser.close();
  rmSync(clone, { recursive: true, force: true });
}

function makeClone(): void {
  rmSync(clone, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', '.', clone]);
  // Hard links: copying the packages would take longer than the start.
  execFileSync('cp', ['-al', 'node_modules', join(clone, 'node_modules')]);
  execFileSync('mkdir', ['-p', join(clone, '.tools')]);
  execFileSync('cp', ['-al', '.tools/node', join(clone, '.tools/node')]);
  rmSync(join(clone, 'node_modules/.cache'), { recursive: true, force: true });
}

type Start = { readonly seconds: number; readonly megabytes: number };

async function measureStart(browser: Browser, port: number): Promise<Start> {
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const cloud = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), S3_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let output = '';
    cloud.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    // The first start prints a line when one quiz is loaded. Requesting lists before that would put an empty list into
    // the edge's cache.
    await until(() => /can be played|is ready: /.test(output), cloud);
    await showQuestion(browser, url, firstSlug);
    const seconds = (performance.now() - startedAt) / 1000;
    await until(() => output.includes('is ready: '), cloud);
    return { seconds, megabytes: megabytesOf(cloud.pid ?? 0) };
  } finally {
    const ended = once(cloud, 'close');
    cloud.kill('SIGTERM');
    await ended;
  }
}

async function until(isTrue: () => boolean | Promise<boolean>, cloud: ChildProcess): Promise<void> {
  while (!(await isTrue())) {
    if (cloud.exitCode !== null) throw new Error(`npm start has ended with ${cloud.exitCode}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function showQuestion(browser: Browser, url: string, slug: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/play/${slug}`);
  await page.getByRole('group').getByRole('button').first().waitFor();
  await page.close();
}

/** Memory of a process and its descendants; shared memory counts once (proportional set size). */
function megabytesOf(root: number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), parentOf(pid)] as const),
  );
  const isDescendant = (pid: number): boolean => {
    const parent = parents.get(pid);
    return pid === root || (parent !== undefined && parent > 1 && isDescendant(parent));
  };
  const kilobytes = [...parents.keys()].filter(isDescendant).map(proportionalKilobytes);
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Reads `ppid` behind the name, which may contain spaces and brackets. */
function parentOf(pid: string): number {
  const stat = readProcess(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function proportionalKilobytes(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(readProcess(String(pid), 'smaps_rollup'))?.[1] ?? 0);
}

/** Returns an empty text for a process that has ended in the meantime. */
function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
