import { Alarm, AlarmRule, type CfnAlarm, CompositeAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Stack } from 'aws-cdk-lib/core';
import { alarmDescription } from './alarm.ts';

/** The sections of alarms that mean that visitors can't play. */
const urgent = /^(The synthetic play fails|The API answers 5xx|Pages answer 5xx)/;

/** Adds the one alarm that wakes somebody: it is on while an urgent alarm of the stack is on. */
export function addUrgentAlarm(stack: Stack, topic: ITopic): void {
  const alarms = stack.node.findAll().filter((one) => one instanceof Alarm);
  const alarm = new CompositeAlarm(stack, 'Down', {
    alarmDescription: alarmDescription('The site is down'),
    alarmRule: AlarmRule.anyOf(
      ...alarms.filter(({ node }) => urgent.test((node.defaultChild as CfnAlarm).alarmDescription ?? '')),
    ),
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
}
