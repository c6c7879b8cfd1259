import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { systemErrorCode } from '../../local/common/local-cloud-error.ts';

export type Ports = { readonly port: number; readonly s3Port?: number };

export type Started = {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
};

/** `npm start` without npm in between: the launcher with a state folder, without demo content. */
export function startCommand(stateDir: string, { port, s3Port = 0 }: Ports, ...args: string[]): Started {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--no-demo', ...args], {
    env: { ...process.env, PORT: String(port), S3_PORT: String(s3Port), LOCAL_STATE_DIR: stateDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return { process: child, output: () => output, ended: once(child, 'close').then(([code]) => code) };
}

/** Resolves when the command says that the product is ready; rejects with its output if it ends before. */
export async function ready({ output, ended }: Started, url: string): Promise<void> {
  const over = ended.then((code) => {
    throw new Error(`Ended with ${code} before it was ready:\n${output()}`);
  });
  const printed = async () => {
    while (!output().includes(`ready: ${url}`)) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await Promise.race([printed(), over]);
}

/** Ends the command and every process that it has started, all by SIGKILL, and waits until they have ended. */
export async function killAll({ process: { pid = 0 }, ended }: Started): Promise<void> {
  for (const one of familyOf(pid)) unlessEnded(() => process.kill(one, 'SIGKILL'));
  await ended;
}

/** A process, and all that it and its children have started. */
function familyOf(pid: number): number[] {
  const childrenOf = (task: string) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ');
  const children = unlessEnded(() => readdirSync(`/proc/${pid}/task`).flatMap(childrenOf)) ?? [];
  return [pid, ...children.filter(Boolean).map(Number).flatMap(familyOf)];
}

/** The result, or `undefined` if the process that it is about has just ended. */
function unlessEnded<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String(systemErrorCode(error)))) return undefined;
    throw error;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
