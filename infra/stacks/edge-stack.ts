import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { hostedZoneOf } from '../constructs/hosted-zone.ts';
import { WebAcl } from '../constructs/web-acl.ts';

export type EdgeStackProps = StackProps & { readonly config: StageConfig };

/** Whether a stage needs the stack. */
export function needsEdgeStack({ domain, webAcl }: StageConfig): boolean {
  return webAcl !== undefined || domain?.hostedZone !== undefined;
}

/** The resources that CloudFront requires in us-east-1: the web ACL and the certificate. */
export class EdgeStack extends Stack {
  readonly webAclArn: string | undefined;
  /** Undefined if the stage's configuration has its own certificate. */
  readonly certificate: ICertificate | undefined;

  constructor(scope: Construct, id: string, props: EdgeStackProps) {
    super(scope, id, props);
    const { domain, webAcl } = props.config;
    if (webAcl) this.webAclArn = new WebAcl(this, 'WebAcl', webAcl).arn;
    const zone = hostedZoneOf(this, domain);
    if (domain && zone) {
      this.certificate = new Certificate(this, 'Certificate', {
        domainName: domain.name,
        validation: CertificateValidation.fromDns(zone),
      });
    }
  }
}
