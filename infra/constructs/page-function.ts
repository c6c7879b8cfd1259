import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { pagesPath } from '#shared/infrastructure/pages.ts';
import type { BuildOutput } from '../build-output.ts';
import { type Stage, type StageConfig, siteUrlOf } from '../config.ts';
import { catalogueAccess } from './catalogue-builder.ts';
import type { OriginSecret } from './origin-secret.ts';
import { ServiceFunction } from './service-function.ts';

export type PageFunctionProps = {
  readonly stage: Stage;
  readonly config: StageConfig;
  readonly build: BuildOutput;
  readonly table: ITableV2;
  readonly mediaBucket: IBucket;
  readonly api: HttpApi;
  readonly originSecret: OriginSecret;
  /** Rolls back a deployment of the function. It answers an error with 500, which Lambda doesn't count as an error. */
  readonly rollbackAlarm: IAlarm | undefined;
  /** The content security policy of pages, without `frame-ancestors`. */
  readonly rules: string;
  /** The files that pages load; they must be uploaded first. */
  readonly files: Construct;
};

/** The function that renders the site's pages, behind the HTTP API. */
export class PageFunction extends Construct {
  constructor(scope: Construct, id: string, props: PageFunctionProps) {
    super(scope, id);
    const service = new ServiceFunction(this, 'Pages', {
      codeFolder: props.build.functionFolder('pages'),
      description: 'Renders the pages of the site',
      stage: props.stage,
      config: props.config,
      size: props.config.pages,
      reservedConcurrency: props.config.reservedConcurrency?.pages,
      rollbackAlarm: props.rollbackAlarm,
    });
    service.grantTable(props.table, {
      table: {
        quiz: ['GetItem', 'BatchGetItem'],
        slug: ['GetItem'],
        username: ['GetItem'],
        catalogueChanges: ['Query'],
        catalogueSnapshots: ['GetItem'],
      },
    });
    service.grantMediaBucket(props.mediaBucket, catalogueAccess);
    service.setMediaUrls('/media');
    service.setOriginSecret(props.originSecret);
    service.setPageRules(props.rules);
    // Without it, URLs in pages are relative.
    const siteUrl = siteUrlOf(props.config);
    if (siteUrl !== undefined) service.setSiteUrl(siteUrl);
    service.lambda.node.addDependency(props.files);
    const integration = new HttpLambdaIntegration('Integration', service.target, {
      scopePermissionToRoute: false,
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Pages are for everybody; nothing in them is private.',
    });
    for (const method of [HttpMethod.GET, HttpMethod.HEAD]) {
      new HttpRoute(this, method, {
        httpApi: props.api,
        routeKey: HttpRouteKey.with(`${pagesPath}/{page+}`, method),
        integration,
      });
    }
  }
}
