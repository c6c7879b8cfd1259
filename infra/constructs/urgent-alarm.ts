import { Alarm, AlarmRule, CompositeAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Stack } from 'aws-cdk-lib/core';
import { type AlarmSection, alarmDescription, hasSection } from './alarm.ts';

/** The sections of alarms that mean that visitors can't play. */
const urgent: readonly AlarmSection[] = [
  'The synthetic play fails',
  'The API answers 5xx',
  'Pages answer 5xx',
];

/** Adds the one alarm that wakes somebody: it is on while an urgent alarm of the stack is on. */
export function addUrgentAlarm(stack: Stack, topic: ITopic): void {
  const alarms = stack.node
    .findAll()
    .filter((one): one is Alarm => one instanceof Alarm && hasSection(one, urgent));
  const alarm = new CompositeAlarm(stack, 'Down', {
    alarmDescription: alarmDescription('The site is down'),
    alarmRule: AlarmRule.anyOf(...alarms),
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
}
