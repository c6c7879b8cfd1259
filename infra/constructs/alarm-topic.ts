import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Stack } from 'aws-cdk-lib/core';
import { Construct, type IConstruct } from 'constructs';

/** A topic for alarms of a region, whose subscriber is an e-mail address or an address that begins with `https://`. */
export class AlarmTopic extends Construct {
  readonly topic: ITopic;

  constructor(scope: Construct, id: string, address: string | undefined) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    if (address?.startsWith('https://')) topic.addSubscription(new UrlSubscription(address));
    else if (address !== undefined) topic.addSubscription(new EmailSubscription(address));
    // The policy that enforces TLS replaces the default policy, which allows services of the account to publish.
    for (const service of ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com']) {
      topic.grantPublish(new ServicePrincipal(service));
    }
    this.topic = topic;
  }

  /** Makes all alarms below `root` in this region notify the topic when they go off and when they recover. */
  connectAlarms(root: IConstruct): void {
    const { region } = Stack.of(this);
    const action = new SnsAction(this.topic);
    for (const alarm of root.node.findAll()) {
      if (!(alarm instanceof Alarm) || Stack.of(alarm).region !== region) continue;
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
  }
}
