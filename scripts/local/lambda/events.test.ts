import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Clock, createClock } from '../common/clock.ts';
import { createEvents, defaultEventSettings, type EventSettings } from './events.ts';
import { FunctionError } from './function-error.ts';

const failure = new FunctionError('worker', { errorType: 'Error', errorMessage: 'broken', trace: '' });
const failureQueue = 'arn:failures';
let clock: Clock;
/** The times of the function's calls, in seconds after the event arrived. */
let calls: number[];
let sent: { queueArn: string; content: object }[];
/** The number of calls that fail. */
let failures: number;

function accept(settings: Partial<EventSettings> = {}) {
  const startedAt = clock.now();
  const events = createEvents({
    clock,
    invoke: async () => {
      calls.push((clock.now() - startedAt) / 1000);
      if (calls.length <= failures) throw failure;
    },
    queues: { send: (queueArn, content) => sent.push({ queueArn, content }) },
    log: { info: () => undefined, error: () => undefined, close: async () => undefined },
  });
  const target = { name: 'worker', arn: 'arn:worker', events: { ...defaultEventSettings, ...settings } };
  events.accept(target, { job: 1 });
  return events;
}
const pass = async (seconds: number) => {
  clock.addSeconds(seconds);
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  clock = createClock();
  calls = [];
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it('retries an event after one minute, then after two', async () => {
  failures = 2;
  accept({ failureQueue });
  await pass(0);
  await pass(59);
  expect(calls).toEqual([0]);
  await pass(1);
  await pass(119);
  expect(calls).toEqual([0, 60]);
  await pass(1);
  await pass(3600);

  expect(calls).toEqual([0, 60, 180]);
  expect(sent).toEqual([]);
});

it('sends an event that failed each time to the queue', async () => {
  failures = 3;
  accept({ failureQueue });
  for (const seconds of [0, 60, 120, 3600]) await pass(seconds);

  expect(calls).toEqual([0, 60, 180]);
  expect(sent).toEqual([
    {
      queueArn: failureQueue,
      content: {
        version: '1.0',
        timestamp: expect.any(String),
        requestContext: {
          requestId: expect.any(String),
          functionArn: 'arn:worker:$LATEST',
          condition: 'RetriesExhausted',
          approximateInvokeCount: 3,
        },
        requestPayload: { job: 1 },
        responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
        responsePayload: { errorType: 'Error', errorMessage: 'worker: Error: broken' },
      },
    },
  ]);
});

it('does not retry if the function has no retries, and sends nothing without a failure queue', async () => {
  failures = 1;
  accept({ maxRetries: 0 });
  for (const seconds of [0, 3600]) await pass(seconds);

  expect([calls, sent]).toEqual([[0], []]);
});

it('drops waiting events when the cloud closes', async () => {
  failures = 3;
  const events = accept({ failureQueue });
  await pass(0);
  await events.close();

  expect([calls, sent, vi.getTimerCount()]).toEqual([[0], [], 0]);
});
