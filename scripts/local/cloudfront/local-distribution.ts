import type { HttpApi } from '../api-gateway/http-api.ts';
import type { Headers, Origin } from '../common/gateway-types.ts';
import type { S3Service } from '../s3/s3.ts';
import type { SynthesizedApp } from '../template/synth.ts';
import type { CloudTemplate } from '../template/template.ts';
import { mediaOrigin, siteOrigin } from './bucket-origins.ts';
import { readEdgeAccess } from './bucket-policy.ts';
import { type Distribution, readDistribution } from './distribution.ts';
import { switchableApi } from './edge-controls.ts';
import { readSiteBuckets } from './site-bucket.ts';

/** The distribution of the template with the local services as its origins. */
export type LocalDistribution = {
  distribution: Distribution;
  /** Whether the API answers all requests of the edge with 503. */
  setApiDown(isDown: boolean): void;
  /** The headers that the edge adds to calls to the HTTP API. */
  originHeaders: Headers;
  /** The bucket for uploads: the only one that no deployment fills. */
  mediaBucketName: string;
  /** Whether an address belongs to the site: to its files or its pages. */
  servesSite(url: string): boolean;
};

/** Creates the distribution of the template, with a local service for each of its origins. */
export function createLocalDistribution({
  template,
  app,
  httpApi,
  functionUrls,
  s3,
}: {
  template: CloudTemplate;
  app: SynthesizedApp;
  httpApi: HttpApi;
  /** By host name. */
  functionUrls: ReadonlyMap<string, Origin>;
  s3: Pick<S3Service, 'bucketNames' | 'endpoint'>;
}): LocalDistribution {
  const { region, account } = app;
  const apiOfEdge = switchableApi(httpApi);
  const apiHost = `${template.only('AWS::ApiGatewayV2::Api').name}.execute-api.${region}.amazonaws.com`;
  const siteBuckets = readSiteBuckets(template, app);
  const siteOrigins = new Set<Origin>();
  const distributionArn = `arn:aws:cloudfront::${account}:distribution/${template.only('AWS::CloudFront::Distribution').name}`;
  const distribution = readDistribution({
    template,
    originOf: (domainName) => {
      if (domainName === apiHost) return apiOfEdge.api;
      const functionUrl = functionUrls.get(domainName);
      if (functionUrl !== undefined) return functionUrl;
      const bucketName = s3.bucketNames.find((name) => isBucketHost(domainName, name));
      if (bucketName === undefined) return undefined;
      const access = readEdgeAccess(template, bucketName, distributionArn);
      const site = siteBuckets.get(bucketName);
      if (site === undefined) return mediaOrigin({ bucketName, endpoint: s3.endpoint, region, access });
      const origin = siteOrigin(site, access);
      siteOrigins.add(origin);
      return origin;
    },
    localize: (value) => localizeBuckets(value, s3.endpoint),
  });
  return {
    distribution,
    setApiDown: apiOfEdge.setDown,
    originHeaders: distribution.behaviors.find(({ origin }) => origin === apiOfEdge.api)?.originHeaders ?? {},
    mediaBucketName: s3.bucketNames.find((name) => !siteBuckets.has(name)) ?? '',
    servesSite: (url) => isSitePath(distribution, siteOrigins, url),
  };
}

function isSitePath(distribution: Distribution, siteOrigins: ReadonlySet<Origin>, url: string): boolean {
  const pathname = url.split('?')[0] ?? '/';
  const behavior = distribution.behaviors.find((one) => one.matches(pathname));
  // The default behaviour, which is last, serves the pages.
  return (
    behavior !== undefined && (siteOrigins.has(behavior.origin) || behavior === distribution.behaviors.at(-1))
  );
}

function isBucketHost(domainName: string, bucketName: string): boolean {
  return domainName.startsWith(`${bucketName}.s3.`) && domainName.endsWith('.amazonaws.com');
}

/** Replaces the buckets' AWS addresses in headers such as Content-Security-Policy with local ones. */
function localizeBuckets(value: string, s3Endpoint: string): string {
  return value.replace(/https:\/\/[a-z0-9.*-]*\bs3[a-z0-9.-]*\.amazonaws\.com/g, s3Endpoint);
}
