import { optionalEnv } from './env.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof levels)[number];

/**
 * Writes one JSON line. Never pass tokens, bodies, session ids, e-mail addresses or raw paths: what is not passed
 * cannot leak. The level below which nothing is written comes from LOG_LEVEL (`info` where unset).
 */
export function log(level: LogLevel, message: string, fields: Readonly<Record<string, unknown>> = {}): void {
  if (levels.indexOf(level) < minimumLevel()) return;
  const line = { level, time: new Date().toISOString(), message, ...fields };
  // Past the runtime's console, which would put its own prefix in front of the JSON.
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** An error as it is logged: name, message, stack and the chain of causes, and nothing else that it carries. */
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
