import type { IRole } from 'aws-cdk-lib/aws-iam';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { RemovalPolicy, Stack, Token, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { languages } from '#shared/domain/language.ts';
import { filePageKey, policyMetadata } from '#shared/infrastructure/pages.ts';

export type SiteFilesProps = {
  /** Absolute path of the built site. */
  readonly folder: string;
  readonly bucket: IBucket;
  /** Files in addition to the folder. */
  readonly stageFiles: ISource;
  /** The page that the build renders, in each language. */
  readonly filePages: ISource;
  /** The content security policy of that page. */
  readonly policy: string;
  readonly logRetention: RetentionDays;
};

/**
 * Uploads the site in two steps: first the assets, which have a hash in their names and are never deleted, because open
 * tabs of an earlier version still load them; then the other files, which browsers revalidate each time. A page that the
 * build has rendered has its content security policy as metadata: one in CloudFront would not be that of the file for a
 * while in each deployment, and after a rollback.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const site = Source.asset(props.folder);
    const common = {
      destinationBucket: props.bucket,
      logGroup: new LogGroup(this, 'Logs', {
        retention: props.logRetention,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      memoryLimit: 512,
    };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [site],
      exclude: ['*'],
      include: ['assets/*'],
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const revalidated = { ...common, cacheControl: [CacheControl.fromString('no-cache')] };
    const pages = new BucketDeployment(this, 'Pages', {
      ...revalidated,
      sources: [site, props.stageFiles],
      // `builds` has copies of former files for a rollback (scripts/deploy/builds.ts).
      exclude: ['assets/*', 'builds/*', '.vite/*', ...languages.map(filePageKey)],
      prune: true,
    });
    const filePages = new BucketDeployment(this, 'FilePages', {
      ...revalidated,
      sources: [props.filePages],
      metadata: { [policyMetadata]: props.policy },
      prune: false,
    });
    for (const one of [pages, filePages]) one.node.addDependency(assets);
    acknowledgeUploader(pages.handlerRole, props.bucket);
  }
}

/** CDK's own function uploads the files; we can't change its runtime, role and broad grants. */
function acknowledgeUploader(role: IRole, bucket: IBucket): void {
  const stack = Stack.of(role);
  const siteObjects = `<${stack.getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>/*`;
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
  const bootstrapObjects = `arn:aws:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*`;
  const findings = [
    ...['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'].map(
      (a) => `Action::${a}`,
    ),
    ...[bootstrapObjects, siteObjects, '*'].map((resource) => `Resource::${resource}`),
  ];
  Validations.of(role).acknowledge(
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason: 'The library gives its uploader the managed policy for logs.',
    },
    ...findings.map((finding) => ({
      id: `AwsSolutions-IAM5[${finding}]`,
      reason:
        'The uploader reads the deployment assets, writes the whole site bucket and invalidates CloudFront.',
    })),
  );
  const uploader = role.node.scope;
  if (!uploader) throw new Error('The uploader of the site has no function');
  Validations.of(uploader).acknowledge({
    id: 'AwsSolutions-L1',
    reason: 'The runtime of the uploader is chosen by the library.',
  });
}
