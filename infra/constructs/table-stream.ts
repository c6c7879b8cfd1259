import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type FilterCriteria, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { createFailureQueue } from './failure-queue.ts';

/** The result of `FilterCriteria.filter`. */
export type StreamFilter = ReturnType<typeof FilterCriteria.filter>;

export type TableStreamProps = {
  readonly table: ITableV2;
  readonly lambda: IFunction;
  /** The function receives changes that match at least one of the filters. */
  readonly filters: readonly StreamFilter[];
  readonly batchSize: number;
  readonly batchingWindowSeconds: number;
};

/**
 * Sends changes of the table to a function that reports the failed records of a batch. These are retried in smaller and
 * smaller batches; in the end their position in the stream is sent to a queue.
 */
export class TableStream extends Construct {
  constructor(scope: Construct, id: string, props: TableStreamProps) {
    super(scope, id);
    props.lambda.addEventSource(
      new DynamoEventSource(props.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: props.batchSize,
        maxBatchingWindow: Duration.seconds(props.batchingWindowSeconds),
        bisectBatchOnError: true,
        retryAttempts: 10,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(createFailureQueue(this, 'Failures')),
        filters: [...props.filters],
      }),
    );
  }
}
