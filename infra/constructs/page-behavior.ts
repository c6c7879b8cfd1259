import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IFunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { languageHeader, listParameters } from '#shared/infrastructure/pages.ts';
import { publicReadCache } from '#shared/infrastructure/public-read-cache.ts';
import { onlyAsAnswersSay } from './api-behaviors.ts';
import { onViewerRequest } from './edge-function.ts';

/**
 * CloudFront's behavior for pages. CloudFront signs its requests to the URL of their function. Pages are cached by
 * language and by the query of their lists, and have the same headers as the site's files.
 */
export function pageBehavior(
  scope: Construct,
  url: IFunctionUrl,
  site: cloudfront.BehaviorOptions,
): cloudfront.BehaviorOptions {
  return {
    ...site,
    // Only GET and HEAD are cached and reach the origin; the edge function refuses other methods.
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    // The policies don't forward `host`, because Lambda finds the function by it.
    origin: FunctionUrlOrigin.withOriginAccessControl(url),
    cachePolicy: new cloudfront.CachePolicy(scope, 'PageCache', {
      ...onlyAsAnswersSay,
      maxTtl: Duration.seconds(publicReadCache.staleIfError),
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.allowList(...listParameters),
      headerBehavior: cloudfront.CacheHeaderBehavior.allowList(languageHeader),
    }),
    functionAssociations: [onViewerRequest(scope, 'PageRequest', 'page-request.js')],
  };
}
