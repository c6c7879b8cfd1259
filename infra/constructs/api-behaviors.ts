import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, type HttpOriginProps } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Duration, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Route } from '#shared/api/route.ts';
import { routeList } from '#shared/api/routes.ts';
import { originSecretHeader } from '#shared/infrastructure/origin-secret.ts';
import { publicReadCache } from '#shared/infrastructure/public-read-cache.ts';
import type { StageConfig } from '../config.ts';
import { onViewerRequest } from './edge-function.ts';
import type { OriginSecret } from './origin-secret.ts';
import { apiHeaders } from './response-headers.ts';

/** The paths of reads that are the same for everybody. Each ends with its only `*`. */
const publicReadPaths = ['/api/quizzes*', '/api/users/*'] as const;

/** CloudFront's default quota of query strings in a cache policy. */
const maxQueryNames = 10;

/**
 * The names of the query parameters of all reads under `publicReadPaths`, sorted. Throws if they are more than a cache
 * policy can hold.
 */
export function publicReadQuery(routes: readonly Route[]): string[] {
  const isPublicRead = ({ method, path }: Route) =>
    method === 'GET' && publicReadPaths.some((pattern) => path.startsWith(pattern.slice(0, -1)));
  const names = new Set(routes.filter(isPublicRead).flatMap(({ query }) => Object.keys(query?.shape ?? {})));
  if (names.size > maxQueryNames) {
    throw new Error(
      `A cache policy has at most ${maxQueryNames} query parameters, and public reads ${names.size}`,
    );
  }
  return [...names].sort();
}

/** CloudFront's behaviors for the API by path pattern, with narrow patterns first. CloudFront compresses all answers. */
export function apiBehaviors(
  scope: Construct,
  origin: HttpOrigin,
  config: StageConfig,
): Record<string, cloudfront.BehaviorOptions> {
  const common = {
    origin,
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(scope, 'ApiHeaders', apiHeaders(config)),
    // Only GET and HEAD are cached; a method that the contract does not have is refused by the API.
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    compress: true,
    functionAssociations: [onViewerRequest(scope, 'ApiRequest', 'api-request.js')],
  };
  const publicReads = {
    ...common,
    cachePolicy: publicReadsPolicy(scope),
    originRequestPolicy: publicReadsRequest(scope),
  };
  const calls = {
    ...common,
    cachePolicy: callsPolicy(scope),
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  return {
    ...Object.fromEntries(publicReadPaths.map((pattern) => [pattern, publicReads])),
    // Without an origin request policy, the API gets nothing that differs between pupils.
    '/api/rounds/*/state': { ...common, cachePolicy: roundStatePolicy(scope) },
    '/api/*': calls,
  };
}

/**
 * The HTTP API as an origin of CloudFront. The functions behind the API recognise the distribution by the secret.
 */
export function apiOrigin(
  scope: Construct,
  { api, originSecret }: { readonly api: HttpApi; readonly originSecret: OriginSecret },
  limits: Pick<HttpOriginProps, 'readTimeout' | 'connectionAttempts' | 'originPath'> = {},
): HttpOrigin {
  const { region, urlSuffix } = Stack.of(scope);
  return new HttpOrigin(`${api.apiId}.execute-api.${region}.${urlSuffix}`, {
    // Replaces a header of the same name that a visitor sends.
    customHeaders: { [originSecretHeader]: originSecret.sent },
    protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
    ...limits,
  });
}

/** Caches responses as the API allows, separately for the query parameters of the contract. They depend on no token. */
function publicReadsPolicy(scope: Construct): cloudfront.CachePolicy {
  return new cloudfront.CachePolicy(scope, 'PublicReads', {
    ...onlyAsResponsesSay,
    // CloudFront drops an object at this age, even if the answer allows using it longer while the API fails.
    maxTtl: Duration.seconds(publicReadCache.staleIfError),
    queryStringBehavior: cloudfront.CacheQueryStringBehavior.allowList(...publicReadQuery(routeList)),
  });
}

/** Without query strings: those in the cache key are sent anyway, and the API gets no others. */
function publicReadsRequest(scope: Construct): cloudfront.OriginRequestPolicy {
  return new cloudfront.OriginRequestPolicy(scope, 'PublicReadsRequest', {
    headerBehavior: cloudfront.OriginRequestHeaderBehavior.denyList('Host'),
    cookieBehavior: cloudfront.OriginRequestCookieBehavior.none(),
    queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.none(),
  });
}

/** One answer for everybody, so that all pupils of a round are one call a second for each edge location. */
function roundStatePolicy(scope: Construct): cloudfront.CachePolicy {
  return new cloudfront.CachePolicy(scope, 'RoundState', {
    ...onlyAsResponsesSay,
    maxTtl: Duration.seconds(1),
  });
}

/**
 * Needed for compression, which CloudFront turns off if caching is disabled. The API forbids caching of all these
 * responses. In case it ever fails to do so, the cache key has everything that a response depends on.
 */
function callsPolicy(scope: Construct): cloudfront.CachePolicy {
  return new cloudfront.CachePolicy(scope, 'Calls', {
    ...onlyAsResponsesSay,
    maxTtl: Duration.seconds(1),
    queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
    headerBehavior: cloudfront.CacheHeaderBehavior.allowList('Authorization', 'X-Session-Id'),
  });
}

/** With these times nothing is cached unless its `Cache-Control` allows it. */
export const onlyAsResponsesSay = {
  minTtl: Duration.seconds(0),
  defaultTtl: Duration.seconds(0),
  cookieBehavior: cloudfront.CacheCookieBehavior.none(),
  enableAcceptEncodingBrotli: true,
  enableAcceptEncodingGzip: true,
} as const;
