import { UserPoolEmail } from 'aws-cdk-lib/aws-cognito';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
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
import { type DomainConfig, isWithin, type MailConfig, type StageConfig } from '../config.ts';
import { hostedZoneOf } from '../constructs/hosted-zone.ts';
import { addMailAlarms } from '../constructs/mail-alarms.ts';

export type MailStackProps = StackProps & {
  readonly config: StageConfig;
  readonly mail: MailConfig;
  /** If the identity is in its hosted zone, the DNS records of the identity are made there. */
  readonly domain?: DomainConfig | undefined;
};

/**
 * The SES identity that Cognito sends with. It is a separate stack, because SES must verify the domain before Cognito
 * accepts it (docs/operations.md, "Mail").
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
    this.createRecords(domain, props);
    addMailAlarms(this, props.config, configurationSet);
    this.userPoolEmail = UserPoolEmail.withSES({
      fromEmail: from,
      fromName,
      sesVerifiedDomain: identity,
      configurationSetName: configurationSet.configurationSetName,
      ...(replyTo === undefined ? {} : { replyTo }),
    });
  }

  private createRecords(identity: EmailIdentity, { domain, mail }: MailStackProps): void {
    const zone = hostedZoneOf(this, domain);
    for (const [index, { name, value }] of identity.dkimRecords.entries()) {
      const id = `DkimRecord${index + 1}`;
      if (zone && isWithin(mail.identity, zone.zoneName)) {
        // Only CloudFormation knows the name, so CDK can't see that it is a full name without a dot at its end.
        new CfnRecordSet(this, id, {
          hostedZoneId: zone.hostedZoneId,
          name,
          type: 'CNAME',
          ttl: '1800',
          resourceRecords: [value],
        });
      } else {
        new CfnOutput(this, id, { value: `${name} CNAME ${value}` });
      }
    }
  }

  /** Sends reports about bounces and complaints to a topic, and counts them in a metric. */
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
