import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as net from 'node:net';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LocalCloudError, systemErrorCode } from '../common/local-cloud-error.ts';

/** A DynamoDB-compatible server on this machine. */
export type DynamoDbServer = {
  endpoint: string;
  /** A line for the status page: the server and its version. */
  description: string;
  close(): Promise<void>;
};

export type DynoxideOptions = {
  stateDir: string;
  /** Called if the server ends unexpectedly. */
  onFatal: (reason: string) => void;
};

const STOP_TIMEOUT_MS = 3_000;

/**
 * Runs the server in the background and ends it when this process ends, even by SIGKILL: the shell waits until its input
 * closes, which is a pipe from this process.
 */
const GUARD = '"$0" "$@" <&- & child=$!; cat >/dev/null; kill "$child" 2>/dev/null; wait "$child"';

/**
 * Starts a DynamoDB-compatible server with its files in the state folder. If `DYNAMODB_ENDPOINT` is set, a server that is
 * already running is used instead (DynamoDB Local, an AWS emulator).
 */
export async function startDynamoDbServer({ stateDir, onFatal }: DynoxideOptions): Promise<DynamoDbServer> {
  const endpoint = process.env.DYNAMODB_ENDPOINT;
  if (endpoint) return { endpoint, description: endpoint, close: async () => undefined };
  const { binary, version } = findDynoxide();
  const folder = path.join(stateDir, 'dynamodb');
  mkdirSync(folder, { recursive: true });
  const database = path.join(folder, 'tables.sqlite');
  const port = await freePort();
  const child = spawn('/bin/sh', ['-c', GUARD, binary, '--port', String(port), '--db-path', database], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // In its own process group, so that only the cloud receives Ctrl-C and stops its parts in order.
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(child);
  indexStreamRecords(database);
  let closing = false;
  child.once('exit', () => {
    if (!closing) onFatal('The DynamoDB server ended unexpectedly.');
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    description: `dynoxide ${version}`,
    async close() {
      closing = true;
      child.stdin.end();
      const killed = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(killed);
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

/** Resolves when the server says that it listens. Rejects with the last line of its errors if it ends before. */
function untilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000);
      if (output.includes('listening')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', () => {
      const full = /full|no space/i.test(output) ? 'The disk is full: ' : '';
      const reason = output.trim().split('\n').pop() ?? '';
      reject(
        new LocalCloudError(
          `${full}the local DynamoDB has stopped: ${reason} (npm start -- --fresh drops all local data)`,
        ),
      );
    });
  });
}

/** A port that is currently free. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
