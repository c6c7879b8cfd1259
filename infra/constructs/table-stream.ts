import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type FilterCriteria, MetricType, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { addAlarm } from './alarm.ts';
import type { ServiceFunction } from './service-function.ts';

/** The result of `FilterCriteria.filter`. */
export type StreamFilter = ReturnType<typeof FilterCriteria.filter>;

export type TableStreamProps = {
  readonly table: ITableV2;
  readonly consumer: ServiceFunction;
  /** The function receives changes that match at least one of the filters, of which Lambda allows five. */
  readonly filters: readonly StreamFilter[];
  /** Bucket for the records that make the function crash; Lambda writes them. */
  readonly bucket: IBucket;
  readonly config: StageConfig;
};

/**
 * Sends changes of the table to a function that reports the failed records of a batch and sets aside records that fail
 * repeatedly. If the function itself crashes, Lambda retries its batch in smaller and smaller parts. In the end Lambda
 * writes the record that causes the crash to the bucket, and an alarm goes off.
 */
export class TableStream extends Construct {
  constructor(scope: Construct, id: string, props: TableStreamProps) {
    super(scope, id);
    const { consumer, bucket, config } = props;
    const { lambda } = consumer;
    // Lambda writes with the function's role and requires both permissions. CDK's own destination class would also
    // allow reading and deleting everything.
    consumer.grantMediaBucket(bucket, { 'aws/lambda/*': ['PutObject'] });
    consumer.grantList(bucket);
    const source = new DynamoEventSource(props.table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      // A batch of this size usually fits into one transaction of 100 items when plays are counted.
      batchSize: 90,
      // Of each shard. Records of one item stay in order; no subscriber needs an order between items.
      parallelizationFactor: 4,
      maxBatchingWindow: Duration.seconds(config.events.batchingWindowSeconds),
      bisectBatchOnError: true,
      // More than the tries after which the function sets a record aside (functions/events/failed-records.ts).
      retryAttempts: 50,
      reportBatchItemFailures: true,
      onFailure: { bind: () => ({ destination: bucket.bucketArn }) },
      filters: [...props.filters],
      ...(config.onCall ? { metricsConfig: { metrics: [MetricType.EVENT_COUNT] } } : {}),
    });
    lambda.addEventSource(source);
    addAlarm(this, 'FailuresAlarm', {
      config,
      section: 'The consumer of the stream died',
      metric: givenUp(source.eventSourceMappingId),
      threshold: 1,
    });
    addAlarm(this, 'AgeAlarm', {
      config,
      section: 'The stream waits',
      // Milliseconds.
      metric: lambda.metric('IteratorAge', { statistic: Stats.MAXIMUM, period: Duration.minutes(5) }),
      threshold: 300_000,
      periods: 2,
    });
  }
}

/** Records that Lambda stopped retrying: those that it wrote to the bucket, and those that it couldn't write. */
function givenUp(mappingId: string): MathExpression {
  const period = Duration.minutes(5);
  const count = (metricName: string) =>
    new Metric({
      namespace: 'AWS/Lambda',
      metricName,
      dimensionsMap: { EventSourceMappingUUID: mappingId },
      statistic: Stats.SUM,
      period,
    });
  return new MathExpression({
    label: 'Records given up',
    expression: 'FILL(kept, 0) + FILL(lost, 0)',
    usingMetrics: {
      kept: count('OnFailureDestinationDeliveredEventCount'),
      lost: count('DroppedEventCount'),
    },
    period,
  });
}
