import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { OnCallConfig } from '../config.ts';
import { AlarmTopic } from '../constructs/alarm-topic.ts';

export type OnCallStackProps = StackProps & { readonly onCall: OnCallConfig };

/** The topics for alarms. Deployed first, because each alarm is in the stack that it watches. */
export class OnCallStack extends Stack {
  readonly alarms: AlarmTopic;
  /** For the one alarm that wakes somebody. */
  readonly pager: AlarmTopic;

  constructor(scope: Construct, id: string, props: OnCallStackProps) {
    super(scope, id, props);
    this.alarms = new AlarmTopic(this, 'Alarms', props.onCall.email);
    this.pager = new AlarmTopic(this, 'Pager', props.onCall.pager);
    // Exported without `pager`, too: Web imports it until it is deployed after this stack.
    this.exportValue(this.pager.topic.topicArn);
  }
}
