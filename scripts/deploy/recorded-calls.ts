import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** A call that a function's role allowed. */
export type RecordedCall = z.infer<typeof recordSchema>;

const recordSchema = z.object({
  functionName: z.string(),
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
