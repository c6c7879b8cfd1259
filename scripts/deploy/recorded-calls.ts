import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { StageConfig } from '../../infra/config.ts';

/** A call that a function's role allowed. */
export type RecordedCall = z.infer<typeof recordSchema>;

const recordSchema = z.object({
  functionName: z.string(),
  /** The settings that the test had in place of those of `dev`, where it had any. */
  settings: z.array(z.string()).optional(),
  request: z.object({
    action: z.string(),
    resource: z.string(),
    context: z.record(z.string(), z.array(z.string()).readonly()),
  }),
});

/** The calls in a file that the integration tests wrote. */
export function readRecordedCalls(file: string): RecordedCall[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => recordSchema.parse(JSON.parse(line)));
}

/** The calls that functions also make in a stage with these settings: without those of tests that set what the stage doesn't. */
export function callsWith(config: StageConfig, records: readonly RecordedCall[]): RecordedCall[] {
  const isSet = (name: string) => Boolean(config[name as keyof StageConfig]);
  return records.filter(({ settings = [] }) => settings.every(isSet));
}
