import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { pageMessages, recordMessages } from '#shared/infrastructure/log-messages.ts';
import type { Stage } from '../config.ts';
import { tableOperations } from './table-alarms.ts';

export type StageDashboardProps = {
  readonly stage: Stage;
  readonly api: HttpApi;
  /** The function that renders pages. */
  readonly pages: IFunction;
  readonly table: ITableV2;
  readonly distribution: IDistribution;
};

const period = Duration.minutes(5);

/** One dashboard with the metrics of a stage, from CloudFront to the table. */
export function addDashboard(scope: Construct, id: string, props: StageDashboardProps): Dashboard {
  const { stage, api, pages, table } = props;
  const cloudFront = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: props.distribution.distributionId, Region: 'Global' },
      region: 'us-east-1',
      statistic,
      period,
    });
  return new Dashboard(scope, id, {
    dashboardName: `YourQuizzes-${stage}`,
    widgets: [
      [
        graph('CloudFront: requests', [cloudFront('Requests', Stats.SUM)]),
        graph('CloudFront: errors, per cent', [
          cloudFront('4xxErrorRate', Stats.AVERAGE),
          cloudFront('5xxErrorRate', Stats.AVERAGE),
        ]),
        graph('API: requests and errors', [
          api.metricCount({ statistic: Stats.SUM, period }),
          api.metricClientError({ statistic: Stats.SUM, period }),
          api.metricServerError({ statistic: Stats.SUM, period }),
        ]),
        graph('API: latency, ms', [
          api.metricLatency({ statistic: Stats.percentile(50), period }),
          api.metricLatency({ statistic: Stats.percentile(95), period }),
        ]),
      ],
      [
        graph('Pages: requests and errors', [
          pages.metricInvocations({ period }),
          pages.metricErrors({ period }),
          ofLog(scope, pageMessages.failed),
        ]),
        graph('Pages: latency, ms', [
          pages.metricDuration({ statistic: Stats.percentile(50), period }),
          pages.metricDuration({ statistic: Stats.percentile(95), period }),
        ]),
      ],
      [
        graph('Functions: errors', [ofFunctions(stage, 'Errors', 'Sum')]),
        graph('Functions: throttles', [ofFunctions(stage, 'Throttles', 'Sum')]),
        graph('Functions: at a time', [ofFunctions(stage, 'ConcurrentExecutions', 'Maximum')]),
        graph('Stream: how long records wait, ms', [ofFunctions(stage, 'IteratorAge', 'Maximum')]),
      ],
      [
        graph('Table: units', [
          table.metric('ConsumedReadCapacityUnits', { statistic: Stats.SUM, period }),
          table.metric('ConsumedWriteCapacityUnits', { statistic: Stats.SUM, period }),
        ]),
        graph('Table: throttled', [
          table.metricThrottledRequestsForOperations({ operations: tableOperations, period }),
        ]),
        graph('Table: conflicts', [table.metric('TransactionConflict', { statistic: Stats.SUM, period })]),
        graph('Stream: records that failed', [
          ofLog(api, recordMessages.failed),
          ofLog(api, recordMessages.setAside),
        ]),
      ],
    ],
  });
}

function graph(title: string, left: IMetric[]): IWidget {
  return new GraphWidget({ title, left, width: 6 });
}

/** Lines of logs with this message; a filter in the stack of this construct counts them. */
function ofLog(scope: Construct, message: string): IMetric {
  return new Metric({
    namespace: Stack.of(scope).stackName,
    metricName: message,
    statistic: Stats.SUM,
    period,
  });
}

/**
 * A line for each function of the stage, found by the names of its stacks, which function names begin with. The search
 * term isn't in quotes, because a quoted term must be the whole name.
 */
function ofFunctions(stage: Stage, metricName: string, statistic: string): IMetric {
  return new MathExpression({
    expression: `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" FunctionName=YourQuizzes FunctionName=${stage}', '${statistic}', ${period.toSeconds()})`,
    label: '',
    period,
  });
}
