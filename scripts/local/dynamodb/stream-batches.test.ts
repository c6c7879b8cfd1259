import { describe, expect, it } from 'vitest';
import { deliverBatch, type StreamRecord } from './stream-batches.ts';

const records = (...numbers: number[]): StreamRecord[] =>
  numbers.map((number) => ({
    eventID: String(number),
    eventName: 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'eu-central-1',
    dynamodb: { SequenceNumber: String(number) },
  }));

async function deliver(batch: StreamRecord[], answer: (ids: string[]) => unknown) {
  const calls: string[] = [];
  let stopped = false;
  const done = await deliverBatch(batch, {
    invoke: async (sent) => {
      const ids = sent.map((one) => one.eventID);
      calls.push(ids.join());
      const result = answer(ids);
      if (result !== 'stop') return result;
      stopped = true;
      throw new Error('failed');
    },
    sleep: async () => undefined,
    stopped: () => stopped,
  });
  return { done, calls };
}

describe('deliverBatch', () => {
  it('makes one call if the function succeeds, and none without records', async () => {
    expect(await deliver(records(1, 2), () => null)).toEqual({ done: true, calls: ['1,2'] });
    expect(await deliver([], () => null)).toEqual({ done: true, calls: [] });
  });

  it('continues from the first reported failure', async () => {
    let failed = false;
    const outcome = await deliver(records(1, 2, 3), () => {
      if (failed) return { batchItemFailures: [] };
      failed = true;
      return { batchItemFailures: [{ itemIdentifier: '2' }] };
    });
    expect(outcome).toEqual({ done: true, calls: ['1,2,3', '2,3'] });
  });

  it('keeps the batch for the next start when the cloud stops before it is delivered', async () => {
    expect(await deliver(records(1), () => 'stop')).toEqual({ done: false, calls: ['1'] });
  });
});
