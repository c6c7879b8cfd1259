import { optionalEnv } from './env.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof levels)[number];

/**
 * Writes one line of JSON. Never pass tokens, bodies, session ids, e-mail addresses or raw paths. LOG_LEVEL is the lowest
 * level that is written (`info` when it is not set).
 */
export function log(level: LogLevel, message: string, fields: Readonly<Record<string, unknown>> = {}): void {
  if (levels.indexOf(level) < minimumLevel()) return;
  const line = { level, time: new Date().toISOString(), message, ...fields };
  // Not the runtime's console, which would put its own prefix before the JSON.
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** An error for the log: name, message, stack and the chain of causes, but none of its other properties. */
export function loggableError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && depth < 5 ? { cause: loggableError(error.cause, depth + 1) } : {}),
  };
}

function minimumLevel(): number {
  const names: readonly string[] = levels;
  const index = names.indexOf(optionalEnv('logLevel')?.toLowerCase() ?? 'info');
  return index === -1 ? names.indexOf('info') : index;
}
