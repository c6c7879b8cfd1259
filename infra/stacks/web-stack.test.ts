import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { routeList } from '#shared/api/routes.ts';
import { listParameters } from '#shared/infrastructure/pages.ts';
import { publicReadCache } from '#shared/infrastructure/public-read-cache.ts';
import { publicReadQuery } from '../constructs/api-behaviors.ts';
import { synthesize } from '../testing/synthesize.ts';

type Behavior = {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly AllowedMethods?: readonly string[];
  readonly CachePolicyId: { readonly Ref: string };
  readonly OriginRequestPolicyId: unknown;
  readonly Compress: boolean;
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
  readonly FunctionAssociations?: readonly unknown[];
};

const compressed = { EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true };

describe('web stack', () => {
  const template = synthesize('dev').web;
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'));
  const config = distribution?.Properties.DistributionConfig;
  const behaviors: readonly Behavior[] = config.CacheBehaviors;
  const policies = template.findResources('AWS::CloudFront::ResponseHeadersPolicy');
  const headersOf = (behavior: Behavior) =>
    policies[behavior.ResponseHeadersPolicyId.Ref]?.Properties.ResponseHeadersPolicyConfig;
  const cspOf = (behavior: Behavior): string => {
    const { ContentSecurityPolicy } = headersOf(behavior).SecurityHeadersConfig.ContentSecurityPolicy;
    if (typeof ContentSecurityPolicy === 'string') return ContentSecurityPolicy;
    const parts: readonly (string | Record<string, string>)[] = ContentSecurityPolicy['Fn::Join'][1];
    return parts
      .map((part) => (typeof part === 'string' ? part : `<${Object.values(part).join()}>`))
      .join('');
  };
  const cachePolicies = template.findResources('AWS::CloudFront::CachePolicy');
  const cachePolicyOf = (behavior: Behavior) =>
    cachePolicies[behavior.CachePolicyId.Ref]?.Properties.CachePolicyConfig;
  const behavior = (pattern: string) => {
    const found = behaviors.find((one) => one.PathPattern === pattern);
    if (!found) throw new Error(`No behavior ${pattern}`);
    return found;
  };

  it('matches the narrow path patterns before the wide one', () => {
    expect(behaviors.map((one) => one.PathPattern)).toEqual([
      '/assets/*',
      '/media/*',
      '/link-pictures/*',
      '/api/quizzes*',
      '/api/users/*',
      '/api/*',
      '/embed/*',
      '/robots.txt',
      '/sitemap*',
      '/apple-touch-icon.png',
      '/before-paint.js',
      '/favicon.ico',
      '/icon*.png',
      '/icon.svg',
      '/link-picture.jpg',
      '/manifest.json',
    ]);
  });

  it('sends HSTS of two years, nosniff and a CSP on every answer', () => {
    for (const one of [config.DefaultCacheBehavior, ...behaviors]) {
      expect(headersOf(one).SecurityHeadersConfig).toMatchObject({
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 63_072_000,
          IncludeSubdomains: true,
          Override: true,
        },
        ContentTypeOptions: { Override: true },
      });
      // Pages have their own policy.
      const isPage =
        one === config.DefaultCacheBehavior || !/^\/(api|media|link-pictures)/.test(one.PathPattern);
      expect(headersOf(one).SecurityHeadersConfig.ContentSecurityPolicy.Override).toBe(!isPage);
      expect(cspOf(one)).toMatch(/^default-src 'none';/);
      expect(cspOf(one)).not.toContain('unsafe');
      expect(cspOf(one).replace('frame-ancestors *', '')).not.toContain('*');
    }
  });

  it('lets other sites frame the embedded player, and nothing else', () => {
    const embedded = behavior('/embed/*');
    expect(cspOf(embedded)).toBe(
      cspOf(config.DefaultCacheBehavior).replace("frame-ancestors 'none'", 'frame-ancestors *'),
    );
    expect(embedded).toMatchObject({ TargetOriginId: config.DefaultCacheBehavior.TargetOriginId });
    for (const one of [config.DefaultCacheBehavior, ...behaviors]) {
      if (one !== embedded) expect(cspOf(one)).toMatch(/frame-ancestors 'none'|sandbox/);
    }
  });

  it('allows pages to load only from their own origin, and to upload to the media bucket', () => {
    expect(cspOf(config.DefaultCacheBehavior).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      expect.stringMatching(
        /^connect-src 'self' https:\/\/<YourQuizzes-dev-Data:\w*RefMedia\w+>\.s3\.eu-central-1\.amazonaws\.com$/,
      ),
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headersOf(config.DefaultCacheBehavior)).toMatchObject({
      SecurityHeadersConfig: { ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' } },
      CustomHeadersConfig: {
        Items: [{ Header: 'Permissions-Policy', Value: expect.stringContaining('camera=()') }],
      },
    });
  });

  it('lets API responses and pictures run no scripts', () => {
    expect(cspOf(behavior('/api/*'))).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(cspOf(behavior('/api/quizzes*'))).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(cspOf(behavior('/media/*'))).toBe("default-src 'none'; sandbox");
  });

  it('caches link pictures by their path alone for as long as their headers allow, and lets other sites show them', () => {
    const pictures = behavior('/link-pictures/*');
    const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
    const corpOf = (pattern: string) => headersOf(behavior(pattern)).CustomHeadersConfig.Items;

    expect(pictures).toMatchObject({ CachePolicyId: cachingOptimized, Compress: false });
    expect(pictures.OriginRequestPolicyId).toBeUndefined();
    expect(cspOf(pictures)).toBe("default-src 'none'; sandbox");
    const header = 'Cross-Origin-Resource-Policy';
    expect(corpOf('/link-pictures/*')).toEqual([{ Header: header, Value: 'cross-origin', Override: true }]);
    expect(corpOf('/media/*')).toEqual([{ Header: header, Value: 'same-origin', Override: true }]);
  });

  it('serves pages from the URL of their function, by language and by the query of their lists', () => {
    const { CachePolicyId, FunctionAssociations } = config.DefaultCacheBehavior;
    const policy = template.findResources('AWS::CloudFront::CachePolicy')[CachePolicyId.Ref];

    for (const one of [behavior('/embed/*'), behavior('/robots.txt'), behavior('/sitemap*')]) {
      expect(one.TargetOriginId).toBe(config.DefaultCacheBehavior.TargetOriginId);
    }
    // Lambda finds the function by `host`, so CloudFront must send the one of the URL.
    expect(config.DefaultCacheBehavior.OriginRequestPolicyId).toBeUndefined();
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MaxTTL: publicReadCache.staleIfError,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { Headers: ['x-language'] },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStrings: [...listParameters] },
      },
    });
    expect(FunctionAssociations).toHaveLength(1);
    expect(behavior('/api/*').FunctionAssociations).toHaveLength(1);
    expect(behavior('/api/quizzes*').FunctionAssociations).toHaveLength(1);
    expect(behavior('/assets/*').FunctionAssociations).toBeUndefined();
    expect(behavior('/favicon.ico').FunctionAssociations).toBeUndefined();
    template.hasResourceProperties('AWS::CloudFront::Function', {
      AutoPublish: true,
      FunctionCode: Match.stringLikeRegexp('function handler\\(event\\)'),
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
    });
  });

  it('accepts every method for pages, so that the edge function answers unsupported methods, and caches only reads', () => {
    for (const one of [config.DefaultCacheBehavior, behavior('/embed/*'), behavior('/sitemap*')]) {
      expect(one).toMatchObject({
        AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
        CachePolicyId: config.DefaultCacheBehavior.CachePolicyId,
        FunctionAssociations: config.DefaultCacheBehavior.FunctionAssociations,
      });
      // CloudFront's default: GET and HEAD.
      expect(one).not.toHaveProperty('CachedMethods');
    }
    expect(behavior('/assets/*').AllowedMethods).toBeUndefined();
  });

  it('forbids caching of responses that API Gateway makes itself', () => {
    expect(headersOf(behavior('/api/*')).CustomHeadersConfig.Items).toEqual([
      { Header: 'Cache-Control', Value: 'no-store', Override: false },
    ]);
  });

  it('sends the origin secret, by reference, only to the API', () => {
    const headers = config.Origins.flatMap((origin: { OriginCustomHeaders?: unknown[] }) =>
      (origin.OriginCustomHeaders ?? []).map((header) => [JSON.stringify(origin), header]),
    );

    const secret = {
      HeaderName: 'x-origin-secret',
      HeaderValue: '{{resolve:secretsmanager:your-quizzes/dev/origin-1:SecretString:::}}',
    };
    expect(headers).toEqual([[expect.stringContaining('execute-api'), secret]]);
    const origins = config.Origins.filter((origin: object) => JSON.stringify(origin).includes('execute-api'));
    expect(origins).toHaveLength(headers.length);
  });

  it('caches public reads as their headers allow, separately by token and by the parameters of the contract', () => {
    for (const pattern of ['/api/quizzes*', '/api/users/*']) {
      expect(behavior(pattern)).toMatchObject({
        AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
        CachePolicyId: { Ref: expect.stringMatching(/^PublicReads/) },
        OriginRequestPolicyId: { Ref: expect.stringMatching(/^PublicReadsRequest/) },
        Compress: true,
      });
    }
    expect(cachePolicyOf(behavior('/api/quizzes*'))).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: publicReadCache.staleIfError,
      ParametersInCacheKeyAndForwardedToOrigin: {
        ...compressed,
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: publicReadQuery(routeList) },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
        CookiesConfig: { CookieBehavior: 'none' },
      },
    });
  });

  it('never caches an error for the next visitor', () => {
    const kept = config.CustomErrorResponses.filter(
      (one: { ErrorCachingMinTTL: number }) => one.ErrorCachingMinTTL,
    );

    expect(kept).toEqual([]);
    expect(config.CustomErrorResponses.map((one: { ErrorCode: number }) => one.ErrorCode)).toEqual([
      400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504,
    ]);
  });

  it('lets only the distribution read only renditions, and nobody without TLS', () => {
    const media = Object.entries(template.findResources('AWS::S3::BucketPolicy')).find(([id]) =>
      id.startsWith('MediaPolicy'),
    );
    const [read, tls, ...others] = media?.[1].Properties.PolicyDocument.Statement ?? [];

    expect(read).toMatchObject({
      Effect: 'Allow',
      Action: 's3:GetObject',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Resource: { 'Fn::Join': ['', expect.arrayContaining(['/media/*'])] },
      Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
    });
    expect(JSON.stringify(read.Condition)).toMatch(/distribution\/",\{"Ref":"Distribution/);
    expect(tls).toMatchObject({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } });
    expect(others).toEqual([]);
  });

  it('uploads hashed assets first, to be cached permanently, then the rest, to be revalidated each time', () => {
    const deployments = template.findResources('Custom::CDKBucketDeployment');
    const [assets, pages] = Object.entries(deployments);

    expect(assets?.[1].Properties).toMatchObject({
      Exclude: ['*'],
      Include: ['assets/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(pages?.[1].Properties).toMatchObject({
      Exclude: ['assets/*', '.vite/*'],
      Prune: true,
      SystemMetadata: { 'cache-control': 'no-cache' },
    });
    expect(pages?.[1].DependsOn).toContain(assets?.[0]);
  });

  it.each([
    ['dev', 0],
    ['prod', 1],
  ] as const)('keeps the access log of %s: %s', (stage, count) => {
    const web = synthesize(stage).web;

    web.resourcePropertiesCountIs(
      'AWS::CloudFront::Distribution',
      { DistributionConfig: { Logging: Match.objectLike({ IncludeCookies: Match.absent() }) } },
      count,
    );
    web.resourceCountIs('AWS::S3::Bucket', 1 + count);
  });
});

describe.each(['dev', 'prod'] as const)('the pages of %s', (stage) => {
  const { web } = synthesize(stage);
  const [[distributionId, distribution] = []] = Object.entries(
    web.findResources('AWS::CloudFront::Distribution'),
  );
  const [[urlId, url] = []] = Object.entries(web.findResources('AWS::Lambda::Url'));
  const functionId = url?.Properties.TargetFunctionArn['Fn::GetAtt'][0];

  it('need a signature that only CloudFront makes', () => {
    const { DefaultCacheBehavior, Origins } = distribution?.Properties.DistributionConfig ?? {};
    const origin = Origins.find(({ Id }: { Id: string }) => Id === DefaultCacheBehavior.TargetOriginId);
    const [[controlId] = []] = Object.entries(
      web.findResources('AWS::CloudFront::OriginAccessControl', {
        Properties: {
          OriginAccessControlConfig: {
            OriginAccessControlOriginType: 'lambda',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      }),
    );

    web.resourceCountIs('AWS::Lambda::Url', 1);
    web.hasResourceProperties('AWS::Lambda::Url', { AuthType: 'AWS_IAM' });
    expect(controlId).toBeDefined();
    expect(origin).toMatchObject({
      DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': [urlId, 'FunctionUrl'] }] }] },
      OriginAccessControlId: { 'Fn::GetAtt': [controlId, 'Id'] },
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
    });
  });

  it('can be called by this distribution through the URL, and by no other caller', () => {
    const permissions = Object.values(web.findResources('AWS::Lambda::Permission'))
      .map(({ Properties }) => Properties)
      .filter(({ FunctionName }) => JSON.stringify(FunctionName).includes('PageFunction'));

    const ofDistribution = {
      Principal: 'cloudfront.amazonaws.com',
      FunctionName: { 'Fn::GetAtt': [urlId, 'FunctionArn'] },
      SourceArn: { 'Fn::Join': ['', expect.arrayContaining([':distribution/', { Ref: distributionId }])] },
    };
    expect(permissions).toEqual([
      { ...ofDistribution, Action: 'lambda:InvokeFunctionUrl' },
      { ...ofDistribution, Action: 'lambda:InvokeFunction', InvokedViaFunctionUrl: true },
    ]);
  });

  it('come without the HTTP API and without its secret', () => {
    const { Properties } = web.findResources('AWS::Lambda::Function')[functionId] ?? {};

    expect(Properties?.Environment.Variables).not.toHaveProperty('ORIGIN_SECRETS');
    web.resourceCountIs('AWS::ApiGatewayV2::Route', 0);
    web.resourceCountIs('AWS::ApiGatewayV2::Integration', 0);
  });
});

it('uses our own domain with the certificate in the stage’s configuration', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
  const { web } = synthesize('dev', { domain: { name: 'quizzes.example', certificateArn } });

  web.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: ['quizzes.example'],
      ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
      WebACLId: Match.absent(),
    },
  });
  web.hasOutput('SiteUrl', { Value: 'https://quizzes.example' });
  web.resourceCountIs('AWS::Route53::RecordSet', 0);
});

it.each([
  ['dev', 1],
  ['staging', 2],
  ['prod', 0],
] as const)('empties the buckets of %s before they are deleted: %i', (stage, emptied) => {
  synthesize(stage).web.resourceCountIs('Custom::S3AutoDeleteObjects', emptied);
});

describe('the synthetic play', () => {
  it('also sets off its alarm when it stops running', () => {
    synthesize('prod').web.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmDescription: Match.stringLikeRegexp('^The synthetic play fails'),
      MetricName: 'Errors',
      TreatMissingData: 'breaching',
    });
  });

  it('is off in dev', () => {
    synthesize('dev').web.resourceCountIs('AWS::Events::Rule', 0);
  });
});
