import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Duration, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { type AlarmSection, addAlarm } from './alarm.ts';

/** An alarm on a message of a function's log. */
export type LogAlarm = {
  readonly message: string;
  readonly section: AlarmSection;
  /** How many lines in five minutes set off the alarm. */
  readonly threshold: number;
};

export type ExtraAlarms = {
  /** Alarms for failures that Lambda doesn't count as errors of the function. */
  readonly logAlarms?: readonly LogAlarm[];
  /** Whether Lambda itself repeats the starts that it refuses, as it does for events: then they set off no alarm. */
  readonly isRepeated?: boolean;
};

type AlarmProps = ExtraAlarms & {
  readonly description: string;
  readonly config: StageConfig;
};

/** A construct with a function and its log. */
type Watched = Construct & { readonly lambda: IFunction; readonly logGroup: ILogGroup };

/** Adds the function's alarms to its construct. */
export function addFunctionAlarms(watched: Watched, props: AlarmProps): void {
  if (!props.isRepeated) addThrottleAlarm(watched, props);
  addErrorAlarm(watched, props);
  addLogAlarms(watched, props);
}

/** A single error is retried, or its caller got an error response. A function that always fails has many errors. */
function addErrorAlarm(watched: Watched, { config, description: subject }: AlarmProps): void {
  const metric = watched.lambda.metricErrors({ period: Duration.minutes(15) });
  addAlarm(watched, 'Errors', { config, section: 'A function fails', subject, metric, threshold: 3 });
}

function addThrottleAlarm(watched: Watched, { config, description: subject }: AlarmProps): void {
  const metric = watched.lambda.metricThrottles({ period: Duration.minutes(15) });
  addAlarm(watched, 'Throttles', {
    ...{ config, subject, metric },
    section: 'A function is throttled',
    threshold: 10,
  });
}

/** Functions of a stack that log the same message share its metric and its alarm. */
function addLogAlarms(watched: Watched, { config, logAlarms = [] }: AlarmProps): void {
  if (!config.onCall) return;
  const stack = Stack.of(watched);
  for (const { message, section, threshold } of logAlarms) {
    const metric = watched.logGroup
      .addMetricFilter(message, {
        metricNamespace: stack.stackName,
        metricName: message,
        filterPattern: FilterPattern.stringValue('$.message', '=', message),
      })
      .metric({ statistic: Stats.SUM, period: Duration.minutes(5) });
    if (stack.node.tryFindChild(message)) continue;
    addAlarm(stack, message, { config, section, subject: message, metric, threshold });
  }
}
