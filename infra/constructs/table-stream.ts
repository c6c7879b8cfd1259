import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type FilterCriteria, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { createFailureQueue } from './failure-queue.ts';

/** What `FilterCriteria.filter` gives. */
export type StreamFilter = ReturnType<typeof FilterCriteria.filter>;

export type TableStreamProps = {
  readonly table: ITableV2;
  readonly lambda: IFunction;
  /** The changes that the function receives: those that pass one of the filters. */
  readonly filters: readonly StreamFilter[];
  readonly batchSize: number;
  readonly batchingWindowSeconds: number;
};

/**
 * Feeds changes of the table to a function that reports what of a batch it could not do. That is tried again, in
 * ever smaller batches; its position goes to a queue in the end.
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
