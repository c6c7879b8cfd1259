import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';

/** The zone with the DNS records of a stage's domain; undefined if records are made by hand. */
export function hostedZoneOf(scope: Construct, domain: StageConfig['domain']): IHostedZone | undefined {
  if (!domain?.hostedZone) return undefined;
  const { id, name } = domain.hostedZone;
  return HostedZone.fromHostedZoneAttributes(scope, 'HostedZone', { hostedZoneId: id, zoneName: name });
}
