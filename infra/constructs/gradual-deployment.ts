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

/**
 * An alias of a function for all its callers. A new version of the function gets one call in ten for five minutes, then
 * all; where an alarm goes off meanwhile, the former version gets all calls again and the deployment fails.
 */
export function liveAlias(scope: Construct, lambda: LambdaFunction, alarms: readonly IAlarm[]): IFunction {
  // CDK's classes declare optional members less exactly than its interfaces.
  const version = lambda.currentVersion as IVersion;
  const alias = new Alias(scope, 'Live', { aliasName: 'live', version });
  const deployments = new LambdaDeploymentGroup(scope, 'Deployments', {
    alias,
    alarms: [...alarms],
    deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  });
  Validations.of(deployments).acknowledge({
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    reason: 'CodeDeploy needs the managed policy to move an alias.',
  });
  return alias as IFunction;
}
