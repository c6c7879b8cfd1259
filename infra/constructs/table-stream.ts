import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type FilterCriteria, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { addAlarm } from './alarm.ts';
import { createFailureQueue, failureDestination } from './failure-queue.ts';

/** The result of `FilterCriteria.filter`. */
export type StreamFilter = ReturnType<typeof FilterCriteria.filter>;

export type TableStreamProps = {
  readonly table: ITableV2;
  readonly lambda: IFunction;
  /** The function receives changes that match at least one of the filters, of which Lambda allows five. */
  readonly filters: readonly StreamFilter[];
  readonly config: StageConfig;
};

/**
 * Sends changes of the table to a function that reports the failed records of a batch and sets aside what fails again and
 * again. Where the function itself dies, its batch is tried again in smaller and smaller parts; in the end the position of
 * the record that kills it goes to a queue, which has an alarm.
 */
export class TableStream extends Construct {
  constructor(scope: Construct, id: string, props: TableStreamProps) {
    super(scope, id);
    const failures = createFailureQueue(this, 'Failures');
    props.lambda.addEventSource(
      new DynamoEventSource(props.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        // A batch of this size usually fits into one transaction of 100 items when plays are counted.
        batchSize: 90,
        maxBatchingWindow: Duration.seconds(props.config.events.batchingWindowSeconds),
        bisectBatchOnError: true,
        // More than the tries after which the function sets a record aside (functions/events/failed-records.ts).
        retryAttempts: 50,
        reportBatchItemFailures: true,
        onFailure: failureDestination(failures),
        filters: [...props.filters],
      }),
    );
    addAlarm(this, 'FailuresAlarm', {
      config: props.config,
      section: 'The consumer of the stream died',
      metric: failures.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) }),
      threshold: 1,
    });
    addAlarm(this, 'AgeAlarm', {
      config: props.config,
      section: 'The stream waits',
      // Milliseconds.
      metric: props.lambda.metric('IteratorAge', { statistic: Stats.MAXIMUM, period: Duration.minutes(5) }),
      threshold: 300_000,
      periods: 2,
    });
  }
}
