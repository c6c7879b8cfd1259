import type { HttpApi } from '../api-gateway/http-api.ts';
import type { Headers } from '../common/gateway-types.ts';
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
  s3,
  timeLimitMs,
}: {
  template: CloudTemplate;
  app: SynthesizedApp;
  httpApi: HttpApi;
  s3: Pick<S3Service, 'bucketNames' | 'endpoint'>;
  timeLimitMs: number | undefined;
}): LocalDistribution {
  const { region, account } = app;
  const apiOfEdge = switchableApi(httpApi);
  const apiHost = `${template.only('AWS::ApiGatewayV2::Api').name}.execute-api.${region}.amazonaws.com`;
  const localize = (value: string) => localizeBuckets(value, s3.endpoint);
  const siteBuckets = readSiteBuckets(template, app, localize);
  const siteHosts = new Set<string>();
  const distributionArn = `arn:aws:cloudfront::${account}:distribution/${template.only('AWS::CloudFront::Distribution').name}`;
  const distribution = readDistribution({
    template,
    originOf: (domainName) => {
      if (domainName === apiHost) return apiOfEdge.api;
      const bucketName = s3.bucketNames.find((name) => isBucketHost(domainName, name));
      if (bucketName === undefined) return undefined;
      const access = readEdgeAccess(template, bucketName, distributionArn);
      const site = siteBuckets.get(bucketName);
      if (site === undefined) return mediaOrigin({ bucketName, endpoint: s3.endpoint, region, access });
      siteHosts.add(domainName);
      return siteOrigin(site, access);
    },
    localize,
    timeLimitMs,
  });
  return {
    distribution,
    setApiDown: apiOfEdge.setDown,
    originHeaders: distribution.originHeaders.get(apiHost) ?? {},
    mediaBucketName: s3.bucketNames.find((name) => !siteBuckets.has(name)) ?? '',
    servesSite: (url) => {
      const pathname = url.split('?')[0] ?? '/';
      const behavior = distribution.behaviors.find((one) => one.matches(pathname));
      return behavior?.hosts.some((host) => siteHosts.has(host)) ?? false;
    },
  };
}

function isBucketHost(domainName: string, bucketName: string): boolean {
  return domainName.startsWith(`${bucketName}.s3.`) && domainName.endsWith('.amazonaws.com');
}

/** Replaces the buckets' AWS addresses in headers such as Content-Security-Policy with local ones. */
function localizeBuckets(value: string, s3Endpoint: string): string {
  return value.replace(/https:\/\/[a-z0-9.*-]*\bs3[a-z0-9.-]*\.amazonaws\.com/g, s3Endpoint);
}
