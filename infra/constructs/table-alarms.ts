import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type ITableV2, Operation } from 'aws-cdk-lib/aws-dynamodb';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { addAlarm } from './alarm.ts';

/** The operations of the functions on the table; an alarm can have ten metrics at most. */
const tableOperations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

const period = Duration.minutes(5);

/** Alarms of the table. Functions retry, so single cases set off no alarm. */
export function addTableAlarms(scope: Construct, config: StageConfig, table: ITableV2): void {
  addAlarm(scope, 'Throttles', {
    config,
    section: 'DynamoDB throttles',
    metric: table.metricThrottledRequestsForOperations({ operations: tableOperations, period }),
    threshold: 10,
  });
  addAlarm(scope, 'SystemErrors', {
    config,
    section: 'DynamoDB fails',
    metric: table.metricSystemErrorsForOperations({ operations: tableOperations, period }),
    threshold: 5,
  });
  addAlarm(scope, 'Conflicts', {
    config,
    section: 'Transactions conflict',
    metric: table.metric('TransactionConflict', { statistic: Stats.SUM, period }),
    threshold: 50,
  });
}
