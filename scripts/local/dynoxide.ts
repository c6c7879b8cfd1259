import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as net from 'node:net';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkDatabaseFile, damageReporter } from './database-check.ts';
import { LocalCloudError, systemErrorCode } from './local-cloud-error.ts';

/** A DynamoDB-compatible server on this machine. */
export type DynamoDbServer = {
  endpoint: string;
  /** A line for the status page: the server and its version. */
  description: string;
  /** Call this when the server has answered with an internal error. Reports a damaged file once. */
  reportDamage(): void;
  close(): Promise<void>;
};

export type DynoxideOptions = {
  stateDir: string;
  /** Called if the server ends unexpectedly, or can't continue because its file is damaged. */
  onFatal: (reason: string) => void;
};

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 3_000;

/**
 * Runs the server in the background and ends it when this process ends, even by SIGKILL: the shell waits until its input
 * closes, which is a pipe from this process.
 */
const GUARD =
  '"$0" "$@" <&- & child=$!; echo "pid $child"; cat >/dev/null; kill "$child" 2>/dev/null; wait "$child"';

/**
 * Starts a DynamoDB-compatible server with its files in the state folder. If `DYNAMODB_ENDPOINT` is set, a server that is
 * already running is used instead (DynamoDB Local, an AWS emulator).
 */
export async function startDynamoDbServer(options: DynoxideOptions): Promise<DynamoDbServer> {
  const endpoint = process.env.DYNAMODB_ENDPOINT;
  if (endpoint) {
    return { endpoint, description: endpoint, reportDamage: () => undefined, close: async () => undefined };
  }
  const { binary, version } = findDynoxide();
  const folder = path.join(options.stateDir, 'dynamodb');
  mkdirSync(folder, { recursive: true });
  const pidFile = path.join(folder, 'server.pid');
  const database = path.join(folder, 'tables.sqlite');
  stopLeftover(pidFile, database);
  checkDatabaseFile(database);
  const port = await freePort();
  const child = spawn('/bin/sh', ['-c', GUARD, binary, '--port', String(port), '--db-path', database], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // In its own process group, so that only the cloud receives Ctrl-C and stops its parts in order.
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(child, pidFile);
  indexStreamRecords(database);
  let closing = false;
  child.once('exit', () => {
    if (!closing) options.onFatal('The DynamoDB server ended unexpectedly.');
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    description: `dynoxide ${version}`,
    reportDamage: damageReporter(database, options.onFatal),
    async close() {
      closing = true;
      child.stdin.end();
      const killed = setTimeout(() => {
        stopLeftover(pidFile, database);
        child.kill('SIGKILL');
      }, STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(killed);
      rmSync(pidFile, { force: true });
    },
  };
}

/** Without this index, the server scans all changes of the last day to number or read one. */
function indexStreamRecords(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec(
      'CREATE INDEX IF NOT EXISTS stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
    );
  } finally {
    database.close();
  }
}

function findDynoxide(): { binary: string; version: string } {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    return { binary: path.join(path.dirname(manifest), 'dynoxide'), version };
  } catch (error) {
    if (systemErrorCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new LocalCloudError(
      `The local DynamoDB (${name}) is not installed: run npm install, or start a DynamoDB-compatible server and set DYNAMODB_ENDPOINT to its address (for example http://127.0.0.1:8000).`,
    );
  }
}

/** Ends a server that still runs after its cloud has ended, if the stored process id still belongs to it. */
function stopLeftover(pidFile: string, database: string): void {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'));
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (command.includes(database)) process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT' && systemErrorCode(error) !== 'ESRCH') throw error;
  }
}

function untilListening(child: ChildProcess, pidFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    let errors = '';
    const timer = setTimeout(
      () => reject(new LocalCloudError(`The local DynamoDB does not answer: ${errors.trim()}`)),
      START_TIMEOUT_MS,
    );
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const pid = /^pid (\d+)$/m.exec(output)?.[1];
      if (pid !== undefined && !notePid(pidFile, pid, reject)) return;
      if (!output.includes('listening')) return;
      clearTimeout(timer);
      child.stdout?.removeAllListeners('data').resume();
      resolve();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(-2000);
      if (!errors.includes('listening')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timer);
      const full = /full|no space/i.test(errors) ? 'The disk is full: ' : '';
      reject(
        new LocalCloudError(
          `${full}the local DynamoDB has stopped: ${errors.trim().split('\n').pop() ?? ''}`,
        ),
      );
    });
  });
}

/** Stores the server's process id. This is the first write, so it fails if the disk is full. */
function notePid(pidFile: string, pid: string, onError: (error: unknown) => void): boolean {
  try {
    writeFileSync(pidFile, pid);
    return true;
  } catch (error) {
    onError(error);
    return false;
  }
}

/** A port that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
