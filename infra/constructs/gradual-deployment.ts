import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import {
  Alias,
  type IFunction,
  type IVersion,
  type Function as LambdaFunction,
} from 'aws-cdk-lib/aws-lambda';
import { Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';

/**
 * An alias of a function for all its callers. A new version of the function gets one call in ten for five minutes, then
 * all calls. If an alarm is already on or goes off in that time, the previous version gets all calls again and the
 * deployment fails. With `deploysAtOnce`, a new version gets all calls immediately and alarms are ignored.
 */
export function liveAlias(
  scope: Construct,
  lambda: LambdaFunction,
  alarms: readonly IAlarm[],
  { deploysAtOnce = false }: Pick<StageConfig, 'deploysAtOnce'>,
): IFunction {
  // CDK's classes declare optional members less exactly than its interfaces.
  const version = lambda.currentVersion as IVersion;
  const alias = new Alias(scope, 'Live', { aliasName: 'live', version });
  const deployments = new LambdaDeploymentGroup(scope, 'Deployments', {
    alias,
    alarms: [...alarms],
    deploymentConfig: deploysAtOnce
      ? LambdaDeploymentConfig.ALL_AT_ONCE
      : LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    ignoreAlarmConfiguration: deploysAtOnce,
  });
  // A change of the deployment configuration applies to the version in the same deployment.
  alias.node.addDependency(deployments);
  Validations.of(deployments).acknowledge({
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    reason: 'CodeDeploy needs the managed policy to move an alias.',
  });
  return alias as IFunction;
}
