import { randomUUID } from 'node:crypto';
import type { Grants } from './iam/role-policies.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import type { StreamRecord } from './stream-batches.ts';
import type { CloudTemplate } from './template.ts';

/** The name of a shard in AWS. The local server has only one. */
const shardId = 'shardId-00000000000000000000-00000000';
const bucketArnStart = 'arn:aws:s3:::';

/** The bucket of an ARN. */
export function bucketName(arn: string): string {
  return arn.slice(bucketArnStart.length);
}

/**
 * Checks the destination of failed records, which Lambda stores with the function's role. Throws LocalCloudError if the
 * role doesn't allow that, or if the destination isn't a bucket of the template: a queue or a topic would get no content.
 */
export function requireKeeping(
  functionName: string,
  destination: string,
  { template, grants }: { readonly template: CloudTemplate; readonly grants: Grants },
): void {
  const buckets = template.resources('AWS::S3::Bucket').map(({ name }) => `${bucketArnStart}${name}`);
  if (!buckets.includes(destination)) {
    throw new LocalCloudError(
      `${functionName} keeps failed records in ${destination}, which is not a bucket of the template.`,
    );
  }
  const needed = [
    ['s3:PutObject', `${destination}/${givenUpKey('local', 0)}`],
    ['s3:ListBucket', destination],
  ] as const;
  for (const [action, resource] of needed) {
    if (grants(functionName, { action, resource })) continue;
    throw new LocalCloudError(`The role of ${functionName} does not allow ${action} on ${resource}.`);
  }
}

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
