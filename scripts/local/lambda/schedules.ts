import * as z from 'zod';
import type { Clock } from '../common/clock.ts';
import { LocalCloudError } from '../common/local-cloud-error.ts';
import type { CloudTemplate } from '../template/template.ts';

const ruleSchema = z.object({
  ScheduleExpression: z.string(),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string(), Input: z.string().optional() })),
});

const minuteMs = 60_000;
const unitsMs: Readonly<Record<string, number>> = {
  minute: minuteMs,
  hour: 60 * minuteMs,
  day: 24 * 60 * minuteMs,
};

/**
 * Calls functions on the schedules of the template's rules, first after one period; with `sweepsNow`, the sweeps also at
 * once, because each restart begins the period again. Returns a function that stops it.
 */
export function startSchedules(
  template: CloudTemplate,
  invokeAsync: (functionReference: string, event: unknown) => void,
  clock: Clock,
  { sweepsNow = false }: { readonly sweepsNow?: boolean } = {},
): () => void {
  const stops = template.resources('AWS::Events::Rule').flatMap((resource) => {
    const { ScheduleExpression, State, Targets } = resource.properties(ruleSchema);
    if (State === 'DISABLED') return [];
    const periodMs = periodOf(ScheduleExpression, resource.logicalId);
    return Targets.map(({ Arn, Input }) => {
      const event: object = Input === undefined ? {} : JSON.parse(Input);
      if (sweepsNow && 'sweep' in event) invokeAsync(Arn, event);
      return clock.every(periodMs, () => invokeAsync(Arn, event));
    });
  });
  return () => {
    for (const stop of stops) stop();
  };
}

function periodOf(expression: string, logicalId: string): number {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const unitMs = unitsMs[unit];
  if (count === undefined || unitMs === undefined) {
    throw new LocalCloudError(
      `${logicalId} has the schedule ${expression}; the local cloud supports only rates.`,
    );
  }
  return Number(count) * unitMs;
}
