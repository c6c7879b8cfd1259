import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import * as path from 'node:path';

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
  const isLarge = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_KEPT_LOG_BYTES;
  const stream = createWriteStream(file, { flags: isLarge ? 'w' : 'a' });
  // If the log can't be written, the cloud keeps running; `onLog` still receives the entries.
  stream.on('error', () => stream.destroy());
  const write = (source: string, level: LogEntry['level'], message: string) => {
    const time = new Date().toISOString();
    onLog({ time, source, level, message });
    if (stream.writable) stream.write(`${time} ${level} ${source} ${message}\n`);
  };
  return {
    info: (source, message) => write(source, 'info', message),
    error: (source, message) => write(source, 'error', message),
    close: () => new Promise((resolve) => (stream.writable ? stream.end(() => resolve()) : resolve())),
  };
}
