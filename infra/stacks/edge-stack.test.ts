import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#shared/api/problem.ts';
import { everySetting } from '../every-setting.ts';
import { synthesize } from '../testing/synthesize.ts';

const templates = synthesize('prod', everySetting);
const template = templates.stack('Edge');

describe('web ACL', () => {
  const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'));
  type Rule = {
    readonly Name: string;
    readonly Priority: number;
    readonly Action?: { readonly Block?: { readonly CustomResponse?: object } };
    readonly Statement: Readonly<Record<string, object>>;
  };
  const rules: readonly Rule[] = acl?.Properties.Rules;

  it('limits the requests of one address, then applies the rules of AWS', () => {
    expect(acl?.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    expect(rules.map(({ Name, Priority }) => [Priority, Name])).toEqual([
      [0, 'blocked'],
      [1, 'all'],
      [2, 'searches'],
      [3, 'attempts'],
      [4, 'accounts'],
      [5, 'ai'],
      [6, 'AWSManagedRulesAmazonIpReputationList'],
      [7, 'AWSManagedRulesKnownBadInputsRuleSet'],
      [8, 'AWSManagedRulesCommonRuleSet'],
    ]);
  });

  it.each([
    ['all', 30_000, ['/assets/', '/media/', '/api/rounds/', '/state']],
    ['searches', 3000, ['/link-pictures', 'search=']],
    ['attempts', 10_000, ['/api/attempts']],
    ['accounts', 500, ['/api/auth/']],
    ['ai', 200, ['/api/ai-', 'POST']],
  ])('lets %s pass %i times in five minutes', (name, limit, searched) => {
    const statement = rules.find((rule) => rule.Name === name)?.Statement.RateBasedStatement;

    expect(JSON.stringify(statement)).toContain('URL_DECODE');
    expect(statement).toMatchObject({ Limit: limit, AggregateKeyType: 'IP', EvaluationWindowSec: 300 });
    const texts = [...JSON.stringify(statement).matchAll(/"SearchString":"([^"]*)"/g)].map(
      ([, text]) => text,
    );
    expect(texts).toEqual(searched);
  });

  it('answers with a problem of the API that says when to try again', () => {
    const bodies = acl?.Properties.CustomResponseBodies ?? {};
    const { Content, ContentType } = bodies['too-many-requests'];

    expect(ContentType).toBe('APPLICATION_JSON');
    expect(problemSchema.parse(JSON.parse(Content))).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    });
    template.hasResourceProperties('AWS::WAFv2::WebACL', {
      Rules: Match.arrayWith([
        Match.objectLike({
          Action: {
            Block: {
              CustomResponse: Match.objectLike({
                ResponseCode: 429,
                ResponseHeaders: Match.arrayWith([{ Name: 'retry-after', Value: '300' }]),
              }),
            },
          },
        }),
      ]),
    });
  });

  it('answers the addresses of two sets, which operators fill, with a problem of the API', () => {
    expect(JSON.stringify(rules[0]?.Statement).match(/IPSetReferenceStatement/g)).toHaveLength(2);
    template.allResourcesProperties('AWS::WAFv2::IPSet', { Addresses: [] });
    const { Content, ContentType } = acl?.Properties.CustomResponseBodies['request-blocked'] ?? {};

    expect(ContentType).toBe('APPLICATION_JSON');
    expect(problemSchema.parse(JSON.parse(Content))).toMatchObject({ status: 403, code: 'REQUEST_BLOCKED' });
    expect(rules[0]?.Action?.Block?.CustomResponse).toEqual({
      ResponseCode: 403,
      CustomResponseBodyKey: 'request-blocked',
      ResponseHeaders: [{ Name: 'cache-control', Value: 'no-store' }],
    });
  });

  it('only counts texts that authors may well write', () => {
    const common = JSON.stringify(rules.at(-1)?.Statement);

    expect(common).toContain('{"ActionToUse":{"Count":{}},"Name":"CrossSiteScripting_BODY"}');
    expect(common).toContain('{"ActionToUse":{"Count":{}},"Name":"SizeRestrictions_BODY"}');
  });
});

it('is in us-east-1, and the distribution in another region uses its web ACL and certificate', () => {
  const [distribution] = Object.values(templates.web.findResources('AWS::CloudFront::Distribution'));
  const config = distribution?.Properties.DistributionConfig ?? {};
  const { WebACLId, ViewerCertificate, Aliases } = config;

  expect(JSON.stringify([WebACLId, ViewerCertificate])).toMatch(
    /ExportsReader.*Edgeuseast1.*WebAcl.*ExportsReader.*Edgeuseast1.*Certificate/,
  );
  expect(Aliases).toEqual(['quizzes.example']);
  template.hasResourceProperties('AWS::CertificateManager::Certificate', {
    DomainName: 'quizzes.example',
    ValidationMethod: 'DNS',
    DomainValidationOptions: [{ DomainName: 'quizzes.example', HostedZoneId: 'Z0123456789' }],
  });
});

it('needs no other region if the stage itself is in us-east-1', () => {
  const { web, stack } = synthesize('prod', { ...everySetting, region: 'us-east-1' });

  web.resourceCountIs('Custom::CrossRegionExportReader', 0);
  stack('Edge').resourceCountIs('AWS::WAFv2::WebACL', 1);
});

it('makes the DNS records of the domain and of its sender if a hosted zone is configured', () => {
  for (const Type of ['A', 'AAAA']) {
    templates.web.hasResourceProperties('AWS::Route53::RecordSet', {
      Name: 'quizzes.example.',
      Type,
      HostedZoneId: 'Z0123456789',
      AliasTarget: { DNSName: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Distribution'), 'DomainName'] } },
    });
  }
  templates.stack('Mail').resourcePropertiesCountIs('AWS::Route53::RecordSet', { Type: 'CNAME' }, 3);
});

it('is missing if a stage has neither a web ACL nor a hosted zone', () => {
  expect(() => synthesize('dev').stack('Edge')).toThrow('dev has no stack Edge');
});
