import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement, ServicePrincipal, StarPrincipal } from 'aws-cdk-lib/aws-iam';
import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  BucketPolicy,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { linkPicturesPath, siteLinkPicture } from '#shared/domain/link-picture.ts';
import { stageFactsPath } from '#shared/domain/stage-facts.ts';
import { pagePolicy, pagesStage, withInline } from '#shared/infrastructure/pages.ts';
import type { StageConfig } from '../config.ts';
import { addServerErrorAlarm } from '../constructs/api-alarms.ts';
import { apiBehaviors, apiOrigin } from '../constructs/api-behaviors.ts';
import { addDeployerPolicy } from '../constructs/deployer-policy.ts';
import { hostedZoneOf } from '../constructs/hosted-zone.ts';
import { filePages, operatorFiles } from '../constructs/operator-files.ts';
import type { OriginSecret } from '../constructs/origin-secret.ts';
import { pageBehaviors } from '../constructs/page-behaviors.ts';
import { PageFunction } from '../constructs/page-function.ts';
import { fileHeaders, linkPictureHeaders, pageRules } from '../constructs/response-headers.ts';
import type { StageParts } from '../constructs/service-function.ts';
import { SiteFiles } from '../constructs/site-files.ts';
import { SyntheticPlay } from '../constructs/synthetic-play.ts';
import type { EdgeStack } from './edge-stack.ts';

export type WebStackProps = StackProps &
  StageParts & {
    /** The table that pages read their content from. */
    readonly table: ITableV2;
    readonly api: HttpApi;
    /** The functions behind the API use it to recognise the distribution. */
    readonly originSecret: OriginSecret;
    readonly mediaBucket: IBucket;
    readonly userPoolArn: string;
    /** The stack with the web ACL and the certificate, if the stage has one. */
    readonly edge?: EdgeStack | undefined;
  };

type Buckets = { readonly siteBucket: IBucket; readonly mediaBucket: IBucket };

/** The files of the site outside `/assets`; those of pages come first. `/*.txt`: security.txt and NOTICE.txt. */
const siteFilePaths = ['/before-paint.js', '/*icon*.*', '/manifest.json', stageFactsPath, '/*.txt'];

/** One CloudFront distribution for the site, the pictures and the API. */
export class WebStack extends Stack {
  readonly distribution: cloudfront.IDistribution;

  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props);
    const { config } = props;
    const siteBucket = this.createSiteBucket(config);
    // Imported by name, so that its policy is in this stack.
    const bucketName = Stack.of(props.mediaBucket).exportValue(props.mediaBucket.bucketName);
    const mediaBucket = Bucket.fromBucketName(this, 'Media', bucketName);
    const rules = pageRules(`https://${mediaBucket.bucketRegionalDomainName}`);
    const files = new SiteFiles(this, 'SiteFiles', {
      folder: props.build.siteFolder(),
      bucket: siteBucket,
      stageFiles: operatorFiles(this, config),
      filePages: filePages(this, config, props.build),
      policy: pagePolicy(withInline(rules, props.build.inlineHashes()), false),
      logRetention: config.logRetention,
    });
    new PageFunction(this, 'PageFunction', { ...props, mediaBucket, files, rules });
    const distribution = this.createDistribution(
      props,
      { siteBucket, mediaBucket },
      withInline(rules, props.build.inlineHashes()),
    );
    this.distribution = distribution;
    addServerErrorAlarm(this, props.api, config);
    this.createMediaPolicy(mediaBucket, distribution);
    this.createRecords(config, distribution);
    const siteUrl = `https://${config.domain?.name ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'SiteUrl', { value: siteUrl });
    if (config.syntheticPlay) {
      new SyntheticPlay(this, 'SyntheticPlay', { ...props, siteUrl: config.siteUrl ?? siteUrl });
    }
    addDeployerPolicy(this, { ...props, siteBucket, mediaBucket });
    new CfnOutput(this, 'SiteBucketName', { value: siteBucket.bucketName });
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
  }

  private createSiteBucket(config: StageConfig): IBucket {
    const bucket = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      removalPolicy: config.removalPolicy,
      autoDeleteObjects: config.removalPolicy === RemovalPolicy.DESTROY,
    });
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Read through CloudFront only, whose access log is kept by stage.',
    });
    // CDK's classes declare optional members less exactly than its interfaces.
    return bucket as IBucket;
  }

  private createDistribution(
    { config, build, edge, api, originSecret }: WebStackProps,
    { siteBucket, mediaBucket }: Buckets,
    rules: string,
  ): cloudfront.Distribution {
    const common = { viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS };
    const headers = (id: string, props: cloudfront.ResponseHeadersPolicyProps) =>
      new cloudfront.ResponseHeadersPolicy(this, id, props);
    // With ListBucket, S3 returns 404 instead of 403 for a missing file; no URL of the site lists the bucket.
    const site = S3BucketOrigin.withOriginAccessControl(siteBucket, {
      originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
    });
    const file = {
      ...common,
      origin: site,
      responseHeadersPolicy: headers('FileHeaders', fileHeaders(config)),
      compress: true,
    };
    const calls = apiOrigin(this, { api, originSecret });
    const linkPicture = {
      ...common,
      responseHeadersPolicy: headers('LinkPictureHeaders', linkPictureHeaders(config)),
      compress: false,
    };
    const pages = pageBehaviors(this, {
      site,
      api: calls,
      // A page that takes longer is the shell.
      server: apiOrigin(
        this,
        { api, originSecret },
        { readTimeout: Duration.seconds(5), connectionAttempts: 1, originPath: `/${pagesStage}` },
      ),
      fileHeaders: file.responseHeadersPolicy,
      build,
      config,
      rules,
    });
    const distribution = new cloudfront.Distribution(this, 'Distribution', {
      defaultBehavior: pages.defaultBehavior,
      additionalBehaviors: {
        '/assets/*': file,
        // WebP and AVIF can't be compressed further.
        '/media/*': {
          ...file,
          origin: S3BucketOrigin.withOriginAccessControl(mediaBucket),
          compress: false,
        },
        [`${linkPicturesPath}/*`]: { ...linkPicture, origin: calls },
        [siteLinkPicture]: { ...linkPicture, origin: site },
        ...apiBehaviors(this, calls, config),
        ...pages.additionalBehaviors,
        ...Object.fromEntries(siteFilePaths.map((pattern) => [pattern, file])),
      },
      errorResponses: errors,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: config.priceClass,
      ...this.domain(config, edge),
      ...(edge?.webAclArn === undefined ? {} : { webAclId: edge.webAclArn }),
      ...this.accessLog(config),
    });
    acknowledgeDistribution(distribution, config);
    return distribution;
  }

  private domain({ domain }: StageConfig, edge?: EdgeStack): Partial<cloudfront.DistributionProps> {
    if (!domain) return {};
    const { name, certificateArn = '' } = domain;
    return {
      domainNames: [name],
      certificate: edge?.certificate ?? Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  private createRecords({ domain }: StageConfig, distribution: cloudfront.Distribution): void {
    const zone = hostedZoneOf(this, domain);
    if (!domain || !zone) return;
    const record = {
      zone,
      recordName: domain.name,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    };
    new ARecord(this, 'Address', record);
    new AaaaRecord(this, 'AddressIpv6', record);
  }

  private accessLog(config: StageConfig): Partial<cloudfront.DistributionProps> {
    if (!config.accessLogs) return {};
    const logBucket = new Bucket(this, 'AccessLog', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      // CloudFront delivers its standard logs with an ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      enforceSSL: true,
      removalPolicy: config.removalPolicy,
      autoDeleteObjects: config.removalPolicy === RemovalPolicy.DESTROY,
      lifecycleRules: [{ id: 'ExpireLogs', expiration: Duration.days(config.logRetention) }],
    });
    Validations.of(logBucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'This bucket is the access log.',
    });
    return { enableLogging: true, logBucket: logBucket as IBucket };
  }

  /** Lets only this distribution read renditions, and not the originals. */
  private createMediaPolicy(bucket: IBucket, distribution: cloudfront.Distribution): void {
    const policy = new BucketPolicy(this, 'MediaPolicy', { bucket });
    policy.document.addStatements(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects('media/*')],
        conditions: { StringEquals: { 'AWS:SourceArn': distribution.distributionArn } },
      }),
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new StarPrincipal()],
        actions: ['s3:*'],
        resources: [bucket.bucketArn, bucket.arnForObjects('*')],
        conditions: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
  }
}

/**
 * CloudFront caches error responses for ten seconds by default: the owner of a new quiz would get the 404 of a visitor.
 * Failures are kept for a second, so that a service that hangs isn't asked by every visitor; the cache keys of calls that
 * aren't the same for everybody have the token and the session.
 */
const errors: cloudfront.ErrorResponse[] = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map(
  (httpStatus) => ({ httpStatus, ttl: Duration.seconds(httpStatus >= 500 ? 1 : 0) }),
);

function acknowledgeDistribution(distribution: cloudfront.Distribution, config: StageConfig): void {
  const validations = Validations.of(distribution);
  validations.acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'The product is for visitors of every country.' },
    {
      id: 'annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      reason: 'The policy of the media bucket is written in this stack.',
    },
    {
      id: 'annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'Only addresses of files reach the bucket, so none names the bucket itself.',
    },
  );
  if (!config.webAcl) {
    validations.acknowledge({
      id: 'AwsSolutions-CFR2',
      reason: 'WAF is a choice of each stage (webAcl); without it API Gateway throttles calls.',
    });
  }
  if (!config.accessLogs) {
    validations.acknowledge({ id: 'AwsSolutions-CFR3', reason: 'This stage keeps no access log.' });
  }
  if (!config.domain) {
    validations.acknowledge({
      id: 'AwsSolutions-CFR4',
      reason:
        'The default certificate of CloudFront has no minimum version; a domain of our own sets TLS 1.2.',
    });
  }
}
