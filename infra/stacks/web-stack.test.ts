import { runInNewContext } from 'node:vm';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { filePage, listParameters, pageList, policyMetadata } from '#shared/infrastructure/pages.ts';
import { publicReadCache } from '#shared/infrastructure/public-read-cache.ts';
import { pathPattern } from '../../scripts/local/common/request-target.ts';
import { edgeSource } from '../edge/edge-source.ts';
import { synthesize } from '../testing/synthesize.ts';

type Behavior = {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly CachePolicyId: { readonly Ref: string };
  readonly OriginRequestPolicyId: unknown;
  readonly Compress: boolean;
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
};

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

  /** The behavior of an address. */
  const routesFrom = (origin: string) =>
    pageList.flatMap(({ path, from }) => (from === origin ? [path] : []));
  const behaviorFor = (path: string) =>
    behaviors.find(({ PathPattern }) => pathPattern(PathPattern ?? '')(path)) ?? config.DefaultCacheBehavior;
  const documents = ['/', '/quiz/a', '/embed/a', '/embed/a/result/1', '/admin', '/nothing'].map(behaviorFor);
  const shellOrigin = config.DefaultCacheBehavior.TargetOriginId;
  const [group] = config.OriginGroups.Items;

  it('has no more behaviors than an account may have by default', () => {
    expect(behaviors.length).toBeLessThan(75);
  });

  it.each(routesFrom('function').filter((route) => route !== '*'))(
    'asks the server for the page %s, and the bucket for its shell if the server fails',
    (route) => {
      const [server, bucket] = group.Members.Items.map(({ OriginId }: { OriginId: string }) => OriginId);
      const { DomainName, CustomOriginConfig, ConnectionAttempts, OriginPath } = config.Origins.find(
        ({ Id }: { Id: string }) => Id === server,
      );

      expect(behaviorFor(route.replace(/:\w+/, 'a')).TargetOriginId).toBe(group.Id);
      expect(bucket).toBe(shellOrigin);
      expect(JSON.stringify(DomainName)).toContain('execute-api');
      expect([CustomOriginConfig.OriginReadTimeout, ConnectionAttempts]).toEqual([5, 1]);
      expect(OriginPath).toBe('/pages');
      expect(group.FailoverCriteria.StatusCodes.Items).toEqual([403, 429, 500, 502, 503, 504]);
    },
  );

  it('serves the page without data from a file, with the content security policy that was uploaded with it', () => {
    const behavior = behaviorFor(filePage);
    const [{ UserMetadata }] = Object.values(template.findResources('Custom::CDKBucketDeployment'))
      .map(({ Properties }) => Properties)
      .filter((one) => one.UserMetadata);
    const run = (headers: object, statusCode = 200) =>
      runInNewContext(`${edgeSource('file-page-response.js')}; handler(event)`, {
        event: { response: { statusCode, headers } },
      });

    expect(behavior.TargetOriginId).toBe(shellOrigin);
    expect(behaviorFor('/join/ABC234').TargetOriginId).toBe(group.Id);
    expect(headersOf(behavior).SecurityHeadersConfig).not.toHaveProperty('ContentSecurityPolicy');
    expect(JSON.stringify(UserMetadata[policyMetadata])).toContain("frame-ancestors 'none'");
    const policy = { value: "default-src 'self'" };
    expect(run({ [`x-amz-meta-${policyMetadata}`]: policy }).headers).toEqual({
      'content-security-policy': policy,
    });
    expect(run({}).headers['content-security-policy'].value).toBe("default-src 'none'");
    expect(run({}, 304).headers).toEqual({});
  });

  it.each(routesFrom('shell'))('serves %s, which depends on the visitor, without the server', (route) => {
    expect(behaviorFor(route.replace(/:\w+|\*/g, 'a')).TargetOriginId).toBe(shellOrigin);
  });

  it('serves the shell for addresses of pages, and a shell of status 404 for others', () => {
    const [id] = config.DefaultCacheBehavior.FunctionAssociations[0].FunctionARN['Fn::GetAtt'];
    const source = template.findResources('AWS::CloudFront::Function')[id]?.Properties.FunctionCode;
    const run = (uri: string) => runInNewContext(`${source}; handler({ request: { uri } })`, { uri });

    for (const uri of [
      '/login',
      '/Login/',
      '/admin',
      '/admin/quizzes/1/edit',
      '/quiz/a/result/b',
      '/credits/',
    ]) {
      expect(run(uri)).toEqual({ uri: '/index.html' });
    }
    for (const uri of [
      '/nothing',
      '/login/foo',
      '/administer',
      '/index.html',
      '/index.php',
      '/quiz/a/result/b/c',
    ]) {
      expect(run(uri)).toMatchObject({ statusCode: 404, body: expect.any(String) });
    }
    expect(source).toMatch(/^[ -~\n]*$/);
  });

  it('sends HSTS of two years and nosniff on every answer, and a CSP on documents', () => {
    for (const one of [config.DefaultCacheBehavior, ...behaviors]) {
      expect(headersOf(one).SecurityHeadersConfig).toMatchObject({
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 63_072_000,
          IncludeSubdomains: false,
          Override: true,
        },
        ContentTypeOptions: { Override: true },
      });
      const policy = headersOf(one).SecurityHeadersConfig.ContentSecurityPolicy;
      expect(policy !== undefined, one.PathPattern).toBe(
        documents.some(({ ResponseHeadersPolicyId: { Ref } }) => Ref === one.ResponseHeadersPolicyId.Ref),
      );
    }
    for (const one of documents) {
      // Pages from the server have their own policy.
      expect(headersOf(one).SecurityHeadersConfig.ContentSecurityPolicy.Override).toBe(false);
      expect(cspOf(one)).toMatch(/^default-src 'none';/);
      expect(cspOf(one)).not.toContain('unsafe');
      expect(cspOf(one).replace('frame-ancestors *', '')).not.toContain('*');
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
        Items: [
          { Header: 'Permissions-Policy', Value: expect.stringContaining('camera=()') },
          { Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin', Override: false },
        ],
      },
    });
  });

  it('lets other sites show link pictures, and no other file', () => {
    const corpOf = (pattern: string) => headersOf(behavior(pattern)).CustomHeadersConfig.Items;
    const header = 'Cross-Origin-Resource-Policy';
    for (const pattern of ['/link-pictures/*', '/link-picture.jpg']) {
      expect(corpOf(pattern)).toEqual([{ Header: header, Value: 'cross-origin', Override: true }]);
    }
    for (const pattern of ['/media/*', '/assets/*', '/*icon*.*']) {
      expect(corpOf(pattern)).toEqual([{ Header: header, Value: 'same-origin', Override: true }]);
    }
  });

  it('caches pages by their path, their language and the query of their lists', () => {
    const page = behavior('/quiz/*');

    // API Gateway finds the API by `host`, so CloudFront must send the one of the API.
    expect(page.OriginRequestPolicyId).toBeUndefined();
    expect(cachePolicyOf(page)).toMatchObject({
      MaxTTL: publicReadCache.staleIfError,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { Headers: ['x-language', 'x-page-path', 'x-page-query'] },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStrings: [...listParameters, 'lang'] },
      },
    });
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
    expect(headers).toEqual([
      [expect.stringContaining('execute-api'), secret],
      [expect.stringContaining('execute-api'), secret],
    ]);
    const origins = config.Origins.filter((origin: object) => JSON.stringify(origin).includes('execute-api'));
    expect(origins).toHaveLength(headers.length);
  });

  it('compresses cached public reads', () => {
    expect(behavior('/api/quizzes*').Compress).toBe(true);
  });

  it('includes subdomains in HSTS only if a stage says so', () => {
    synthesize('dev', { subdomainsUseTls: true }).web.allResourcesProperties(
      'AWS::CloudFront::ResponseHeadersPolicy',
      {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: { StrictTransportSecurity: { IncludeSubdomains: true } },
        },
      },
    );
  });

  it('caches no refusal for the next visitor, and a failure for a second', () => {
    type ErrorResponse = { readonly ErrorCode: number; readonly ErrorCachingMinTTL: number };
    const seconds = new Map(
      config.CustomErrorResponses.map((one: ErrorResponse) => [one.ErrorCode, one.ErrorCachingMinTTL]),
    );

    expect(Object.fromEntries(seconds)).toEqual({
      ...{ 400: 0, 403: 0, 404: 0, 405: 0, 414: 0, 416: 0 },
      ...{ 500: 1, 501: 1, 502: 1, 503: 1, 504: 1 },
    });
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
      // Otherwise pruning would delete the files of the page that the build renders.
      Exclude: ['assets/*', 'builds/*', '.vite/*', 'join.sk.html', 'join.en.html'],
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
