import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { recordMessages } from '#shared/infrastructure/log-messages.ts';
import { log, loggableError } from '../platform/logger.ts';
import { setAsideIfPoisonous } from './failed-records.ts';
import type { Failure, Subscriber } from './subscriber.ts';

/**
 * The handler of the table's stream. It gives each subscriber the records that it processes, even if other subscribers
 * fail. The stream repeats the batch from the first failed record on. A record that fails repeatedly is set aside with
 * its content, and the stream continues.
 */
export function consumer(subscribers: readonly Subscriber[]) {
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const failed = new Set<string>();
    for (const { name, wants, process } of subscribers) {
      const wanted = Records.filter(wants);
      if (wanted.length === 0) continue;
      for (const failure of await process(wanted)) {
        if (!(await isSetAside(name, failure))) failed.add(failure.record.dynamodb?.SequenceNumber ?? '');
      }
    }
    return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

async function isSetAside(subscriber: string, failure: Failure): Promise<boolean> {
  const fields = { subscriber, record: failure.record.eventID };
  log('error', recordMessages.failed, { ...fields, error: loggableError(failure.error) });
  try {
    return await setAsideIfPoisonous(subscriber, failure);
  } catch (error) {
    log('error', 'failure not counted', { ...fields, error: loggableError(error) });
    return false;
  }
}
