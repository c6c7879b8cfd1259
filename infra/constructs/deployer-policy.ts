import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnOutput, Stack, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { PageFunctionProps } from './page-function.ts';
import { asShown } from './service-function.ts';

type DeployerPolicyProps = Pick<PageFunctionProps, 'stage' | 'table' | 'mediaBucket'> & {
  readonly siteBucket: IBucket;
  readonly userPoolArn: string;
};

/**
 * A policy for the role that deploys the stage: what `npm run deploy`, with `--demo`, and `npm run ops -- rollback` do
 * with the role itself. CDK does the rest with its own roles.
 */
export function addDeployerPolicy(
  scope: Construct,
  { stage, table, mediaBucket, siteBucket, userPoolArn }: DeployerPolicyProps,
): void {
  const { account, region } = Stack.of(scope);
  const stacks = `YourQuizzes-${stage}-*`;
  const allowed: [actions: string[], resources: string[]][] = [
    [['sts:AssumeRole'], [`arn:aws:iam::${account}:role/cdk-hnb659fds-*`]],
    [['ssm:GetParameter'], [`arn:aws:ssm:*:${account}:parameter/cdk-bootstrap/*`]],
    [['cloudformation:DescribeStacks', 'lambda:GetAccountSettings', 'lambda:ListFunctions'], ['*']],
    [['cloudformation:GetTemplate'], [`arn:aws:cloudformation:${region}:${account}:stack/${stacks}`]],
    [
      ['lambda:GetFunctionConfiguration', 'lambda:InvokeFunction', 'lambda:UpdateFunctionCode'],
      [`arn:aws:lambda:${region}:${account}:function:${stacks}`],
    ],
    [['s3:GetObject'], [`arn:aws:s3:::cdk-hnb659fds-assets-${account}-${region}/*`]],
    [['s3:ListBucket'], [siteBucket.bucketArn, mediaBucket.bucketArn]],
    [['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [siteBucket.arnForObjects('*')]],
    [['s3:GetObject'], [mediaBucket.arnForObjects('demo/*')]],
    [['s3:PutObject'], ['demo', 'media', 'originals'].map((name) => mediaBucket.arnForObjects(`${name}/*`))],
    [['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], [table.tableArn]],
    [['cognito-idp:AdminSetUserPassword'], [userPoolArn]],
  ];
  const policy = new ManagedPolicy(scope, 'Deployer', {
    statements: allowed.map(([actions, resources]) => new PolicyStatement({ actions, resources })),
  });
  for (const resource of allowed.flatMap(([, resources]) => resources)) {
    const id = `AwsSolutions-IAM5[Resource::${asShown(Stack.of(scope).resolve(resource))}]`;
    Validations.of(policy).acknowledge({ id, reason: 'All of the stage, or of CDK.' });
  }
  new CfnOutput(scope, 'DeployerPolicy', { value: policy.managedPolicyArn });
}
