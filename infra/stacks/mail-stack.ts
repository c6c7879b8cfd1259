import { UserPoolEmail } from 'aws-cdk-lib/aws-cognito';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { MailConfig } from '../config.ts';

export type MailStackProps = StackProps & { readonly mail: MailConfig };

/**
 * The identity at SES that Cognito sends with. It is a stack of its own, because SES must have verified the domain before
 * Cognito accepts it (docs/operations.md, "Mail").
 */
export class MailStack extends Stack {
  /** The sender, for the user pool. */
  readonly userPoolEmail: UserPoolEmail;

  constructor(scope: Construct, id: string, props: MailStackProps) {
    super(scope, id, props);
    const { identity, from, fromName, replyTo } = props.mail;
    const configurationSet = this.createConfigurationSet(props.mail);
    const domain = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(identity),
      configurationSet,
      feedbackForwarding: false,
    });
    for (const [at, { name, value }] of domain.dkimRecords.entries()) {
      new CfnOutput(this, `DkimRecord${at + 1}`, { value: `${name} CNAME ${value}` });
    }
    this.userPoolEmail = UserPoolEmail.withSES({
      fromEmail: from,
      fromName,
      sesVerifiedDomain: identity,
      configurationSetName: configurationSet.configurationSetName,
      ...(replyTo === undefined ? {} : { replyTo }),
    });
  }

  /** Reports what didn't arrive to a topic, and counts it as a metric. */
  private createConfigurationSet({ eventsTo }: MailConfig): ConfigurationSet {
    const topic = new Topic(this, 'Events', { enforceSSL: true });
    if (eventsTo !== undefined) topic.addSubscription(new EmailSubscription(eventsTo));
    const configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      reputationMetrics: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    });
    configurationSet.addEventDestination('NotDelivered', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    return configurationSet;
  }
}
