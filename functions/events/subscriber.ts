import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';

/** A record that a subscriber could not process, and why. */
export type Failure = { readonly record: DynamoDBRecord; readonly error: unknown };

/**
 * One purpose for which the table's stream is read. Every record may be delivered again, in other batches and together
 * with older records: processing one twice must have the same effect as once.
 */
export type Subscriber = {
  /** The name in the log and in failed records. */
  readonly name: string;
  readonly wants: (record: DynamoDBRecord) => boolean;
  /** Processes its records, in the order of the stream. Returns those that failed. */
  readonly process: (records: readonly DynamoDBRecord[]) => Promise<readonly Failure[]>;
};

/** Processes records one by one: a failed record doesn't stop the next. */
export async function oneByOne(
  records: readonly DynamoDBRecord[],
  processOne: (record: DynamoDBRecord) => Promise<unknown>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const record of records) {
    try {
      await processOne(record);
    } catch (error) {
      failures.push({ record, error });
    }
  }
  return failures;
}

/** The item of an image of a record. */
export function itemOf<Item>(image: object): Item {
  return unmarshall(image as Parameters<typeof unmarshall>[0]) as Item;
}

/** Whether a record shows an item of this kind after the change. */
export function isChangeOf({ dynamodb }: DynamoDBRecord, entity: string): boolean {
  return dynamodb?.NewImage?.entity?.S === entity;
}

/** Whether a record shows that an item of this kind was deleted. */
export function isEndOf({ eventName, dynamodb }: DynamoDBRecord, entity: string): boolean {
  return eventName === 'REMOVE' && dynamodb?.OldImage?.entity?.S === entity;
}
