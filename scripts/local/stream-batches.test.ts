import { describe, expect, it } from 'vitest';
import { ThrottledError } from './lambda-errors.ts';
import { type BatchPolicy, deliverBatch, type StreamRecord } from './stream-batches.ts';

const records = (...numbers: number[]): StreamRecord[] =>
  numbers.map((number) => ({
    eventID: String(number),
    eventName: 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'eu-central-1',
    dynamodb: { SequenceNumber: String(number) },
  }));

const policy: BatchPolicy = {
  maxRetries: 2,
  bisectOnError: false,
  reportsItemFailures: false,
  retryDelayMs: () => 0,
  maxAgeMs: -1,
};

async function deliver(
  batch: StreamRecord[],
  changes: Partial<BatchPolicy>,
  answer: (ids: string[]) => unknown,
) {
  const calls: string[] = [];
  const discarded: string[] = [];
  let stopped = false;
  let now = 0;
  const done = await deliverBatch(
    batch,
    { ...policy, ...changes },
    {
      invoke: async (sent) => {
        const ids = sent.map((one) => one.eventID);
        calls.push(ids.join());
        const result = answer(ids);
        if (result === 'stop') stopped = true;
        if (result instanceof ThrottledError) throw result;
        if (result instanceof Error || result === 'stop') throw new Error('failed');
        return result;
      },
      onDiscard: async (given, { reason, tries }) => {
        discarded.push(`${given.map((one) => one.eventID).join()}: ${reason} after ${tries}`);
      },
      now: () => now,
      sleep: async () => {
        now += 3600_000;
      },
      stopped: () => stopped,
    },
  );
  return { done, calls, discarded };
}

describe('deliverBatch', () => {
  it('makes one call if the function succeeds, and none without records', async () => {
    expect(await deliver(records(1, 2), {}, () => null)).toEqual({
      done: true,
      calls: ['1,2'],
      discarded: [],
    });
    expect(await deliver([], {}, () => null)).toEqual({ done: true, calls: [], discarded: [] });
  });

  it('retries as often as allowed, then gives the batch up', async () => {
    const outcome = await deliver(records(1, 2), {}, () => new Error());
    expect(outcome).toEqual({
      done: true,
      calls: ['1,2', '1,2', '1,2'],
      discarded: ['1,2: RetryAttemptsExhausted after 3'],
    });
  });

  it('halves a failing batch until only the bad record is left', async () => {
    const outcome = await deliver(records(1, 2, 3, 4), { bisectOnError: true, maxRetries: 0 }, (ids) =>
      ids.includes('3') ? new Error() : null,
    );
    expect(outcome).toEqual({
      done: true,
      calls: ['1,2,3,4', '1,2', '3,4', '3', '4'],
      discarded: ['3: RetryAttemptsExhausted after 1'],
    });
  });

  it('does not count a try or split the batch while it is throttled', async () => {
    let busy = 5;
    const policy = { bisectOnError: true, maxRetries: 0 };
    const outcome = await deliver(records(1, 2), policy, () => {
      busy -= 1;
      return busy > 0 ? new ThrottledError('F', 'ConcurrentInvocationLimitExceeded') : null;
    });
    expect(outcome).toEqual({ done: true, calls: ['1,2', '1,2', '1,2', '1,2', '1,2'], discarded: [] });
  });

  it.each([
    ['the age that is allowed', 2.5 * 3600_000, 'RecordAgeExceeded', 4],
    ['the day for which the stream keeps it', -1, 'trimmed', 26],
  ])('gives a batch up after %s', async (_what, maxAgeMs, reason, tries) => {
    // Each retry is an hour later.
    const { done, discarded } = await deliver(records(1), { maxRetries: -1, maxAgeMs }, () => new Error());
    expect([done, discarded]).toEqual([true, [`1: ${reason} after ${tries}`]]);
  });

  it('continues from the first reported failure', async () => {
    let failed = false;
    const outcome = await deliver(records(1, 2, 3), { reportsItemFailures: true }, () => {
      if (failed) return { batchItemFailures: [] };
      failed = true;
      return { batchItemFailures: [{ itemIdentifier: '2' }] };
    });
    expect(outcome).toEqual({ done: true, calls: ['1,2,3', '2,3'], discarded: [] });
  });

  it('keeps the batch for the next start when the cloud stops before it is delivered', async () => {
    const outcome = await deliver(records(1), { maxRetries: -1 }, () => 'stop');
    expect(outcome).toEqual({ done: false, calls: ['1'], discarded: [] });
  });
});
