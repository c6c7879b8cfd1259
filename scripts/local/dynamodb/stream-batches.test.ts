import { describe, expect, it } from 'vitest';
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
};

async function deliver(
  batch: StreamRecord[],
  changes: Partial<BatchPolicy>,
  answer: (ids: string[]) => unknown,
) {
  const calls: string[] = [];
  const discarded: string[] = [];
  let stopped = false;
  const done = await deliverBatch(
    batch,
    { ...policy, ...changes },
    {
      invoke: async (sent) => {
        const ids = sent.map((one) => one.eventID);
        calls.push(ids.join());
        const result = answer(ids);
        if (result === 'stop') stopped = true;
        if (result instanceof Error || result === 'stop') throw new Error('failed');
        return result;
      },
      onDiscard: async (given, _error, tries) => {
        discarded.push(`${given.map((one) => one.eventID).join()} after ${tries}`);
      },
      sleep: async () => undefined,
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
      discarded: ['1,2 after 3'],
    });
  });

  it('halves a failing batch until only the bad record is left', async () => {
    const outcome = await deliver(records(1, 2, 3, 4), { bisectOnError: true, maxRetries: 0 }, (ids) =>
      ids.includes('3') ? new Error() : null,
    );
    expect(outcome).toEqual({
      done: true,
      calls: ['1,2,3,4', '1,2', '3,4', '3', '4'],
      discarded: ['3 after 1'],
    });
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
