import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { languageHeader, listParameters, pagesPath } from '#shared/infrastructure/pages.ts';
import { publicReadCache } from '#shared/infrastructure/public-read-cache.ts';
import { type ApiOriginProps, apiOrigin, onlyAsAnswersSay } from './api-behaviors.ts';
import { onViewerRequest } from './edge-function.ts';

/**
 * CloudFront's behavior for pages. They are cached by language and by the query of their lists, and have the same
 * headers as the site's files.
 */
export function pageBehavior(
  scope: Construct,
  origin: Pick<ApiOriginProps, 'api' | 'originSecret'>,
  site: cloudfront.BehaviorOptions,
): cloudfront.BehaviorOptions {
  return {
    ...site,
    // Only GET and HEAD are cached and reach the origin; the edge function refuses other methods.
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    origin: apiOrigin(scope, { ...origin, originPath: pagesPath }),
    cachePolicy: new cloudfront.CachePolicy(scope, 'PageCache', {
      ...onlyAsAnswersSay,
      maxTtl: Duration.seconds(publicReadCache.staleIfError),
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.allowList(...listParameters),
      headerBehavior: cloudfront.CacheHeaderBehavior.allowList(languageHeader),
    }),
    functionAssociations: [onViewerRequest(scope, 'PageRequest', 'page-request.js')],
  };
}
