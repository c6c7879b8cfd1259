import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import {
  addressesOf,
  filePage,
  framedPath,
  languageHeader,
  listParameters,
  pageList,
  pathHeader,
  patternOf,
  queryHeader,
} from '#shared/infrastructure/pages.ts';
import { publicReadCache } from '#shared/infrastructure/public-read-cache.ts';
import type { BuildOutput } from '../build-output.ts';
import type { StageConfig } from '../config.ts';
import { onlyAsResponsesSay } from './api-behaviors.ts';
import { onViewerRequest, onViewerResponse } from './edge-function.ts';
import { embedHeaders, filePageHeaders, pageHeaders } from './response-headers.ts';

/** The patterns of pages that the server renders, and of those below them that depend on the visitor, which are first. */
const patternsFrom = (origin: string) =>
  pageList.flatMap(({ path, from }) => (from === origin && path !== '*' ? [patternOf(path)] : []));
const servedPatterns = patternsFrom('function');
const shellPatterns = patternsFrom('shell').filter((pattern) =>
  servedPatterns.some((served) => served.endsWith('*') && pattern.startsWith(served)),
);

/**
 * What failover to the shell follows: a page that can't be rendered, a function that refuses or can't be started, or more
 * requests than the limit.
 */
const failures = [403, 429, 500, 502, 503, 504];

export type PageBehaviorsProps = {
  /** The site's bucket. */
  readonly site: cloudfront.IOrigin;
  /** The HTTP API, with the function that renders pages. */
  readonly api: cloudfront.IOrigin;
  /** The HTTP API with the time limit of pages. */
  readonly server: cloudfront.IOrigin;
  /** The headers of files. */
  readonly fileHeaders: cloudfront.IResponseHeadersPolicyRef;
  readonly build: BuildOutput;
  readonly config: StageConfig;
  /** The content security policy of pages, without `frame-ancestors`. */
  readonly rules: string;
};

/**
 * CloudFront's behaviors for pages. By default, an address is answered with the shell, or with 404 if no page has it.
 * The server renders public pages, and while it fails, they are the shell, too. Pages are cached by language and by the
 * query of their lists. The page where pupils type a code is a file, so that a morning at school can't reach a limit.
 */
export function pageBehaviors(
  scope: Construct,
  { site, api, server, fileHeaders, build, config, rules }: PageBehaviorsProps,
): Pick<cloudfront.DistributionProps, 'defaultBehavior' | 'additionalBehaviors'> {
  const common = { viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };
  const shell = {
    ...common,
    origin: site,
    responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(
      scope,
      'PageHeaders',
      pageHeaders(rules, config),
    ),
    functionAssociations: [
      onViewerRequest(scope, 'ShellRequest', 'shell-request.js', {
        pages: addressesOf(pageList.map(({ path }) => path)),
        notFound: build.shell().replace('<!-- shell -->', '<meta name="robots" content="noindex" />'),
      }),
    ],
  };
  const pageRequest = onViewerRequest(scope, 'PageRequest', 'page-request.js');
  const served = {
    ...shell,
    origin: new OriginGroup({ primaryOrigin: server, fallbackOrigin: site, fallbackStatusCodes: failures }),
    cachePolicy: new cloudfront.CachePolicy(scope, 'PageCache', {
      ...onlyAsResponsesSay,
      maxTtl: Duration.seconds(publicReadCache.staleIfError),
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.allowList(...listParameters, 'lang'),
      headerBehavior: cloudfront.CacheHeaderBehavior.allowList(languageHeader, pathHeader, queryHeader),
    }),
    functionAssociations: [pageRequest],
  };
  const file = {
    ...shell,
    responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(
      scope,
      'FilePageHeaders',
      filePageHeaders(config),
    ),
    functionAssociations: [pageRequest, onViewerResponse(scope, 'FilePageResponse', 'file-page-response.js')],
  };
  const framed = new cloudfront.ResponseHeadersPolicy(scope, 'EmbedHeaders', embedHeaders(rules, config));
  // Without the shell, which robots would misread.
  const crawlerFile = { ...served, origin: api, responseHeadersPolicy: fileHeaders };
  /** The same behavior for each of these patterns; pages for frames of other sites have headers that allow it. */
  const each = (patterns: readonly string[], behavior: cloudfront.BehaviorOptions) =>
    Object.fromEntries(
      patterns.map((pattern) => [
        pattern,
        pattern.startsWith(framedPath) ? { ...behavior, responseHeadersPolicy: framed } : behavior,
      ]),
    );
  return {
    defaultBehavior: shell,
    additionalBehaviors: {
      ...each(shellPatterns, shell),
      ...each(servedPatterns, served),
      [filePage]: file,
      ...each(['/robots.txt', '/sitemap*'], crawlerFile),
    },
  };
}
