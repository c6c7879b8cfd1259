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
 * all; where an alarm goes off meanwhile, or is on already, the former version gets all calls again and the deployment fails.
 * With `deploysAtOnce` a new version gets all calls, whatever the alarms say.
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
  // A changed way to deploy holds for the version that comes with it.
  alias.node.addDependency(deployments);
  Validations.of(deployments).acknowledge({
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    reason: 'CodeDeploy needs the managed policy to move an alias.',
  });
  return alias as IFunction;
}
