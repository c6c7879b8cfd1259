import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnResource, RemovalPolicy } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';
import type { StageConfig } from '../config.ts';

/**
 * Lets the logs of the library's own functions (they set notifications, empty buckets) age out: Lambda would make log
 * groups for them that are kept for ever. Functions that name a log group are left as they are. Those that pass values
 * between regions are added later, by the synthesis; they write a few lines a deployment.
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
