import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';

/** A record that a subscriber could not process, and why. */
export type Failure = { readonly record: DynamoDBRecord; readonly error: unknown };

/**
 * One purpose for which the table's stream is read. Every record may come again, in other batches and beside records that
 * came before: processing one twice must be the same as once.
 */
export type Subscriber = {
  /** Of the log and of failed records. */
  readonly name: string;
  readonly wants: (record: DynamoDBRecord) => boolean;
  /** Processes records that it wants, in the order of the stream. Answers those that failed. */
  readonly process: (records: readonly DynamoDBRecord[]) => Promise<readonly Failure[]>;
};

/** Processes each record by itself: one that fails does not keep it from the next. */
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

/** Whether a record shows that an item of this kind is gone. */
export function isEndOf({ eventName, dynamodb }: DynamoDBRecord, entity: string): boolean {
  return eventName === 'REMOVE' && dynamodb?.OldImage?.entity?.S === entity;
}
