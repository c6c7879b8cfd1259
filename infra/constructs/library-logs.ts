import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnResource, RemovalPolicy } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';
import type { StageConfig } from '../config.ts';

/**
 * Sets a retention time for the logs of the CDK library's functions, which set notifications and empty buckets.
 * Otherwise Lambda would make log groups that are kept for ever. Functions that name a log group aren't changed.
 * Functions that pass values between regions aren't included, because the synthesis adds them later; they write a few
 * lines per deployment.
 */
export function limitLibraryLogs(root: IConstruct, { logRetention }: StageConfig): void {
  for (const resource of root.node.findAll()) {
    if (!CfnResource.isCfnResource(resource) || resource.cfnResourceType !== 'AWS::Lambda::Function')
      continue;
    if (resource instanceof CfnFunction && resource.loggingConfig) continue;
    const logGroup = new LogGroup(resource, 'Logs', {
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    resource.addPropertyOverride('LoggingConfig', { LogGroup: logGroup.logGroupName });
  }
}
