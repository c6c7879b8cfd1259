import { createWriteStream, mkdirSync, rmSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { systemErrorCode } from './local-cloud-error.ts';

/** One line written by a function or by a part of the local cloud. */
export type LogEntry = {
  /** ISO 8601, UTC. */
  time: string;
  /** A function's name, or `cloud`, `dynamodb`, `s3`, `stream`, `edge`. */
  source: string;
  level: 'info' | 'error';
  message: string;
};

export type Log = {
  info(source: string, message: string): void;
  error(source: string, message: string): void;
  close(): Promise<void>;
};

const MAX_KEPT_LOG_BYTES = 5_000_000;

/** Appends every entry to `logs/cloud.log` in the state folder and passes it to `onLog`. */
export function createLog(stateDir: string, onLog: (entry: LogEntry) => void): Log {
  const file = path.join(stateDir, 'logs', 'cloud.log');
  mkdirSync(path.dirname(file), { recursive: true });
  if (sizeOf(file) > MAX_KEPT_LOG_BYTES) rmSync(file);
  const stream = createWriteStream(file, { flags: 'a' });
  // If the log can't be written, the cloud keeps running; `onLog` still receives the entries.
  let writable = true;
  stream.on('error', (error) => {
    writable = false;
    onLog(entryOf('cloud', 'error', `The log file cannot be written: ${error.message}`));
  });
  const write = (source: string, level: LogEntry['level'], message: string) => {
    const entry = entryOf(source, level, message);
    onLog(entry);
    if (writable) stream.write(`${entry.time} ${entry.level} ${entry.source} ${entry.message}\n`);
  };
  return {
    info: (source, message) => write(source, 'info', message),
    error: (source, message) => write(source, 'error', message),
    close: () => new Promise((resolve) => (writable ? stream.end(() => resolve()) : resolve())),
  };
}

function entryOf(source: string, level: LogEntry['level'], message: string): LogEntry {
  return { time: new Date().toISOString(), source, level, message };
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}
