import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { StageConfig } from '../../infra/config.ts';

/** A call that a function's role allowed. */
export type RecordedCall = z.infer<typeof recordSchema>;

const recordSchema = z.object({
  functionName: z.string(),
  /** The names of the settings that the test used instead of those of `dev`, if any. */
  settings: z.array(z.string()).optional(),
  request: z.object({
    action: z.string(),
    resource: z.string(),
    context: z.record(z.string(), z.array(z.string()).readonly()),
  }),
});

/** Returns the calls from a file that the integration tests wrote. */
export function readRecordedCalls(file: string): RecordedCall[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => recordSchema.parse(JSON.parse(line)));
}

/**
 * Returns the calls that functions also make in a stage with these settings: calls of tests with settings that the
 * stage doesn't have are left out.
 */
export function callsWith(config: StageConfig, records: readonly RecordedCall[]): RecordedCall[] {
  const isSet = (name: string) => Boolean(config[name as keyof StageConfig]);
  return records.filter(({ settings = [] }) => settings.every(isSet));
}
