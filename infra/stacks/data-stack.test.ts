import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { stages } from '../config.ts';
import { everySetting } from '../every-setting.ts';
import { synthesize } from '../testing/synthesize.ts';

const templates = Object.fromEntries(stages.map((stage) => [stage, synthesize(stage).data]));

describe.each(['dev', 'staging', 'prod'] as const)('data stack of %s', (stage) => {
  const template = templates[stage];
  if (!template) throw new Error(`No template of ${stage}`);
  const isProd = stage === 'prod';
  const hasBackups = stage !== 'dev';

  it('protects and backs up the table as the stage’s configuration says', () => {
    template.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: isProd ? 'Retain' : 'Delete',
      UpdateReplacePolicy: isProd ? 'Retain' : 'Delete',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: isProd,
            PointInTimeRecoverySpecification: hasBackups
              ? { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 30 }
              : { PointInTimeRecoveryEnabled: false },
            // The budget counts costs by `stage`.
            Tags: [
              { Key: 'product', Value: 'your-quizzes' },
              { Key: 'stage', Value: stage },
            ],
          }),
        ],
      },
    });
  });

  it('keeps pictures private and deletes unfinished uploads', () => {
    template.hasResource('AWS::S3::Bucket', {
      DeletionPolicy: isProd ? 'Retain' : 'Delete',
      UpdateReplacePolicy: isProd ? 'Retain' : 'Delete',
      Properties: {
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        LifecycleConfiguration: {
          Rules: [
            Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
            Match.objectLike({ Prefix: 'uploads/', ExpirationInDays: 1 }),
            Match.objectLike({ Prefix: 'exports/', ExpirationInDays: 2 }),
            Match.objectLike({ Prefix: 'failed-records/', ExpirationInDays: 30 }),
            Match.objectLike({ Prefix: 'aws/lambda/', ExpirationInDays: 30 }),
            ...(hasBackups
              ? [
                  Match.objectLike({
                    NoncurrentVersionExpiration: { NoncurrentDays: 30 },
                    ExpiredObjectDeleteMarker: true,
                    Prefix: Match.absent(),
                  }),
                  Match.objectLike({
                    NoncurrentVersionExpiration: { NoncurrentDays: 1 },
                    Prefix: 'catalogue/',
                  }),
                  Match.objectLike({
                    NoncurrentVersionExpiration: { NoncurrentDays: 1 },
                    Prefix: 'exports/',
                  }),
                ]
              : []),
          ],
        },
        VersioningConfiguration: hasBackups ? { Status: 'Enabled' } : Match.absent(),
      },
    });
  });

  it('empties the media bucket before it is deleted, without the bucket policy, which is in the web stack', () => {
    const emptied = isProd ? 0 : 1;

    template.resourceCountIs('Custom::S3AutoDeleteObjects', emptied);
    template.resourceCountIs('AWS::S3::BucketPolicy', 0);
    const [[mediaId = ''] = []] = Object.entries(template.findResources('AWS::S3::Bucket'));
    const files = { 'Fn::GetAtt': [mediaId, 'Arn'] };
    const roles = template.findResources('AWS::IAM::Role', {
      Properties: {
        Policies: [
          {
            PolicyDocument: {
              Statement: [
                {
                  Effect: 'Allow',
                  Action: Match.arrayWith(['s3:List*', 's3:DeleteObject*']),
                  Resource: [files, { 'Fn::Join': ['', [files, '/*']] }],
                },
              ],
            },
          },
        ],
      },
    });
    expect(Object.keys(roles)).toHaveLength(emptied);
  });
});

it('lets only pages of our own site send presigned uploads if its origin is known', () => {
  const { data } = synthesize('dev', { siteUrl: 'https://quizzes.example' });

  expect(corsRules(data).map((rule) => rule.AllowedOrigins)).toEqual([['https://quizzes.example']]);
});

describe('a restored table', () => {
  const { restoredTable } = everySetting;
  const own = synthesize('prod');
  const changed = synthesize('prod', { restoredTable });

  it('is used by all functions', () => {
    const names = [changed.api, changed.web].flatMap((template) =>
      Object.values(template.findResources('AWS::Lambda::Function'))
        .map(({ Properties }) => Properties.Environment?.Variables?.TABLE_NAME)
        .filter((name) => name !== undefined),
    );

    expect(names.length).toBeGreaterThan(10);
    expect(new Set(names)).toEqual(new Set([restoredTable.name]));
    changed.api.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: restoredTable.streamArn,
    });
    const policies = JSON.stringify(
      [changed.api, changed.web].map((one) => one.findResources('AWS::IAM::Policy')),
    );
    expect(policies).toContain(`:table/${restoredTable.name}"`);
    expect(policies).not.toMatch(/Fn::ImportValue":"[^"]*GetAttTable/);
  });

  it('keeps the stage’s own table and all its exports, which other stacks import until they are deployed', () => {
    const exportsOf = (template: Template) =>
      Object.values(template.toJSON().Outputs)
        .map((output) => (output as { Export?: { Name: string } }).Export?.Name)
        .filter((name) => name?.includes('Table'));

    expect(exportsOf(own.data)).toHaveLength(3);
    expect(exportsOf(changed.data).toSorted()).toEqual(exportsOf(own.data).toSorted());
    expect(changed.data.findResources('AWS::DynamoDB::GlobalTable')).toEqual(
      own.data.findResources('AWS::DynamoDB::GlobalTable'),
    );
    changed.data.hasOutput('TableName', { Value: restoredTable.name });
  });
});

function corsRules(template: Template): Record<string, unknown>[] {
  const [bucket] = Object.values(template.findResources('AWS::S3::Bucket'));
  return bucket?.Properties.CorsConfiguration.CorsRules;
}

it('limits the units of the table and of an index to the maxima of the stage', () => {
  const { data } = synthesize('prod', { maxThroughput: everySetting.maxThroughput });

  data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
    Replicas: [Match.objectLike({ ReadOnDemandThroughputSettings: { MaxReadRequestUnits: 40_000 } })],
    WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 20_000 },
    GlobalSecondaryIndexes: Match.arrayWith([
      Match.objectLike({ WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 8000 } }),
    ]),
  });
});
