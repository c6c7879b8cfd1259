import { expect, it } from 'vitest';
import { stageTemplates, type TemplateResource } from './stage-templates.ts';
import { limitFindings } from './template-limits.ts';

const found = (resources: Record<string, TemplateResource>) =>
  limitFindings({ name: 'Any', region: 'eu-central-1', resources, outputs: {} }).map(
    ({ where, what }) => `${where}: ${what}`,
  );
const statements = (count: number) => ({
  Statement: Array.from({ length: count }, () => ({
    Effect: 'Allow',
    Action: ['dynamodb:GetItem'],
    Resource: { 'Fn::GetAtt': ['Table', 'Arn'] },
  })),
});

it('adds up the policies of a role, counting a reference as an ARN', () => {
  const role = (count: number): Record<string, TemplateResource> => ({
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: { Policies: [{ PolicyName: 'Own', PolicyDocument: statements(count) }] },
    },
    Policy: {
      Type: 'AWS::IAM::Policy',
      Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: statements(count) },
    },
    Other: {
      Type: 'AWS::IAM::Policy',
      Properties: { Roles: [{ Ref: 'Else' }], PolicyDocument: statements(90) },
    },
  });

  expect(found(role(20))).toEqual([]);
  expect(found(role(30))).toEqual([
    expect.stringMatching(/^Any\/Role: its policy in characters is 1\d{4}, and AWS/),
  ]);
});

it.each<[string, TemplateResource]>([
  ['it in characters', { Type: 'AWS::IAM::ManagedPolicy', Properties: { PolicyDocument: statements(40) } }],
  ['it in characters', { Type: 'AWS::S3::BucketPolicy', Properties: { PolicyDocument: statements(130) } }],
  [
    'its code in bytes',
    { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode: ' '.repeat(10_241) } },
  ],
  [
    'the content security policy in characters',
    {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            ContentSecurityPolicy: {
              ContentSecurityPolicy: { 'Fn::Join': ['', ['x'.repeat(1700), { Ref: 'Media' }]] },
            },
          },
        },
      },
    },
  ],
  [
    'the number of behaviors',
    {
      Type: 'AWS::CloudFront::Distribution',
      Properties: { DistributionConfig: { CacheBehaviors: Array.from({ length: 76 }) } },
    },
  ],
  [
    'the number of query strings',
    {
      Type: 'AWS::CloudFront::CachePolicy',
      Properties: {
        CachePolicyConfig: {
          ParametersInCacheKeyAndForwardedToOrigin: {
            QueryStringsConfig: { QueryStrings: Array.from({ length: 11 }, String) },
          },
        },
      },
    },
  ],
  [
    'its environment in characters',
    {
      Type: 'AWS::Lambda::Function',
      Properties: { Environment: { Variables: { LONG: 'x'.repeat(4_096) } } },
    },
  ],
  [
    'the number of indexes',
    {
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: { GlobalSecondaryIndexes: Array.from({ length: 21 }, () => ({})) },
    },
  ],
])('says where %s is too large', (what, resource) => {
  expect(found({ One: resource })).toEqual([expect.stringContaining(`Any/One: ${what} is `)]);
});

it('counts the resources and routes of a stack', () => {
  const many = (count: number, Type: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`One${index}`, { Type }]));

  expect(found(many(501, 'AWS::SSM::Parameter'))).toEqual([
    'Any/template: the number of resources is 501, and AWS takes at most 500',
  ]);
  expect(found(many(301, 'AWS::ApiGatewayV2::Route'))).toEqual([
    expect.stringContaining('the number of routes is 301'),
  ]);
});

it('finds nothing in any template of prod', async () => {
  expect((await stageTemplates('prod')).flatMap(limitFindings)).toEqual([]);
});
