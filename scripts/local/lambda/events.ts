import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../common/clock.ts';
import type { Log } from '../common/log.ts';
import type { CloudTemplate } from '../template/template.ts';
import { FunctionError } from './function-error.ts';
import type { Queues } from './queues.ts';

/** The settings for asynchronous events that a function fails to process. */
export type EventSettings = {
  /** The number of retries after a failed call. */
  readonly maxRetries: number;
  /** The ARN of the queue for events that are given up. */
  readonly failureQueue?: string | undefined;
};

/** The target of asynchronous events. */
export type EventTarget = { readonly name: string; readonly arn: string; readonly events: EventSettings };

/** Lambda's default (Lambda's API reference, `EventInvokeConfig`). */
export const defaultEventSettings: EventSettings = { maxRetries: 2 };

/** The pauses after the first two failures ("Error handling for asynchronous invocation" in Lambda's developer guide). */
const retryPausesMs = [60_000, 120_000];

const destination = z.object({ Destination: z.string() });
const configSchema = z.strictObject({
  FunctionName: z.string(),
  Qualifier: z.literal('$LATEST'),
  MaximumRetryAttempts: z.number().default(defaultEventSettings.maxRetries),
  /** Not used: the retries end within the shortest age that the templates set. */
  MaximumEventAgeInSeconds: z.number().optional(),
  DestinationConfig: z.strictObject({ OnFailure: destination.optional() }).default({}),
});

/** The settings of the template by the function's name. */
export function readEventSettings(template: CloudTemplate): ReadonlyMap<string, EventSettings> {
  return new Map(
    template.resources('AWS::Lambda::EventInvokeConfig').map((resource) => {
      const config = resource.properties(configSchema);
      const failureQueue = config.DestinationConfig.OnFailure?.Destination;
      return [config.FunctionName, { maxRetries: config.MaximumRetryAttempts, failureQueue }];
    }),
  );
}

export type EventsOptions = {
  readonly invoke: (functionName: string, event: unknown) => Promise<unknown>;
  readonly clock: Clock;
  readonly queues: Pick<Queues, 'send'>;
  readonly log: Log;
};

/** The asynchronous events that wait or are being processed. */
export type Events = {
  accept(target: EventTarget, event: unknown): void;
  /** Drops events that wait for a retry. Resolves when running functions have ended. */
  close(): Promise<void>;
};

/** Sends events to functions, retries after AWS's pauses, and finally sends failed events to the failure queue. */
export function createEvents({ invoke, clock, queues, log }: EventsOptions): Events {
  const pending = new Set<Promise<void>>();
  const closing = new AbortController();

  const giveUp = (
    { name, arn, events }: EventTarget,
    { event, error, tries }: { event: unknown; error: unknown; tries: number },
  ) => {
    log.error(name, `An event was given up: ${String(error)}`);
    if (events.failureQueue === undefined) return;
    queues.send(events.failureQueue, {
      version: '1.0',
      timestamp: new Date(clock.now()).toISOString(),
      requestContext: {
        requestId: randomUUID(),
        functionArn: `${arn}:$LATEST`,
        condition: 'RetriesExhausted',
        approximateInvokeCount: tries,
      },
      requestPayload: event,
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      responsePayload: error instanceof FunctionError ? error.payload() : { errorMessage: String(error) },
    });
  };

  const run = async (target: EventTarget, event: unknown): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        await invoke(target.name, event);
        return;
      } catch (error) {
        if (closing.signal.aborted) return;
        if (tries > target.events.maxRetries) return giveUp(target, { event, error, tries });
        await clock.sleep(retryPausesMs[tries - 1] ?? 0, closing.signal);
        if (closing.signal.aborted) return;
      }
    }
  };

  return {
    accept(target, event) {
      const task = run(target, event).finally(() => pending.delete(task));
      pending.add(task);
    },
    close: async () => {
      closing.abort();
      await Promise.all(pending);
    },
  };
}
