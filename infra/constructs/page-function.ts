import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { pageMessages } from '#shared/infrastructure/log-messages.ts';
import { shellPath } from '#shared/infrastructure/pages.ts';
import { siteUrlOf } from '../config.ts';
import { catalogueAccess, catalogueAlarms } from './catalogue-builder.ts';
import type { OriginSecret } from './origin-secret.ts';
import { ServiceFunction, type StageParts } from './service-function.ts';

export type PageFunctionProps = StageParts & {
  readonly table: ITableV2;
  readonly mediaBucket: IBucket;
  readonly api: HttpApi;
  readonly originSecret: OriginSecret;
  /** The content security policy of pages, without `frame-ancestors` and the hashes that the function knows. */
  readonly rules: string;
  /** The files that pages load; they must be uploaded first. */
  readonly files: Construct;
};

/** The function that renders the site's pages, behind one route of the HTTP API. Only the distribution may call it. */
export class PageFunction extends Construct {
  readonly lambda: IFunction;

  constructor(scope: Construct, id: string, props: PageFunctionProps) {
    super(scope, id);
    const service = new ServiceFunction(this, 'Pages', {
      ...props,
      code: 'pages',
      description: 'Renders the pages of the site',
      size: props.config.pages,
      logAlarms: [
        { message: pageMessages.failed, section: 'Pages answer 5xx', threshold: 5 },
        ...catalogueAlarms,
      ],
    });
    service.grantTable(props.table);
    service.grantMediaBucket(props.mediaBucket, catalogueAccess);
    service.setMediaUrls('/media');
    service.setPromotion(props.config);
    service.setPageRules(props.rules);
    service.setOriginSecret(props.originSecret);
    // Without it, URLs in pages are relative.
    const siteUrl = siteUrlOf(props.config);
    if (siteUrl !== undefined) service.setSiteUrl(siteUrl);
    service.lambda.node.addDependency(props.files);
    this.lambda = service.lambda;
    const integration = new HttpLambdaIntegration('Integration', this.lambda);
    const route = new HttpRoute(this, 'Route', {
      httpApi: props.api,
      routeKey: HttpRouteKey.with(shellPath, HttpMethod.ANY),
      integration,
    });
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Pages are public; the function answers only requests with the origin secret.',
    });
  }
}
