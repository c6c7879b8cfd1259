import { randomUUID } from 'node:crypto';
import type { StreamRecord } from './stream-batches.ts';

/** The name of a shard in AWS. The local server has only one. */
const shardId = 'shardId-00000000000000000000-00000000';
/** The key of the stored object ("Retain discarded records for a DynamoDB event source" in Lambda's developer guide). */
export function givenUpKey(mappingId: string, now: number): string {
  const [day = '', time = ''] = new Date(now).toISOString().split(/[T.]/);
  const folder = `aws/lambda/${mappingId}/${shardId}/${day.replaceAll('-', '/')}`;
  return `${folder}/${day}T${time.replaceAll(':', '.')}-${randomUUID()}`;
}

export type GivenUp = {
  readonly batch: readonly StreamRecord[];
  readonly tries: number;
  readonly mapping: { readonly FunctionName: string; readonly EventSourceArn: string };
  readonly now: number;
};

/** The object that Lambda stores for records that were given up: their position in the stream, and the event as text. */
export function givenUpRecord({ batch, tries, mapping, now }: GivenUp): object {
  const numbers = batch.map(({ dynamodb }) => dynamodb.SequenceNumber);
  return {
    version: '1.0',
    timestamp: new Date(now).toISOString(),
    requestContext: {
      requestId: randomUUID(),
      functionArn: mapping.FunctionName,
      condition: 'RetryAttemptsExhausted',
      approximateInvokeCount: tries,
    },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: numbers[0],
      endSequenceNumber: numbers.at(-1),
      batchSize: batch.length,
      streamArn: mapping.EventSourceArn,
    },
    payload: JSON.stringify({ Records: batch }),
  };
}
